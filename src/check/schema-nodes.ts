import type { Schema } from "../model/schema.js";

/** A schema and all schemas inside it, outermost first. What is inside a built-in type is known to be good, and left out. */
export function* schemaNodes(schema: Schema): Generator<Schema> {
  yield schema;
  if (schema.builtIn !== undefined) return;
  for (const field of schema.fields ?? []) yield* schemaNodes(field.schema);
  if (schema.items !== undefined) yield* schemaNodes(schema.items);
  if (schema.additionalProperties !== undefined) yield* schemaNodes(schema.additionalProperties);
}
