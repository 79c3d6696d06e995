import type { Schema } from "../../model/schema.js";

/** An object's schema without some of its fields. */
export function withoutFields(schema: Schema, ...names: readonly string[]): Schema {
  return { ...schema, fields: (schema.fields ?? []).filter(({ name }) => !names.includes(name)) };
}
