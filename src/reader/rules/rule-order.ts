import type { Schema, ValidationRule } from "../../model/schema.js";
import type * as ts from "../../syntax/ast.js";
import { sourceOf, startOf } from "../../syntax/node-text.js";
import type { Annotation } from "../annotations/annotation.js";
import { lineAt, lineStarts } from "../lines.js";
import { pathOf } from "../place-of.js";
import { distinctRules } from "./distinct-rules.js";

/** Groups of fields come last, in this order. */
const last = ["AtMostOneOf", "ExactlyOneOf", "AtLeastOneOf"];

/** Annotations in the order in which controller-gen applies its markers, which is the order of the CEL rules that come of them. */
export function inOrderOfRules(annotations: readonly Annotation[]): readonly Annotation[] {
  return annotations.length < 2 ? annotations : [...annotations].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
}

/**
 * A schema with its CEL rules, each once, in controller-gen's order: first those of the declaration's members, then those on the declaration,
 * then what it has from elsewhere: from the type of a field, or from what a class extends.
 * @param before the schema before any rule
 * @param declaration undefined for a field, which has no members
 */
export function withRulesInOrder(before: Schema, after: Schema, declaration: ts.Node | undefined): Schema {
  const earlier = before.validations ?? [];
  const said = after.validations?.slice(earlier.length) ?? [];
  if (said.length === 0) return after;
  const isOwn = (rule: ValidationRule) => declaration !== undefined && isWithin(rule, declaration);
  return { ...after, validations: distinctRules([...earlier.filter(isOwn), ...said, ...earlier.filter((rule) => !isOwn(rule))]) };
}

function isWithin({ place }: ValidationRule, declaration: ts.Node): boolean {
  const source = sourceOf(declaration);
  const lineOf = (position: number) => lineAt(lineStarts(source), position) + 1;
  return pathOf(source) === place.file && lineOf(startOf(declaration)) <= place.line && place.line <= lineOf(declaration.end);
}
