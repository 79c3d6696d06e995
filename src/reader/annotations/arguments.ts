import { type Expression, Node } from "ts-morph";
import type { JsonValue } from "../../model/json.js";
import type { Place } from "../../model/place.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { regularExpression } from "../values/regular-expression.js";
import { staticValue } from "../values/static-value.js";
import type { Annotation } from "./annotation.js";
import type { Signature } from "./signature.js";

/** An annotation's arguments, and where each of them stands. */
export interface Arguments<T> {
  readonly value: T;
  /** The place of an argument, or of the annotation where there is none. */
  place(index: number): Place;
  /** The places of an options object's values, by name. */
  readonly options: { readonly [name: string]: Place };
}

/** Reads an annotation's arguments; reports what doesn't fit its signature, and gives undefined. */
export function argumentsOf<T>(annotation: Annotation, signature: Signature<T>, context: ReadContext): Arguments<T> | undefined {
  const expressions = annotation.arguments.form === "decorator" ? annotation.arguments.expressions : [];
  const place = (index: number) => {
    const expression = expressions[index];
    return expression === undefined ? annotation.place : placeOf(expression);
  };
  const values = valuesOf(annotation, signature, context);
  if (values === undefined) return undefined;
  const accepted = signature.accept(values);
  if ("value" in accepted) return { value: accepted.value, place, options: optionPlaces(expressions[0]) };
  const at = propertyPlace(expressions[accepted.index], accepted) ?? place(accepted.index);
  context.report("WW105", { written: annotation.written, problem: accepted.problem, signature: usage(annotation, signature) }, at);
  return undefined;
}

function optionPlaces(expression: Expression | undefined): { readonly [name: string]: Place } {
  if (!Node.isObjectLiteralExpression(expression)) return {};
  const properties = expression.getProperties().filter(Node.isPropertyAssignment);
  return Object.fromEntries(properties.map((property) => [property.getName(), placeOf(property.getInitializerOrThrow())]));
}

function valuesOf(annotation: Annotation, signature: Signature<unknown>, context: ReadContext): readonly JsonValue[] | undefined {
  if (annotation.arguments.form === "tag") {
    const values = signature.ofTag(annotation.arguments.text);
    if (values !== undefined) return values;
    const problem = "takes JSON here";
    context.report("WW105", { written: annotation.written, problem, signature: usage(annotation, signature) }, annotation.place);
    return undefined;
  }
  const values = annotation.arguments.expressions.map((expression) =>
    annotation.name === "Pattern" && Node.isRegularExpressionLiteral(expression)
      ? regularExpression(expression, context)
      : staticValue(expression, context),
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

function usage(annotation: Annotation, signature: Signature<unknown>): string {
  if (annotation.arguments.form === "decorator") return `${annotation.written}(${signature.text})`;
  return `${annotation.written} ${signature.text}`.trim();
}

function propertyPlace(expression: Expression | undefined, wrong: { property?: string; key?: string }): Place | undefined {
  const name = wrong.property ?? wrong.key;
  if (name === undefined || !Node.isObjectLiteralExpression(expression)) return undefined;
  const property = expression.getProperty(name);
  if (!Node.isPropertyAssignment(property)) return undefined;
  return placeOf(wrong.property === undefined ? property.getNameNode() : property.getInitializerOrThrow());
}
