import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { propertySchema } from "../schema-lookup.js";
import { isList, mapElements, mapValues } from "../values.js";

/**
 * A value with the defaults of its schema where fields are absent, or null without being nullable; a default's own fields get theirs, too.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/defaulting, Default.
 */
export function applyDefaults<T extends JsonValue>(schema: Schema, value: T): T {
  return inside(schema, value) as T;
}

function inside(schema: Schema | undefined, value: JsonValue): JsonValue {
  if (schema === undefined) return value;
  const { items, additionalProperties } = schema;
  if (isList(value)) return mapElements(value, (each) => inside(items, orDefault(items, each)));
  if (!isJsonObject(value)) return value;
  return mapValues(withAbsent(schema, value), (each, name) => {
    const known = propertySchema(schema, name);
    return known === undefined
      ? inside(additionalProperties, orDefault(additionalProperties, each))
      : inside(known, orDefault(known, each));
  });
}

function withAbsent(schema: Schema, object: JsonObject): JsonObject {
  const absent = (schema.fields ?? []).filter((field) => !Object.hasOwn(object, field.name) && hasDefault(field.schema));
  if (absent.length === 0) return object;
  return Object.fromEntries([
    ...Object.entries(object),
    ...absent.map((field) => [field.name, field.schema.default as JsonValue] as const),
  ]);
}

function orDefault(schema: Schema | undefined, value: JsonValue): JsonValue {
  return value === null && schema !== undefined && schema.nullable !== true && hasDefault(schema) ? (schema.default as JsonValue) : value;
}

/** A default that is null counts as none. */
function hasDefault(schema: Schema): boolean {
  return schema.default !== undefined && schema.default !== null;
}
