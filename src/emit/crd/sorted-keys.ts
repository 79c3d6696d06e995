import type { JsonValue } from "../../model/json.js";
import { isShared } from "../yaml/shared-values.js";

/** A value with the keys of all its objects in alphabetical order. What is shared has them so already. */
export function sortedKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null || isShared(value)) return value;
  const properties = value as Readonly<Record<string, JsonValue>>;
  const keys = Object.keys(properties).sort();
  return Object.fromEntries(keys.map((key) => [key, sortedKeys(properties[key] as JsonValue)]));
}
