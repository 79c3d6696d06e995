import { sameValue } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";
import { defineField } from "./define-field.js";

type Values = Readonly<Record<string, unknown>>;

/**
 * An object with the fields of another one that it lacks, also inside objects that both have. Neither of the two is changed.
 * @param wholes paths of objects that are values of their own: one that is there lacks nothing
 */
export function filledIn<T extends object>(object: T, value: object, wholes: readonly Path[] = []): T {
  const result: Record<string, unknown> = { ...(object as Values) };
  for (const [name, filling] of Object.entries(value)) {
    const own = Object.hasOwn(result, name) ? result[name] : undefined;
    const inside = wholes.flatMap(([first, ...inner]) => (first === name ? [inner] : []));
    if (own === undefined) defineField(result, name, filling);
    else if (isRecord(own) && isRecord(filling) && inside.every((path) => path.length > 0))
      defineField(result, name, filledIn(own, filling, inside));
  }
  return result as T;
}

/** All that an object may show beside a value: paths in it, and values. */
export interface ShownBeside {
  /** The fields that count for nothing, whatever their values. */
  readonly fields?: readonly Path[];
  /** The objects that count for nothing if nothing that counts is in them; inner ones first. */
  readonly objects?: readonly Path[];
  /** The values that further fields may have. */
  readonly values?: object;
}

type Path = readonly string[];

/** Whether an object equals a value, apart from what it may show beside that, and objects of its own in which nothing else is. */
export function showsOnly(object: object, value: object, { fields = [], objects = [], values = {} }: ShownBeside = {}): boolean {
  const own = value as Values;
  const without = (all: Values) => {
    const counted = fields.reduce((left, path) => withoutPath(left, path, own), all);
    return objects.reduce((left, path) => withoutEmpty(left, path, own), withoutValues(counted, values as Values, own));
  };
  return sameValue(without(object as Values), without(own));
}

/** Without the object at a path, if it is empty and a value has none there. */
function withoutEmpty(object: Values, [name = "", ...inner]: Path, value: Values): Values {
  const field = Object.hasOwn(object, name) ? object[name] : undefined;
  if (!isRecord(field)) return object;
  const counterpart = Object.hasOwn(value, name) ? value[name] : undefined;
  if (inner.length > 0) {
    const left = withoutEmpty(field, inner, isRecord(counterpart) ? counterpart : {});
    return left === field ? object : { ...object, [name]: left };
  }
  const { [name]: _empty, ...others } = object;
  return counterpart === undefined && Object.keys(field).length === 0 ? others : object;
}

/** Without the field at a path, and the objects around it that it leaves empty, unless a value has them, too. */
function withoutPath(object: Values, [name = "", ...inner]: Path, value: Values): Values {
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
