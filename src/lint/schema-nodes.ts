import type { Field, Schema } from "../model/schema.js";

/** A schema of a version, and where it stands. */
export interface SchemaNode {
  readonly schema: Schema;
  /** `.spec.ports[].name`. */
  readonly path: string;
  /** The field whose schema it is; absent for elements and values. */
  readonly field?: Field;
  /** The lists and maps around it, outermost first. */
  readonly containers: readonly Schema[];
}

/** A version's schemas, outermost first. What is inside of a type of Kubernetes' own is left out: nobody can change it. */
export function schemaNodes(root: Schema): readonly SchemaNode[] {
  const nodes: SchemaNode[] = [];
  collect({ schema: root, path: "", containers: [] }, nodes);
  return nodes;
}

function collect(node: SchemaNode, nodes: SchemaNode[]): void {
  nodes.push(node);
  const { schema, path, containers } = node;
  if (schema.builtIn !== undefined) return;
  for (const field of schema.fields ?? []) collect({ schema: field.schema, path: `${path}.${field.name}`, field, containers }, nodes);
  const around = [...containers, schema];
  if (schema.items !== undefined) collect({ schema: schema.items, path: `${path}[]`, containers: around }, nodes);
  if (schema.additionalProperties !== undefined)
    collect({ schema: schema.additionalProperties, path: `${path}.*`, containers: around }, nodes);
}
