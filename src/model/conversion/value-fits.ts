import { sameValue } from "../canonical-json.js";
import type { JsonValue } from "../json.js";
import type { Schema } from "../schema.js";

/** Whether a value that a user wrote down is of a schema's type, one of its enum's and within its bounds, at any depth. */
export function valueFits(value: JsonValue, schema: Schema): boolean {
  if (value === null) return schema.nullable === true;
  if (schema.enum !== undefined && !schema.enum.some((member) => sameValue(member, value))) return false;
  if (schema.intOrString === true) return typeof value === "string" || Number.isInteger(value);
  switch (schema.type) {
    case "string":
      return typeof value === "string" && between([...value].length, schema.minLength, schema.maxLength);
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && between(value, schema.minimum, schema.maximum);
    case "number":
      return typeof value === "number" && between(value, schema.minimum, schema.maximum);
    case "array": {
      const { items } = schema;
      const fits = (element: JsonValue) => items === undefined || valueFits(element, items);
      return Array.isArray(value) && between(value.length, schema.minItems, schema.maxItems) && value.every(fits);
    }
    case "object":
      return typeof value === "object" && !Array.isArray(value) && fieldsFit(value as { readonly [key: string]: JsonValue }, schema);
    default:
      return true;
  }
}

function fieldsFit(value: { readonly [key: string]: JsonValue }, schema: Schema): boolean {
  const present = (schema.fields ?? []).every((field) => !field.required || Object.hasOwn(value, field.name));
  return (
    present &&
    between(Object.keys(value).length, schema.minProperties, schema.maxProperties) &&
    Object.entries(value).every(([name, item]) => {
      const known = schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
      return known === undefined ? schema.preserveUnknownFields === true : valueFits(item, known);
    })
  );
}

function between(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}
