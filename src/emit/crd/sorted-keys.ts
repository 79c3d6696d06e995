import type { JsonValue } from "../../model/json.js";
import { isShared } from "../yaml/shared-values.js";

/** A value with the keys of all its objects in alphabetical order. What is shared has them so already. */
export function sortedKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null || isShared(value)) return value;
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortedKeys(each)]));
}
