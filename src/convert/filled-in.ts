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

/** Whether an object equals a value, apart from the fields at some paths. */
export function showsOnly(object: object, value: object, paths: readonly (readonly string[])[]): boolean {
  return sameValue(without(object as Values, paths), without(value as Values, paths));
}

function without(object: Values, paths: readonly (readonly string[])[]): Values {
  return paths.reduce(withoutPath, object);
}

function withoutPath(object: Values, [name = "", ...inner]: readonly string[]): Values {
  const { [name]: field, ...others } = object;
  if (!Object.hasOwn(object, name)) return object;
  if (inner.length === 0) return others;
  return isRecord(field) ? { ...object, [name]: withoutPath(field, inner) } : object;
}
