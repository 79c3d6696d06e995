import type { Schema, ValidationRule } from "../../model/schema.js";
import { followInside, isSimple, parsePath } from "../paths/json-path.js";
import type { SchemaRule } from "../rule.js";

/** What Kubernetes asks of a rule apart from its CEL: k8s.io/apiextensions-apiserver, ValidateCustomResourceDefinitionOpenAPISchema. */
export const validationRules: SchemaRule = (schema, findings) => {
  for (const rule of schema.validations ?? []) {
    const problem = problemOf(rule, schema);
    if (problem !== undefined) findings.report("WW343", { problem }, rule.place);
  }
};

function problemOf({ rule, message, messageExpression, fieldPath }: ValidationRule, schema: Schema): string | undefined {
  if (rule.trim() === "") return "the rule is empty";
  if (message !== undefined && message.trim() === "") return "the message is empty";
  if (message?.includes("\n")) return "the message has line breaks";
  if (messageExpression !== undefined && messageExpression.trim() === "") return "the message expression is empty";
  if (rule.includes("\n") && message === undefined) return "a rule of several lines needs a message";
  if (fieldPath === undefined) return undefined;
  const steps = fieldPath.startsWith(".") || fieldPath.startsWith("[") ? parsePath(fieldPath) : undefined;
  if (steps === undefined || !isSimple(steps)) return `the field path ${fieldPath} isn't a path of names`;
  return followInside(schema, steps).kind === "nowhere" ? `the field path ${fieldPath} leads nowhere` : undefined;
}
