import type { Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import type { Annotation } from "../annotations/annotation.js";
import { argumentsOf } from "../annotations/arguments.js";
import { aValue } from "../annotations/signature.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

/** A field's schema with the default that its initialiser or `@Default` gives. */
export function withDefault(
  schema: Schema,
  member: ts.PropertyDeclaration | ts.PropertySignature,
  annotations: readonly Annotation[],
  context: ReadContext,
): Schema {
  const initializer = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  const annotation = annotations.find((each) => each.name === "Default");
  if (initializer !== undefined && annotation !== undefined) {
    const related = [{ message: "the initialiser", place: placeOf(initializer) }];
    context.report("WW133", { one: "an initialiser", other: annotation.written }, annotation.place, related);
  }
  if (initializer !== undefined) {
    const value = staticValue(initializer, context);
    return value === undefined ? schema : { ...schema, default: value, places: { ...schema.places, default: placeOf(initializer) } };
  }
  const given = annotation === undefined ? undefined : argumentsOf(annotation, aValue, context);
  if (given === undefined) return schema;
  return { ...schema, default: given.value, places: { ...schema.places, default: given.place(0) } };
}
