import type { ValidationRule } from "../../model/schema.js";

/** What the API server says of an object that a rule is false for, without a messageExpression. See validation.go of its schema/cel. */
export function falseMessage(rule: ValidationRule): string {
  return rule.message ? rule.message.trim() : `failed rule: ${rule.rule.trim()}`;
}

/** What the API server says when a rule comes to an error. */
export function problemMessage(
  rule: ValidationRule,
  { problem, isTooCostly }: { readonly problem: string; readonly isTooCostly: boolean },
): string {
  const name = (rule.message || rule.rule).trim();
  if (isTooCostly) return `'${problem}': no further validation rules will be run due to call cost exceeds limit for rule: ${name}`;
  if (problem.startsWith("no such overload"))
    return `'${problem}': call arguments did not match a supported operator, function or macro signature for rule: ${name}`;
  return `${problem} evaluating rule: ${name}`;
}
