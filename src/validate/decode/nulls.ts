import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { valueSchema } from "../schema-lookup.js";
import { isList, mapElements, mapValues } from "../values.js";

/**
 * Drops the nulls of fields and map values that are neither nullable nor have a default to take their place.
 * Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/defaulting, PruneNonNullableNullsWithoutDefaults. Nulls in lists stay.
 */
export function dropNulls<T extends JsonValue>(schema: Schema, value: T): T {
  return inside(schema, value) as T;
}

function inside(schema: Schema | undefined, value: JsonValue): JsonValue {
  if (isList(value)) return mapElements(value, (each) => inside(schema?.items, each));
  if (!isJsonObject(value)) return value;
  return mapValues(value, (each, name) => {
    const known = schema === undefined ? undefined : valueSchema(schema, name);
    return each === null && isDropped(known) ? undefined : inside(known, each);
  });
}

function isDropped(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.nullable !== true && (schema.default === undefined || schema.default === null);
}
