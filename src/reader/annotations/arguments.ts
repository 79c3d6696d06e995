import type { JsonValue } from "../../model/json.js";
import type { Place } from "../../model/place.js";
import type { WrittenText } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { propertyOf } from "../../syntax/declarations.js";
import { nameText, sourceOf, startOf, textOf } from "../../syntax/node-text.js";
import { placeBetween, placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { isKept } from "../values/reading.js";
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
  /** Where each option's text stands that is a literal. */
  readonly texts: { readonly [name: string]: WrittenText };
}

/** Reads an annotation's arguments; reports what doesn't fit its signature, and gives undefined. */
export function argumentsOf<T>(annotation: Annotation, signature: Signature<T>, context: ReadContext): Arguments<T> | undefined {
  const given = givenTo(annotation, signature, context);
  if (given === undefined) return undefined;
  const place = (index: number) => {
    const node = given[index]?.node;
    return node === undefined ? annotation.place : placeOf(node);
  };
  const accepted = signature.accept(given.map(({ value }) => value));
  if ("value" in accepted) return { value: accepted.value, place, ...optionPlaces(given[0]?.node) };
  const at = propertyPlace(given[accepted.index]?.node, accepted) ?? place(accepted.index);
  context.report("WW105", { written: annotation.written, problem: accepted.problem, signature: usage(annotation, signature) }, at);
  return undefined;
}

function optionPlaces(expression: ts.Expression | undefined): Pick<Arguments<unknown>, "options" | "texts"> {
  if (expression === undefined || !ts.isObjectLiteralExpression(expression)) return { options: {}, texts: {} };
  const properties = expression.properties.filter(ts.isPropertyAssignment);
  const values = properties.map((property) => ({ name: nameText(property.name), value: property.initializer }));
  return {
    options: Object.fromEntries(values.map(({ name, value }) => [name, placeOf(value)])),
    texts: Object.fromEntries(values.flatMap(({ name, value }) => (ts.isStringLiteralLike(value) ? [[name, writtenText(value)]] : []))),
  };
}

function writtenText(literal: ts.StringLiteralLike): WrittenText {
  const place = placeBetween(sourceOf(literal), startOf(literal) + 1, literal.end - 1);
  const written = textOf(literal).slice(1, -1);
  return written === literal.text ? place : { ...place, written };
}

/** One argument; a doc tag's stands at the tag. */
interface Given {
  readonly value: JsonValue;
  readonly node?: ts.Expression;
}

function givenTo(annotation: Annotation, signature: Signature<unknown>, context: ReadContext): readonly Given[] | undefined {
  if (annotation.arguments.form === "tag") {
    const values = signature.ofTag(annotation.arguments.text);
    const lost = values === undefined ? undefined : lostNumber(values);
    if (lost !== undefined) {
      context.report("WW107", { text: annotation.arguments.text }, annotation.place);
      return undefined;
    }
    if (values !== undefined) return values.map((value) => ({ value }));
    const problem = "takes JSON here";
    context.report("WW105", { written: annotation.written, problem, signature: usage(annotation, signature) }, annotation.place);
    return undefined;
  }
  const given: Given[] = [];
  for (const node of annotation.arguments.expressions) {
    const spread = ts.isSpreadElement(node) ? node.expression : undefined;
    const value = staticValue(spread ?? node, context, { expressions: annotation.name === "Pattern" });
    if (value === undefined) return undefined;
    if (spread === undefined) given.push({ value, node });
    else if (Array.isArray(value)) given.push(...(value as readonly JsonValue[]).map((each) => ({ value: each, node })));
    else {
      context.report("WW106", { text: textOf(node) }, node);
      return undefined;
    }
  }
  return given;
}

/** A number inside values of JSON that isn't the one that was written. */
function lostNumber(value: JsonValue): number | undefined {
  if (typeof value === "number") return isKept(value) ? undefined : value;
  if (typeof value !== "object" || value === null) return undefined;
  for (const each of Object.values(value)) {
    const lost = lostNumber(each as JsonValue);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

function usage(annotation: Annotation, signature: Signature<unknown>): string {
  if (annotation.arguments.form === "decorator") return `${annotation.written}(${signature.text})`;
  return `${annotation.written} ${signature.text}`.trim();
}

function propertyPlace(expression: ts.Expression | undefined, wrong: { property?: string; key?: string }): Place | undefined {
  const name = wrong.property ?? wrong.key;
  if (name === undefined || expression === undefined || !ts.isObjectLiteralExpression(expression)) return undefined;
  const property = propertyOf(expression, name);
  if (property === undefined) return undefined;
  return placeOf(wrong.property === undefined ? property.name : property.initializer);
}
