import type { Schema } from "../../model/schema.js";

/** A schema's type for people: `integer (int32)`, `list of ApplicationPort`, `map of string`. */
export function typeWords(schema: Schema): string {
  if (schema.intOrString === true) return "integer or string";
  if (schema.items !== undefined) return `list of ${typeWords(schema.items)}`;
  if (schema.additionalProperties !== undefined) return `map of ${typeWords(schema.additionalProperties)}`;
  if (schema.type === "object") return schema.typeRef?.name ?? schema.builtIn ?? "object";
  if (schema.type === undefined) return "any";
  return schema.format === undefined ? schema.type : `${schema.type} (${schema.format})`;
}
