import { canonicalJson } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { schemaSearch } from "../../model/schema-search.js";
import { duplicate, type FieldPath, type Finding, invalid } from "../finding.js";
import { valueSchema } from "../schema-lookup.js";
import { isList } from "../values.js";

/**
 * Findings for elements that are in a list set twice, or whose keys are in a list map twice, the second of each: k8s.io/apiextensions-apiserver,
 * pkg/apiserver/schema/listtype. Keys that are all absent are equal.
 */
export function repeatedElements(schema: Schema, value: JsonValue, path: FieldPath): readonly Finding[] {
  if (!hasUniqueElements(schema)) return [];
  if (isList(value)) {
    const { items } = schema;
    const inside = items === undefined ? [] : value.flatMap((each, index) => repeatedElements(items, each, [...path, index]));
    return [...ofList(schema, value, path), ...inside];
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const known = valueSchema(schema, name);
    return known === undefined ? [] : repeatedElements(known, each, [...path, name]);
  });
}

const hasUniqueElements = schemaSearch(({ listType }) => listType === "set" || listType === "map");

function ofList(schema: Schema, value: readonly JsonValue[], path: FieldPath): readonly Finding[] {
  if (schema.listType === "set") return repeated(value, path);
  if (schema.listType !== "map") return [];
  const odd = value.findIndex((each) => each !== null && !isJsonObject(each));
  if (odd >= 0) return [invalid([...path, odd], value[odd], "must be an object for an array of list-type map")];
  return repeated(
    value.map((each) => keysOf(schema.listMapKeys ?? [], each)),
    path,
  );
}

function keysOf(keys: readonly string[], element: JsonValue): JsonObject {
  if (!isJsonObject(element)) return {};
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(element, key)).map((key) => [key, element[key] as JsonValue]));
}

function repeated(values: readonly JsonValue[], path: FieldPath): readonly Finding[] {
  const seen = new Map<string, number>();
  return values.flatMap((value, index) => {
    const text = canonicalJson(value);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return times === 1 ? [duplicate([...path, index], value)] : [];
  });
}
