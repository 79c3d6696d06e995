import type { JsonObject, JsonValue } from "../model/json.js";
import { fieldOf, objectOf, objectsOf, textOf } from "../model/json-fields.js";

/** The value at the end of some keys; undefined where there is none. */
export function valueAt(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>(fieldOf, value);
}

/** The text at the end of some keys; empty where there is none. */
export function textAt(value: JsonValue | undefined, ...keys: readonly string[]): string {
  return textOf(valueAt(value, ...keys));
}

/** The objects of the list at the end of some keys; none where there is no list. */
export function objectsAt(value: JsonValue | undefined, ...keys: readonly string[]): readonly JsonObject[] {
  return objectsOf(valueAt(value, ...keys));
}

/** The object at the end of some keys; an empty one where there is none. */
export function objectAt(value: JsonValue | undefined, ...keys: readonly string[]): JsonObject {
  return objectOf(valueAt(value, ...keys));
}

/** An object without some of its keys. */
export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
