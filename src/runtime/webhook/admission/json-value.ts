import { isObject } from "../../../convert/is-object.js";

/**
 * Whether two values are the same JSON.
 * @param before as it was parsed
 * @param after what JavaScript code made of it, to be read as JSON.stringify does
 */
export function sameJson(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  const value = asJson(after);
  if (Array.isArray(before)) {
    return Array.isArray(value) && before.length === value.length && before.every((item, index) => sameJson(item, value[index] ?? null));
  }
  if (!isObject(before)) return before === value || sameNumber(before, value);
  return isObject(value) && sameFields(before, value);
}

function sameFields(before: object, after: object): boolean {
  let count = 0;
  for (const key of Object.keys(after)) {
    const value = asJson(fieldOf(after, key));
    if (value === undefined) continue;
    if (!Object.hasOwn(before, key) || !sameJson(fieldOf(before, key), value)) return false;
    count++;
  }
  return count === Object.keys(before).length;
}

/** A field of an object of unknown shape. */
export function fieldOf(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** A value as JSON.stringify takes it; undefined for what it leaves out. */
export function asJson(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null || !("toJSON" in value) || typeof value.toJSON !== "function") return value;
  return value.toJSON();
}

/** An integer may be a number on one side and a bigint on the other. */
function sameNumber(left: unknown, right: unknown): boolean {
  const isNumber = (value: unknown) => typeof value === "number" || typeof value === "bigint";
  // biome-ignore lint/suspicious/noDoubleEquals: 5 and 5n are the same number to JSON.
  return isNumber(left) && isNumber(right) && left == right;
}
