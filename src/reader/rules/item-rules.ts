import type { JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import type { Annotation } from "../annotations/annotation.js";
import { decoratorOfTag, vocabulary } from "../annotations/vocabulary.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { schemaRules } from "./schema-rules.js";

/**
 * The rules that `@Items` gives to a list's elements or a map's values: `@Items(MinLength(1), Pattern("^a"))`, or as doc tags
 * `@items minLength 1` and `@items {"minLength": 1, "pattern": "^a"}`. What is no such rule is reported and left out.
 */
export function itemRules(annotation: Annotation, context: ReadContext): Annotation[] {
  if (annotation.arguments.form === "decorator") return annotation.arguments.expressions.flatMap((each) => ofCall(each, context));
  const text = annotation.arguments.text.trim();
  const rules = text.startsWith("{") ? ofJson(text) : [ofText(text)];
  if (rules === undefined) {
    context.report(
      "WW105",
      { written: annotation.written, problem: "takes JSON here", signature: '@items {"minLength": 1}' },
      annotation.place,
    );
    return [];
  }
  return rules.flatMap(([tag, argument]): Annotation[] => {
    const name = decoratorOfTag(tag);
    if (isUsable(name)) return [{ name, written: tag, place: annotation.place, arguments: { form: "tag", text: argument } }];
    context.report("WW114", { text: text.split("\n", 1)[0] ?? "" }, annotation.place);
    return [];
  });
}

function ofCall(expression: ts.Expression, context: ReadContext): Annotation[] {
  const callee = ts.isCallExpression(expression) ? expression.expression : undefined;
  const name = callee === undefined ? undefined : apiName(resolveValue(context.sources, callee));
  if (!ts.isCallExpression(expression) || callee === undefined || name === undefined || !isUsable(name)) {
    context.report("WW114", { text: textOf(expression) }, expression);
    return [];
  }
  return [{ name, written: textOf(callee), place: placeOf(callee), arguments: { form: "decorator", expressions: expression.arguments } }];
}

/** `minLength 1`, with or without the tag's @. */
function ofText(text: string): [tag: string, argument: string] {
  const [, tag = "", argument = ""] = /^@?(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
  return [tag, argument];
}

/** `{"minLength": 1, "listSet": true}`: true stands for a rule that takes nothing. */
function ofJson(text: string): [tag: string, argument: string][] | undefined {
  try {
    const parsed = JSON.parse(text) as { readonly [tag: string]: JsonValue };
    return Object.entries(parsed).map(([tag, value]) => [
      tag,
      value === true ? "" : typeof value === "string" ? value : JSON.stringify(value),
    ]);
  } catch {
    return undefined;
  }
}

function isUsable(name: string): boolean {
  return vocabulary[name]?.on.includes("field") === true && (schemaRules[name] !== undefined || name === "Items");
}
