import type { Schema } from "./schema.js";

/** Makes a predicate of a schema and everything in it that remembers its answer for each schema, so that most objects need not be walked through. */
export function schemaSearch(isFound: (schema: Schema) => boolean): (schema: Schema) => boolean {
  const known = new WeakMap<Schema, boolean>();
  const holds = (schema: Schema): boolean => {
    const found =
      known.get(schema) ??
      (isFound(schema) ||
        (schema.items !== undefined && holds(schema.items)) ||
        (schema.additionalProperties !== undefined && holds(schema.additionalProperties)) ||
        (schema.fields ?? []).some((field) => holds(field.schema)));
    known.set(schema, found);
    return found;
  };
  return holds;
}
