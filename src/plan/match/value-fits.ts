import { sameValue } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { limitMisfit } from "./limit-misfits.js";

/** Whether a value that a user wrote down is of a schema's type, one of its enum's and within its limits, at any depth. */
export function valueFits(value: JsonValue, schema: Schema): boolean {
  return misfitOf(value, schema) === undefined;
}

/**
 * Why a value doesn't fit a schema, as a sentence whose subject is the value, or a part of it: `it must be at least 1`, `.ports[0] must have name`.
 * Undefined if it fits. Formats and rules aren't looked at.
 */
export function misfitOf(value: JsonValue, schema: Schema): string | undefined {
  return misfitAt(value, schema, "");
}

function misfitAt(value: JsonValue, schema: Schema, path: string): string | undefined {
  const misfit = ownMisfit(value, schema);
  if (misfit !== undefined) return `${path === "" ? "it" : path} ${misfit}`;
  if (Array.isArray(value)) return misfitInList(value, schema, path);
  return isJsonObject(value) ? misfitInObject(value, schema, path) : undefined;
}

/** Why a value by itself does not fit, whatever is inside of it. */
function ownMisfit(value: JsonValue, schema: Schema): string | undefined {
  if (value === null) return schema.nullable === true ? undefined : "must not be null";
  if (schema.enum !== undefined && !schema.enum.some((member) => sameValue(member, value)))
    return `must be one of ${schema.enum.map((member) => JSON.stringify(member)).join(", ")}`;
  if (!isOfType(value, schema))
    return `must be ${schema.intOrString === true ? "an integer or a string" : articled(schema.type ?? "value")}`;
  const missing = isJsonObject(value)
    ? (schema.fields ?? []).find(({ name, required }) => required && !Object.hasOwn(value, name))
    : undefined;
  return missing === undefined ? limitMisfit(value, schema) : `must have ${missing.name}`;
}

function isOfType(value: JsonValue, { intOrString, type }: Schema): boolean {
  if (intOrString === true) return typeof value === "string" || Number.isInteger(value);
  switch (type) {
    case "string":
    case "boolean":
    case "number":
      return typeof value === type;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    default:
      return true;
  }
}

function articled(type: string): string {
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

function misfitInList(elements: readonly JsonValue[], { items }: Schema, path: string): string | undefined {
  if (items === undefined) return undefined;
  return firstMisfit(elements.entries(), ([index, element]) => misfitAt(element, items, `${path}[${index}]`));
}

function misfitInObject(value: JsonObject, schema: Schema, path: string): string | undefined {
  if (schema.type !== "object") return undefined;
  return firstMisfit(Object.entries(value), ([name, item]) => {
    const known = schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
    if (known !== undefined) return misfitAt(item, known, `${path}.${name}`);
    return schema.preserveUnknownFields === true ? undefined : `${path}.${name} is not a field`;
  });
}

function firstMisfit<T>(items: Iterable<T>, misfit: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = misfit(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
