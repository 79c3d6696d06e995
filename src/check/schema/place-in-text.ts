import type { Place } from "../../model/place.js";
import type { ValidationRule } from "../../model/schema.js";

/** Where a character of a rule's text stands; the whole text's place where the literal has escapes, the rule's where it isn't a literal. */
export function placeInText(rule: ValidationRule, option: "rule" | "messageExpression", at: number): Place {
  const start = rule.texts?.[option];
  const text = rule[option];
  if (start === undefined || text === undefined) return rule.places?.[option] ?? rule.place;
  const before = text.slice(0, at).split("\n");
  const last = before.at(-1) ?? "";
  const length = /^(?:\w+|[=!<>]=|&&|\|\||\S?)/.exec(text.slice(at))?.[0].length ?? 1;
  return {
    file: start.file,
    line: start.line + before.length - 1,
    column: before.length === 1 ? start.column + at : last.length + 1,
    length: Math.max(1, length),
  };
}
