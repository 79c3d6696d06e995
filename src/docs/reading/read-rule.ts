import { parse } from "../../cel/syntax/parse.js";
import { clause } from "./clause.js";
import { Words } from "./words.js";

/**
 * A validation rule in plain words, made from its syntax tree: `if tls is set, port is 443`. Undefined where the rule does something that has
 * no short wording, such as a computed map: a wrong reading would be worse than none.
 * @param subject what `self` is called: the field's name, or "" for the object as a whole, whose fields then go by their own names
 */
export function readRule(rule: string, subject: string): string | undefined {
  const key = JSON.stringify([subject, rule]);
  if (!known.has(key)) known.set(key, reading(rule, subject));
  return known.get(key);
}

/** Kinds have many rules in common. */
const known = new Map<string, string | undefined>();

function reading(rule: string, subject: string): string | undefined {
  const parsed = parse(rule);
  if ("problem" in parsed) return undefined;
  return clause(parsed.expr, new Words(subject));
}
