import type { Schema } from "../model/schema.js";

/** A schema and all schemas inside it, outermost first. What is inside a built-in type is known to be good, and left out. */
export function schemaNodes(schema: Schema): readonly Schema[] {
  const nodes: Schema[] = [];
  collect(schema, nodes);
  return nodes;
}

function collect(schema: Schema, nodes: Schema[]): void {
  nodes.push(schema);
  if (schema.builtIn !== undefined) return;
  for (const field of schema.fields ?? []) collect(field.schema, nodes);
  if (schema.items !== undefined) collect(schema.items, nodes);
  if (schema.additionalProperties !== undefined) collect(schema.additionalProperties, nodes);
}
