import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { listsOf } from "./lists.js";
import { embeddedMeta } from "./metadata.js";
import { integersOf, numbersOf } from "./numbers.js";
import { anything, mapsOf, objectsOf } from "./objects.js";
import { stringsOf } from "./strings.js";

/**
 * Where nulls are: wherever the API server takes one, dropping it where its field isn't nullable; or only in nullable fields, as in all objects
 * that it has decoded.
 */
export type Nulls = "where taken" | "where nullable";

/** Which values are generated. */
export interface ValueOptions {
  /** How deep in an object the value lies: the deeper, the fewer of its optional fields are there. */
  readonly depth?: number;
  /** `where taken` by default. */
  readonly nulls?: Nulls;
}

const made = new WeakMap<Schema, Map<string, Arbitrary<JsonValue>>>();

/**
 * The values that a schema's types and keywords accept, those at its edges more often than others. Rules in CEL are not looked at.
 * Arbitraries of deep schemas are made as far as they are used, and once.
 */
export function valuesOf(schema: Schema, options: ValueOptions = {}): Arbitrary<JsonValue> {
  const { depth = 0, nulls = "where taken" } = options;
  const known = made.get(schema) ?? new Map<string, Arbitrary<JsonValue>>();
  made.set(schema, known);
  const key = `${depth} ${nulls}`;
  const values = known.get(key) ?? newValuesOf(schema, options);
  known.set(key, values);
  return values;
}

function newValuesOf(schema: Schema, options: ValueOptions): Arbitrary<JsonValue> {
  const values = schema.enum === undefined ? ofType(schema, options) : fc.constantFrom(...schema.enum.filter((member) => member !== null));
  return schema.nullable === true ? fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) }) : values;
}

/** The number of optional fields of an object at a depth. */
function optionalFields(depth: number): number {
  return depth < 3 ? 12 : depth < 5 ? 4 : 2;
}

function ofType(schema: Schema, options: ValueOptions): Arbitrary<JsonValue> {
  const inside = insideOf(options);
  if (schema.intOrString === true) return fc.oneof(integersOf(schema), stringsOf(schema));
  switch (schema.type) {
    case "boolean":
      return fc.boolean();
    case "integer":
      return integersOf(schema);
    case "number":
      return numbersOf(schema);
    case "string":
      return stringsOf(schema);
    case "array":
      return listsOf(schema, schema.items === undefined ? anything : inside(schema.items));
    case "object":
      return ofObject(schema, options);
    default:
      return schema.nullable === true ? anything : anything.filter((value) => value !== null);
  }
}

function ofObject(schema: Schema, options: ValueOptions): Arbitrary<JsonValue> {
  const inside = insideOf(options);
  if (schema.additionalProperties !== undefined) return mapsOf(schema, schema.additionalProperties, inside);
  const nulls = options.nulls !== "where nullable";
  const objects = objectsOf(schema, { optional: optionalFields(options.depth ?? 0), nulls }, inside);
  return schema.embeddedResource === true ? fc.tuple(objects, embeddedMeta).map(([own, meta]) => ({ ...own, ...meta })) : objects;
}

function insideOf(options: ValueOptions): (schema: Schema) => Arbitrary<JsonValue> {
  return (schema) => valuesOf(schema, { ...options, depth: (options.depth ?? 0) + 1 });
}
