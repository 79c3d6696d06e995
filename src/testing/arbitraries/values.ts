import fc, { type Arbitrary } from "fast-check";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { listsOf } from "./lists.js";
import { embeddedMeta } from "./metadata.js";
import { integersOf, numbersOf } from "./numbers.js";
import { anything, mapsOf, objectsOf } from "./objects.js";
import { stringsOf } from "./strings.js";

/**
 * The values that a schema's types and keywords accept, those at its edges more often than others. Rules in CEL are not looked at.
 * Arbitraries of deep schemas are made as far as they are used.
 * @param depth how deep in an object the value lies: the deeper, the fewer of its optional fields are there
 */
export function valuesOf(schema: Schema, depth = 0): Arbitrary<JsonValue> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum.filter((member) => member !== null));
  const values = ofType(schema, depth);
  return schema.nullable === true ? fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) }) : values;
}

/** Of the optional fields of an object so deep. */
function optionalFields(depth: number): number {
  return depth < 3 ? 12 : depth < 5 ? 4 : 2;
}

function ofType(schema: Schema, depth: number): Arbitrary<JsonValue> {
  const inside = (each: Schema) => valuesOf(each, depth + 1);
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
      return ofObject(schema, depth);
    default:
      return schema.nullable === true ? anything : anything.filter((value) => value !== null);
  }
}

function ofObject(schema: Schema, depth: number): Arbitrary<JsonValue> {
  const inside = (each: Schema) => valuesOf(each, depth + 1);
  if (schema.additionalProperties !== undefined) return mapsOf(schema, schema.additionalProperties, inside);
  const objects = objectsOf(schema, optionalFields(depth), inside);
  return schema.embeddedResource === true ? fc.tuple(objects, embeddedMeta).map(([own, meta]) => ({ ...own, ...meta })) : objects;
}
