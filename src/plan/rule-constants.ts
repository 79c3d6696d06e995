import type { Literal } from "../cel/syntax/ast.js";
import { literalOf } from "../cel/syntax/literals.js";
import { parse } from "../cel/syntax/parse.js";
import { tokenize } from "../cel/syntax/tokens.js";
import type { Schema } from "../model/schema.js";

/** The texts and numbers that rules compare with. */
export interface RuleConstants {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

const none: RuleConstants = { texts: [], numbers: [] };

/** Lists the constants that stand in a schema's own rules, in their order. A rule that can't be read has none. */
export function ruleConstants({ validations = [] }: Schema): RuleConstants {
  return validations
    .map(({ rule }) => constantsOf(rule))
    .reduce((all, { texts, numbers }) => ({ texts: [...all.texts, ...texts], numbers: [...all.numbers, ...numbers] }), none);
}

function constantsOf(rule: string): RuleConstants {
  if ("problem" in parse(rule)) return none;
  const literals = tokenize(rule)
    .filter(({ kind }) => ["string", "int", "uint", "double"].includes(kind))
    .map((token) => literalOf(token).value);
  return { texts: literals.flatMap(textOf), numbers: literals.flatMap(numberOf) };
}

function textOf(value: Literal["value"]): readonly string[] {
  return value.type === "string" ? [value.value] : [];
}

function numberOf(value: Literal["value"]): readonly number[] {
  return value.type === "int" || value.type === "uint" || value.type === "double" ? [Number(value.value)] : [];
}
