import { nowhere } from "../../crds/schema-of-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { identityOf } from "../arbitraries/lists.js";
import type { Choose } from "./choices.js";

/**
 * A value of a schema as somebody edits it: fields are changed, cleared and set, elements and entries taken away, changed and added, lists put into another
 * order. New values come from `other`, which the schema takes; whether it takes the result, too, is for the caller to see.
 */
export function edited(schema: Schema, value: JsonValue, other: JsonValue, choose: Choose): JsonValue {
  if (isJsonObject(value) && isJsonObject(other)) {
    if (choose(12) === 1) return other;
    return schema.additionalProperties === undefined
      ? editedFields(schema.fields ?? [], value, other, choose)
      : editedEntries(schema.additionalProperties, value, other, choose);
  }
  if (Array.isArray(value) && Array.isArray(other)) return editedList(schema, value, other, choose);
  return choose(3) === 1 ? other : value;
}

function editedFields(fields: readonly Field[], value: JsonObject, other: JsonObject, choose: Choose): JsonObject {
  const names = new Set([...Object.keys(value), ...Object.keys(other)]);
  const entries = [...names].flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const field = fields.find((each) => each.name === name);
    if (!Object.hasOwn(value, name)) return choose(3) === 1 ? [[name, other[name] as JsonValue]] : [];
    const now = value[name] as JsonValue;
    if (field?.required !== true && choose(5) === 1) return [];
    if (!Object.hasOwn(other, name)) return [[name, now]];
    return [[name, edited(field?.schema ?? unknownValue, now, other[name] as JsonValue, choose)]];
  });
  return Object.fromEntries(entries);
}

function editedEntries(schema: Schema, value: JsonObject, other: JsonObject, choose: Choose): JsonObject {
  const given = Object.values(other);
  const kept = Object.entries(value).flatMap(([key, each], index): readonly (readonly [string, JsonValue])[] => {
    if (choose(4) === 1) return [];
    const source = given[index % given.length];
    return [[key, source === undefined ? each : edited(schema, each, source, choose)]];
  });
  const added = Object.entries(other).filter(([key]) => !Object.hasOwn(value, key) && choose(3) === 1);
  return Object.fromEntries([...kept, ...added]);
}

function editedList(schema: Schema, value: readonly JsonValue[], other: readonly JsonValue[], choose: Choose): JsonValue {
  const { items } = schema;
  if (schema.listType !== "map" || items === undefined)
    return [value, other, [...value].reverse(), [...value, ...other]][choose(4)] ?? value;
  const kept = value.flatMap((each, index) => {
    if (choose(4) === 1) return [];
    const source = other[index % other.length];
    return [source === undefined ? each : edited(items, each, withKeysOf(schema, source, each), choose)];
  });
  const known = new Set(value.map((each) => identityOf(schema, each)));
  const result = [...kept];
  for (const each of other) {
    if (!known.has(identityOf(schema, each)) && choose(3) === 1) result.splice(choose(result.length + 1), 0, each);
  }
  return choose(4) === 1 ? result.reverse() : result;
}

function withKeysOf({ listMapKeys = [] }: Schema, source: JsonValue, element: JsonValue): JsonValue {
  if (!isJsonObject(source) || !isJsonObject(element)) return source;
  const others = Object.entries(source).filter(([name]) => !listMapKeys.includes(name));
  return Object.fromEntries([...others, ...Object.entries(element).filter(([name]) => listMapKeys.includes(name))]);
}

/** The schema of what an object keeps though it doesn't know it. */
const unknownValue: Schema = { preserveUnknownFields: true, place: nowhere };
