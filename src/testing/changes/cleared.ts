import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import type { Choose } from "./choices.js";

/** A value of a schema without some of what may be absent: optional fields, elements of lists with keys, entries of maps. */
export function cleared(schema: Schema, value: JsonValue, choose: Choose): JsonValue {
  const { items, fields, additionalProperties } = schema;
  if (Array.isArray(value)) {
    if (items === undefined || schema.listType !== "map") return value;
    return value.flatMap((each: JsonValue) => (choose(4) === 1 ? [] : [cleared(items, each, choose)]));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, each]): readonly (readonly [string, JsonValue])[] => {
    const field = fields?.find((candidate) => candidate.name === name);
    if (field?.required !== true && choose(3) === 1) return [];
    const known = field?.schema ?? additionalProperties;
    return [[name, known === undefined ? each : cleared(known, each, choose)]];
  });
  return Object.fromEntries(entries);
}
