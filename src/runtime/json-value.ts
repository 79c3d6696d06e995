import { isRecord } from "../model/json.js";

/**
 * Whether two values are the same once they are JSON: each is read as JSON.stringify reads it, so that a `Date` equals its time as a string, and a field
 * that is undefined isn't there. The order of fields doesn't count.
 */
export function sameJson(one: unknown, other: unknown): boolean {
  const left = asJson(one);
  const right = asJson(other);
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameJson(item ?? null, right[index] ?? null));
  }
  return isRecord(left) && isRecord(right) ? sameFields(left, right) : sameNumber(left, right);
}

function sameFields(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const names = namesOf(left);
  const same = (name: string) => Object.hasOwn(right, name) && sameJson(left[name], right[name]);
  return names.length === namesOf(right).length && names.every(same);
}

function namesOf(record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(record).filter((name) => asJson(record[name]) !== undefined);
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
