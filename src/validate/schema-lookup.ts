import type { Schema } from "../model/schema.js";

const byName = new WeakMap<Schema, ReadonlyMap<string, Schema>>();

/** The schema of an object's known property. */
export function propertySchema(schema: Schema, name: string): Schema | undefined {
  if (schema.fields === undefined) return undefined;
  const known = byName.get(schema) ?? new Map(schema.fields.map((field) => [field.name, field.schema]));
  byName.set(schema, known);
  return known.get(name);
}

/** The schema of an object's property, or of a map's values. */
export function valueSchema(schema: Schema, name: string): Schema | undefined {
  return propertySchema(schema, name) ?? schema.additionalProperties;
}

/** The fields that every object and embedded resource has, whether its schema says so or not. */
export const metaFields: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/** The root's fields of which an update's old values don't count: both objects are of one version when they are compared. */
export const typeMetaFields: ReadonlySet<string> = new Set(["apiVersion", "kind"]);
