import type { JsonObject, JsonValue } from "../model/json.js";
import { int64, isWithin } from "../model/rounded-integer.js";

/** A value's type as the API server sees it. An integer is what fits 64 bits: digits beyond that, or a fraction, make it a number. */
export type ValueType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/** The type of a value of `parseJson`, which may hold bigints. */
export function typeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return "null";
  if (typeof value === "bigint") return isWithin(value, int64) ? "integer" : "number";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "number";
  if (Array.isArray(value)) return "array";
  return typeof value as "boolean" | "string" | "object";
}

export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A number or a bigint: parsed JSON holds both, though its type names numbers only. */
export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/**
 * An object with each of its values replaced; those that become undefined are left out. The object itself where none changes. Keys such as `__proto__`
 * stay data.
 */
export function mapValues(object: JsonObject, change: (value: JsonValue, key: string) => JsonValue | undefined): JsonObject {
  let isChanged = false;
  const entries: [string, JsonValue][] = [];
  for (const key of Object.keys(object)) {
    const value = object[key] as JsonValue;
    const changed = change(value, key);
    isChanged ||= changed !== value;
    if (changed !== undefined) entries.push([key, changed]);
  }
  return isChanged ? Object.fromEntries(entries) : object;
}

/** A list with each of its elements replaced; the list itself where none changes. */
export function mapElements(list: readonly JsonValue[], change: (value: JsonValue, index: number) => JsonValue): readonly JsonValue[] {
  const changed = list.map(change);
  return changed.some((value, index) => value !== list[index]) ? changed : list;
}
