import { type Expression, Node } from "ts-morph";
import type { Schema } from "../../model/schema.js";
import type { Annotation } from "../annotations/annotation.js";
import { vocabulary } from "../annotations/vocabulary.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { refine } from "./refine.js";
import { schemaRules } from "./schema-rules.js";

/** A schema with what all its annotations say of it. Annotations that say nothing of a schema are left to others. */
export function applyRules(schema: Schema, annotations: readonly Annotation[], context: ReadContext): Schema {
  return annotations.reduce((current, annotation) => {
    if (annotation.name === "Items") return withItemRules(current, annotation, context);
    if (annotation.name === "PreserveUnknownFields" && isCollection(current))
      return inside(current, (each) => applyRules(each, [annotation], context));
    const said = schemaRules[annotation.name]?.(annotation, context, current);
    return said === undefined ? current : refine(current, said, context);
  }, schema);
}

/** `@Items(MinLength(1), ...)`: the rules are those of a list's elements or a map's values. */
function withItemRules(schema: Schema, annotation: Annotation, context: ReadContext): Schema {
  const rules =
    annotation.arguments.form === "decorator" ? annotation.arguments.expressions.flatMap((each) => itemRule(each, context)) : [];
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

function itemRule(expression: Expression, context: ReadContext): Annotation[] {
  const callee = Node.isCallExpression(expression) ? expression.getExpression() : undefined;
  const name = callee === undefined ? undefined : apiName(resolveValue(context.sources, callee));
  const usable = name !== undefined && vocabulary[name]?.on.includes("field") && (schemaRules[name] !== undefined || name === "Items");
  if (!Node.isCallExpression(expression) || callee === undefined || name === undefined || !usable) {
    context.report("WW114", { text: expression.getText() }, expression);
    return [];
  }
  const expressions = expression.getArguments().filter(Node.isExpression);
  return [{ name, written: callee.getText(), place: placeOf(callee), arguments: { form: "decorator", expressions } }];
}
