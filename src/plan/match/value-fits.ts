import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { boundNames, keywords, type Measure } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";

/** Whether a value that a user wrote down is of a schema's type, one of its enum's and within its bounds, at any depth. */
export function valueFits(value: JsonValue, schema: Schema): boolean {
  if (value === null) return schema.nullable === true;
  if (schema.enum !== undefined && !schema.enum.some((member) => sameValue(member, value))) return false;
  if (schema.intOrString === true) return typeof value === "string" || Number.isInteger(value);
  return isOfType(value, schema) && isWithinBounds(value, schema);
}

function isOfType(value: JsonValue, schema: Schema): boolean {
  switch (schema.type) {
    case "string":
    case "boolean":
    case "number":
      return typeof value === schema.type;
    case "integer":
      return Number.isInteger(value);
    case "array": {
      const { items } = schema;
      return Array.isArray(value) && (items === undefined || value.every((element: JsonValue) => valueFits(element, items)));
    }
    case "object":
      return isJsonObject(value) && fieldsFit(value, schema);
    default:
      return true;
  }
}

/** How much a value has of what bounds are of; undefined where there is nothing of it to bound. */
const sizes: { readonly [Of in Measure]: (value: JsonValue) => number | undefined } = {
  number: (value) => (typeof value === "number" ? value : undefined),
  characters: (value) => (typeof value === "string" ? [...value].length : undefined),
  elements: (value) => (Array.isArray(value) ? value.length : undefined),
  entries: (value) => (isJsonObject(value) ? Object.keys(value).length : undefined),
};

function isWithinBounds(value: JsonValue, schema: Schema): boolean {
  return boundNames.every((name) => {
    const { is, of } = keywords[name].bound;
    const bound = schema[name];
    const size = bound === undefined ? undefined : sizes[of](value);
    return bound === undefined || size === undefined || (is === "least" ? size >= bound : size <= bound);
  });
}

function fieldsFit(value: JsonObject, schema: Schema): boolean {
  const present = (schema.fields ?? []).every((field) => !field.required || Object.hasOwn(value, field.name));
  return (
    present &&
    Object.entries(value).every(([name, item]) => {
      const known = schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
      return known === undefined ? schema.preserveUnknownFields === true : valueFits(item, known);
    })
  );
}
