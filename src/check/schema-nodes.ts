import type { Schema } from "../model/schema.js";

/** A schema and all schemas inside it, outermost first. */
export function* schemaNodes(schema: Schema): Generator<Schema> {
  yield schema;
  for (const field of schema.fields ?? []) yield* schemaNodes(field.schema);
  if (schema.items !== undefined) yield* schemaNodes(schema.items);
  if (schema.additionalProperties !== undefined) yield* schemaNodes(schema.additionalProperties);
}
