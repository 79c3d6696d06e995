import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { limitsOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";

/** A value of a schema with as much as is allowed in every text, list and map that nothing bounds: `size` characters, or a hundredth as many elements. */
export function inflated(schema: Schema, value: JsonValue, size: number): JsonValue {
  if (typeof value === "string") return isUnbounded(schema) ? value + "ü".repeat(Math.ceil(size / 2)) : value;
  if (Array.isArray(value)) return inflatedList(schema, value, size);
  return isJsonObject(value) ? inflatedObject(schema, value, size) : value;
}

function isUnbounded(schema: Schema): boolean {
  const isLimited = limitsOf("string").some((limit) => limit !== "minLength" && schema[limit] !== undefined);
  return schema.type === "string" && schema.enum === undefined && !isLimited;
}

function inflatedList(schema: Schema, value: readonly JsonValue[], size: number): JsonValue {
  const { items, listType, listMapKeys = [], maxItems } = schema;
  if (items === undefined) return value;
  // The keys of elements stay as they are, and different.
  const elements = value.map((each) => {
    if (!isJsonObject(each)) return listType === "set" ? each : inflated(items, each, size);
    const keys = Object.entries(each).filter(([name]) => listMapKeys.includes(name));
    return { ...(inflated(items, each, size) as JsonObject), ...Object.fromEntries(keys) };
  });
  const repeats = maxItems === undefined && listType !== "set" && listType !== "map" ? Math.ceil(size / 100) : 0;
  return [...elements, ...Array.from({ length: value.length === 0 ? 0 : repeats }, () => value[0] as JsonValue)];
}

function inflatedObject({ fields = [], additionalProperties, maxProperties }: Schema, value: JsonObject, size: number): JsonObject {
  const entries = Object.entries(value).map(([name, each]) => {
    const schema = fields.find((field) => field.name === name)?.schema ?? additionalProperties;
    return [name, schema === undefined ? each : inflated(schema, each, size)] as const;
  });
  const [first] = Object.values(value);
  const isMap = additionalProperties !== undefined && maxProperties === undefined && first !== undefined;
  const more = Array.from({ length: isMap ? Math.ceil(size / 100) : 0 }, (_, index) => [`more-${index}`, first as JsonValue] as const);
  return Object.fromEntries([...entries, ...more]);
}
