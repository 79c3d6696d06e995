import type { Schema } from "../../model/schema.js";

const known = new WeakMap<Schema, boolean>();

/** Whether a schema, or one inside of it, has rules. */
export function hasRules(schema: Schema): boolean {
  const found =
    known.get(schema) ??
    ((schema.validations ?? []).length > 0 ||
      (schema.items !== undefined && hasRules(schema.items)) ||
      (schema.additionalProperties !== undefined && hasRules(schema.additionalProperties)) ||
      (schema.fields ?? []).some((field) => hasRules(field.schema)));
  known.set(schema, found);
  return found;
}
