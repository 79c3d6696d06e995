import type { Schema } from "../../model/schema.js";

/** A schema without places: they are those of the type that names it. */
export interface Shape extends Omit<Schema, "place" | "fields" | "items" | "additionalProperties"> {
  readonly fields?: readonly ShapeField[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape;
}

/** A field of a shape. */
export interface ShapeField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Shape;
}

/** A field that must be there. */
export function needs(name: string, description: string, schema: Shape = string()): ShapeField {
  return { name, required: true, schema: { ...schema, description } };
}

/** A field that may be there. */
export function may(name: string, description: string, schema: Shape = string()): ShapeField {
  return { name, required: false, schema: { ...schema, description } };
}

/** A field that may be there, and that Kubernetes' CRDs say nothing of. */
export function undocumented(name: string, schema: Shape = string()): ShapeField {
  return { name, required: false, schema };
}

/** A string, with its other keywords. */
export function string(rest: Shape = {}): Shape {
  return { type: "string", ...rest };
}

/** A list that is replaced as a whole. */
export function atomicList(items: Shape): Shape {
  return { type: "array", items, listType: "atomic" };
}

/** A map of strings. */
export const stringMap: Shape = { type: "object", additionalProperties: { type: "string" } };

/** An object. */
export function object(fields: readonly ShapeField[], rest: Shape = {}): Shape {
  return { type: "object", fields, ...rest };
}
