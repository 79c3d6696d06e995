import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";

/** A name, or `[]` for a list's elements and `*` for a map's values. */
export type SchemaPath = readonly string[];

/** The same place in two versions of a schema. */
export interface SchemaPair {
  readonly path: SchemaPath;
  readonly former: Schema;
  readonly present: Schema;
}

/** `.spec.ports[].name`, `.spec.labels.*`. */
export function printSchemaPath(path: SchemaPath): string {
  return path.map((step) => (step === elements ? step : `.${step}`)).join("");
}

export const elements = "[]";
export const values = "*";

/** The step from an object to a field: a field may have the name of what stands for elements or values. */
export function fieldStep(name: string): string {
  return name === elements || name === values ? `'${name}'` : name;
}

/** The field that a step leads to. */
export function fieldName(step: string): string {
  return step === `'${elements}'` || step === `'${values}'` ? step.slice(1, -1) : step;
}

/** Whether a schema is an object with known properties: what a client edits field by field. */
export function isStruct({ type, additionalProperties }: Schema): boolean {
  return type === "object" && additionalProperties === undefined;
}

/** The place of a keyword of a schema, or else of its type. */
export function placeOfKeyword(schema: Schema, keyword: keyof Schema): Place {
  return schema.places?.[keyword] ?? schema.place;
}

/** A schema's fields by name. */
export function fieldsByName(schema: Schema): ReadonlyMap<string, Field> {
  const found = known.get(schema) ?? new Map((schema.fields ?? []).map((field) => [field.name, field]));
  known.set(schema, found);
  return found;
}

const known = new WeakMap<Schema, ReadonlyMap<string, Field>>();
