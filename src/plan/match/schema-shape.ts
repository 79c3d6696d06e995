import type { Schema } from "../../model/schema.js";

/** Whether a schema is an object whose fields are known, if only that it has none, and that takes no others. */
export function isStruct(schema: Schema): boolean {
  const takesOthers =
    schema.additionalProperties !== undefined || schema.preserveUnknownFields === true || schema.embeddedResource === true;
  return schema.type === "object" && !takesOthers;
}

/** Whether a schema is an object of which some fields are known, and that keeps others. */
export function isOpenStruct({ type, additionalProperties, preserveUnknownFields, embeddedResource }: Schema): boolean {
  return type === "object" && additionalProperties === undefined && preserveUnknownFields === true && embeddedResource !== true;
}

/** Whether a schema takes values of every type. */
export function isAnything({ type, intOrString, preserveUnknownFields }: Schema): boolean {
  return type === undefined && intOrString !== true && preserveUnknownFields === true;
}

/** Whether a schema is of one scalar type, or of an integer or a string. */
export function isScalar({ type, intOrString }: Schema): boolean {
  return intOrString === true || (type !== undefined && type !== "object" && type !== "array");
}

/** Whether a schema is that of a Quantity: among schemas for an integer or a string, only Quantity has a pattern. */
export function isQuantity({ intOrString, pattern }: Schema): boolean {
  return intOrString === true && pattern !== undefined;
}

/** A schema's type in words for messages: `string`, `list of integer`, `map of string`, `object`. */
export function describeType(schema: Schema): string {
  if (schema.intOrString === true) return "integer or string";
  if (schema.type === "array") return `list of ${schema.items === undefined ? "anything" : describeType(schema.items)}`;
  if (schema.type === "object" && schema.additionalProperties !== undefined) return `map of ${describeType(schema.additionalProperties)}`;
  if (schema.preserveUnknownFields === true) return schema.type === undefined ? "anything" : "object with unknown fields";
  return `${schema.type ?? "anything"}${schema.nullable === true ? " or null" : ""}`;
}

/** Whether no object has all fields of its schema: it has to choose. */
export function isChoice({ fields = [], maxProperties = fields.length }: Schema): boolean {
  return maxProperties < fields.length;
}
