import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { limitsOf } from "../../model/keywords.js";
import { numberRange } from "../../model/number-range.js";
import type { Schema } from "../../model/schema.js";
import { valuesOf } from "../../testing/arbitraries/values.js";

/** The seed of all that is chosen by chance: the same change gives the same example. */
export const seed = 20_261_122;

/**
 * A small value that a schema's types and keywords accept: required fields only, the first of an enum, the least number, the shortest text. Where a
 * pattern or a format has to fit, one that is generated.
 */
export function smallest(schema: Schema): JsonValue {
  const found = known.get(schema) ?? { value: make(schema) };
  known.set(schema, found);
  return found.value;
}

const known = new WeakMap<Schema, { readonly value: JsonValue }>();

function make(schema: Schema): JsonValue {
  if (schema.enum !== undefined) return schema.enum.find((member) => member !== null) ?? null;
  if (schema.intOrString === true) return schema.pattern === undefined ? 1 : generated(schema);
  switch (schema.type) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return smallestNumber(schema);
    case "string":
      return smallestText(schema);
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => (schema.items === undefined ? null : smallest(schema.items)));
    case "object":
      return smallestObject(schema);
    default:
      return "x";
  }
}

function smallestNumber(schema: Schema): JsonValue {
  const { least, greatest, excludesLeast, step } = numberRange(schema);
  const fits = (value: number) =>
    value <= greatest && (excludesLeast ? value > least : value >= least) && (step === undefined || value % step === 0);
  const simple = [1, 0, least, least + 1, least + (step ?? 1)].find((value) => Number.isSafeInteger(value) && fits(value));
  return simple ?? generated(schema);
}

function smallestText(schema: Schema): JsonValue {
  if (schema.pattern !== undefined || schema.format !== undefined) return generated(schema);
  return "x".repeat(Math.max(schema.minLength ?? 0, Math.min(1, schema.maxLength ?? 1)));
}

function smallestObject(schema: Schema): JsonObject {
  const { fields = [], additionalProperties, minProperties = 0 } = schema;
  const required = fields.filter((field) => field.required && field.schema.default === undefined);
  const others = fields.filter((field) => !required.includes(field));
  const chosen = [...required, ...others.slice(0, Math.max(0, minProperties - required.length))];
  const own = Object.fromEntries(chosen.map((field) => [field.name, smallest(field.schema)]));
  if (additionalProperties === undefined) {
    return schema.embeddedResource === true ? { ...own, apiVersion: "v1", kind: "ConfigMap" } : own;
  }
  const entries = Array.from({ length: minProperties }, (_, index) => [`key${index}`, smallest(additionalProperties)] as const);
  return { ...own, ...Object.fromEntries(entries) };
}

/** The shortest of some values that fit; what has none that is found gets a text. Looked for once for all texts that have to fit the same. */
function generated(schema: Schema): JsonValue {
  const { type, intOrString } = schema;
  if (type !== "string" && intOrString !== true) return shortest(schema);
  const key = JSON.stringify([type, intOrString, ...limitsOf("string").map((limit) => schema[limit])]);
  const found = texts.get(key) ?? shortest(schema);
  texts.set(key, found);
  return found;
}

const texts = new Map<string, JsonValue>();

function shortest(schema: Schema): JsonValue {
  const found = samples(schema, 10).map((value) => ({ value, length: JSON.stringify(value, bigints)?.length ?? 0 }));
  return found.sort((left, right) => left.length - right.length)[0]?.value ?? "x";
}

/** Some values of a schema; none where trying finds none. */
export function samples(schema: Schema, count: number): readonly JsonValue[] {
  try {
    return fc.sample(valuesOf(schema, { depth: 3, nulls: "where nullable" }), { seed, numRuns: count });
  } catch {
    return [];
  }
}

function bigints(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
