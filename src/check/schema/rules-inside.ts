import type { Schema } from "../../model/schema.js";

/** The answers for built-in types, whose inner schemas are shared by all their uses. */
const known = new WeakMap<object, boolean>();

/** Whether a schema or one inside it has validation rules. */
export function rulesInside(schema: Schema): boolean {
  if (schema.validations !== undefined) return true;
  const shared = schema.builtIn === undefined ? undefined : (schema.fields ?? schema.items ?? schema.additionalProperties);
  const cached = shared && known.get(shared);
  if (cached !== undefined) return cached;
  const found =
    schema.fields?.some((field) => rulesInside(field.schema)) ||
    (schema.items !== undefined && rulesInside(schema.items)) ||
    (schema.additionalProperties !== undefined && rulesInside(schema.additionalProperties));
  if (shared !== undefined) known.set(shared, found === true);
  return found === true;
}
