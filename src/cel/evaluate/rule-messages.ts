import type { ValidationRule } from "../../model/schema.js";
import { trimSpace } from "../values/text.js";

/** Returns the API server's message for an object that a rule is false for, without a messageExpression. See validation.go of its schema/cel. */
export function falseMessage(rule: ValidationRule): string {
  return rule.message ? trimSpace(rule.message) : `failed rule: ${trimSpace(rule.rule)}`;
}

/** Returns the API server's message for a rule whose evaluation ends in an error. */
export function problemMessage(
  rule: ValidationRule,
  { problem, isTooCostly }: { readonly problem: string; readonly isTooCostly: boolean },
): string {
  const name = trimSpace(rule.message || rule.rule);
  if (isTooCostly) return `'${problem}': no further validation rules will be run due to call cost exceeds limit for rule: ${name}`;
  if (problem.startsWith("no such overload"))
    return `'${problem}': call arguments did not match a supported operator, function or macro signature for rule: ${name}`;
  return `${problem} evaluating rule: ${name}`;
}
