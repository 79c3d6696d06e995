import { sameValue } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";
import { defineField } from "./define-field.js";

type Values = Readonly<Record<string, unknown>>;

/** An object with the fields of another one that it lacks, also inside objects that both have. Neither of the two is changed. */
export function filledIn<T extends object>(object: T, value: object): T {
  const result: Record<string, unknown> = { ...(object as Values) };
  for (const [name, filling] of Object.entries(value)) {
    const own = Object.hasOwn(result, name) ? result[name] : undefined;
    if (own === undefined) defineField(result, name, filling);
    else if (isRecord(own) && isRecord(filling)) defineField(result, name, filledIn(own, filling));
  }
  return result as T;
}

/**
 * Whether an object equals a value, apart from the fields at some paths, and objects of its own in which nothing else is.
 * @param besides the values that other fields in such objects may have
 */
export function showsOnly(object: object, value: object, paths: readonly (readonly string[])[], besides: object = {}): boolean {
  const without = (values: Values) =>
    withoutValues(
      paths.reduce((left, path) => withoutPath(left, path, value as Values), values),
      besides as Values,
      value as Values,
    );
  return sameValue(without(object as Values), without(value as Values));
}

/** Without the field at a path, and the objects around it that it leaves empty, unless a value has them, too. */
function withoutPath(object: Values, [name = "", ...inner]: readonly string[], value: Values): Values {
  const { [name]: field, ...others } = object;
  if (!Object.hasOwn(object, name)) return object;
  if (inner.length === 0) return others;
  if (!isRecord(field)) return object;
  const counterpart = Object.hasOwn(value, name) ? value[name] : undefined;
  const left = withoutPath(field, inner, isRecord(counterpart) ? counterpart : {});
  const isEmptied = left !== field && Object.keys(left).length === 0;
  return isEmptied && counterpart === undefined ? others : { ...object, [name]: left };
}

/** Without the fields that have the values of another object, and the objects around them that are left empty, unless a value has them, too. */
function withoutValues(object: Values, shown: Values, value: Values): Values {
  let left = object;
  for (const [name, other] of Object.entries(shown))
    left = withoutShown(left, name, other, Object.hasOwn(value, name) ? value[name] : undefined);
  return left;
}

function withoutShown(object: Values, name: string, shown: unknown, counterpart: unknown): Values {
  if (!Object.hasOwn(object, name)) return object;
  const { [name]: field, ...others } = object;
  if (counterpart === undefined && sameValue(field, shown)) return others;
  if (!isRecord(field) || !isRecord(shown)) return object;
  const left = withoutValues(field, shown, isRecord(counterpart) ? counterpart : {});
  const isEmptied = left !== field && Object.keys(left).length === 0;
  return isEmptied && counterpart === undefined ? others : { ...object, [name]: left };
}
