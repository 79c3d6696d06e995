import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import type { Annotation } from "../annotations/annotation.js";
import { type Arguments, argumentsOf } from "../annotations/arguments.js";
import type { Signature } from "../annotations/signature.js";
import type { ReadContext } from "../read-context.js";

/** The keywords that one annotation adds to a schema. */
export type SchemaPatch = Partial<Omit<Schema, "place" | "fields" | "items" | "additionalProperties" | "typeRef" | "type">>;

/** The keywords that one annotation adds to a schema, with their places. */
export interface Said {
  readonly patch: SchemaPatch;
  readonly annotation: Annotation;
  readonly places: { readonly [keyword: string]: Place };
}

/** Reads one kind of annotation, on what the type says so far. */
export type SchemaRule = (annotation: Annotation, context: ReadContext, schema: Schema) => Said | undefined;

/** The rule of an annotation whose arguments give the patch at once. */
export function rule<T>(
  signature: Signature<T>,
  patch: (value: T, given: Arguments<T>, annotation: Annotation) => SchemaPatch,
): SchemaRule {
  return (annotation, context) => {
    const given = argumentsOf(annotation, signature, context);
    if (given === undefined) return undefined;
    const said = patch(given.value, given, annotation);
    const place = given.place(0);
    const places = Object.fromEntries(Object.keys(said).map((keyword) => [keyword, place]));
    return { patch: said, annotation, places };
  };
}
