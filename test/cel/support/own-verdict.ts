import { type CompiledRule, compileRule, type RuleContext, type RuleValues } from "../../../src/cel/evaluate/compile-rule.js";
import { falseMessage, problemMessage } from "../../../src/cel/evaluate/rule-messages.js";
import type { Schema } from "../../../src/model/schema.js";

/** Returns the result of a rule: `true`, `false` or `error: ...`. */
export function outcome(rule: CompiledRule, values: RuleValues): string {
  const result = rule.evaluate(values);
  if (result.problem !== undefined) return `error: ${result.problem}`;
  return result.value.type === "bool" ? String(result.value.value) : `a value of type ${result.value.type}`;
}

/** Lists our objections to a value, in the API server's words. Rules that need an old value are passed over without one. */
export function ownVerdicts(rules: readonly string[], schema: Schema, values: RuleValues, context: RuleContext = {}): readonly string[] {
  return rules.flatMap((rule) => {
    const compiled = compileRule(rule, schema, context);
    if (compiled.usesOldSelf && values.oldSelf === undefined && !context.optionalOldSelf) return [];
    const result = compiled.evaluate(values);
    const text = { rule, place: schema.place };
    if (result.problem !== undefined) return [problemMessage(text, result)];
    return result.value.type === "bool" && result.value.value ? [] : [falseMessage(text)];
  });
}
