import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { isList, isNumeric } from "../values.js";

/** Finds the element of an old list that has an element's keys; undefined where there is none, or where lists aren't compared by keys. */
export type OldElement = (element: JsonValue) => JsonValue | undefined;

/**
 * Looks elements of a list map up by their keys, of equal ones the first: k8s.io/apiserver, pkg/cel/common/maplist.go.
 * An element that lacks a key, or where one is no scalar, has no counterpart.
 */
export function oldElements(schema: Schema, old: JsonValue | undefined): OldElement {
  const keys = schema.listMapKeys ?? [];
  if (schema.listType !== "map" || keys.length === 0 || !isList(old)) return () => undefined;
  const known = new Map<string, JsonValue>();
  for (const element of old) {
    const key = isJsonObject(element) ? keyOf(element, keys) : undefined;
    if (key !== undefined && !known.has(key)) known.set(key, element);
  }
  return (element) => {
    const key = isJsonObject(element) ? keyOf(element, keys) : undefined;
    return key === undefined ? undefined : known.get(key);
  };
}

function keyOf(element: JsonObject, keys: readonly string[]): string | undefined {
  const values = keys.map((key) => (Object.hasOwn(element, key) ? element[key] : undefined));
  const areScalars = values.every((value) => typeof value === "string" || typeof value === "boolean" || isNumeric(value));
  return areScalars ? JSON.stringify(values.map((value) => (isNumeric(value) ? { number: String(value) } : value))) : undefined;
}
