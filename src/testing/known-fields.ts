import type { Schema } from "../model/schema.js";

/** Whether objects of a schema hold nothing but the fields that it knows: they are no maps, and take no unknown fields. */
export function takesKnownFieldsOnly({ type, additionalProperties, preserveUnknownFields, embeddedResource }: Schema): boolean {
  return type === "object" && additionalProperties === undefined && preserveUnknownFields !== true && embeddedResource !== true;
}
