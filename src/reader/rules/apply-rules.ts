import type { Schema } from "../../model/schema.js";
import type * as ts from "../../syntax/ast.js";
import type { Annotation } from "../annotations/annotation.js";
import type { ReadContext } from "../read-context.js";
import { itemRules } from "./item-rules.js";
import { refine } from "./refine.js";
import { inOrderOfRules, withRulesInOrder } from "./rule-order.js";
import { schemaRules } from "./schema-rules.js";

/**
 * A schema with all that its annotations say. Annotations that aren't about a schema are left to others.
 * @param declaration the class, interface or alias that they stand on, where it is one
 */
export function applyRules(schema: Schema, annotations: readonly Annotation[], context: ReadContext, declaration?: ts.Node): Schema {
  if (annotations.length === 0) return schema;
  refuseTwoListTypes(annotations, context);
  const ruled = inOrderOfRules(annotations).reduce((current, annotation) => {
    if (annotation.name === "Items") return withItemRules(current, annotation, context);
    if (annotation.name === "PreserveUnknownFields" && isCollection(current))
      return inside(current, (each) => applyRules(each, [annotation], context));
    const said = schemaRules[annotation.name]?.(annotation, context, current);
    return said === undefined ? current : refine(current, said, context);
  }, schema);
  return withRulesInOrder(schema, ruled, declaration);
}

const listTypes: ReadonlySet<string> = new Set(["ListMap", "ListSet", "ListAtomic"]);

/** A list is of one type: two of them on one declaration contradict each other. */
function refuseTwoListTypes(annotations: readonly Annotation[], context: ReadContext): void {
  const [first, ...others] = annotations.filter(({ name }) => listTypes.has(name));
  const other = others.find(({ name }) => name !== first?.name);
  if (first === undefined || other === undefined) return;
  const related = [{ message: "said here", place: first.place }];
  context.report("WW133", { one: first.written, other: other.written }, other.place, related);
}

/** `@Items(MinLength(1), ...)`: the rules are those of a list's elements or a map's values. */
function withItemRules(schema: Schema, annotation: Annotation, context: ReadContext): Schema {
  const rules = itemRules(annotation, context);
  if (!isCollection(schema) && schema.preserveUnknownFields !== true) context.report("WW113", {}, annotation.place);
  return inside(schema, (each) => applyRules(each, rules, context));
}

/** Whether unknown fields are those of a list's elements or a map's values. */
function isCollection(schema: Schema): boolean {
  return schema.items !== undefined || schema.additionalProperties !== undefined;
}

/** A list or a map with its elements or values changed. */
function inside(schema: Schema, change: (schema: Schema) => Schema): Schema {
  if (schema.items !== undefined) return { ...schema, items: change(schema.items) };
  return schema.additionalProperties === undefined ? schema : { ...schema, additionalProperties: change(schema.additionalProperties) };
}
