import type { Schema, ValidationRule } from "../../model/schema.js";
import { followInside } from "../paths/follow.js";
import { isSimple, parsePath } from "../paths/json-path.js";
import type { SchemaRule } from "../rule.js";

type Option = "rule" | "message" | "messageExpression" | "fieldPath";

/** What Kubernetes asks of a rule apart from its CEL: k8s.io/apiextensions-apiserver, ValidateCustomResourceDefinitionOpenAPISchema. */
export const validationRules: SchemaRule = (schema, findings) => {
  const known = new Map<string, ValidationRule>();
  for (const rule of schema.validations ?? []) {
    const earlier = known.get(rule.rule);
    known.set(rule.rule, rule);
    if (earlier !== undefined) {
      const related = [{ message: "the other one", place: earlier.places?.rule ?? earlier.place }];
      findings.report("WW345", {}, rule.places?.rule ?? rule.place, related);
      continue;
    }
    const found = problemOf(rule, schema);
    if (found === undefined) continue;
    const [option, problem] = found;
    findings.report("WW343", { problem }, rule.places?.[option] ?? rule.place);
  }
};

function problemOf({ rule, message, messageExpression, fieldPath }: ValidationRule, schema: Schema): readonly [Option, string] | undefined {
  if (rule.trim() === "") return ["rule", "the rule is empty"];
  if (message !== undefined && message.trim() === "") return ["message", "the message is empty"];
  if (message !== undefined && hasLineBreak(message)) return ["message", "the message has line breaks"];
  if (messageExpression !== undefined && messageExpression.trim() === "") return ["messageExpression", "the message expression is empty"];
  if (hasLineBreak(rule) && message === undefined) return ["rule", "a rule of several lines needs a message"];
  if (fieldPath === undefined) return undefined;
  const steps = fieldPath.startsWith(".") || fieldPath.startsWith("[") ? parsePath(fieldPath) : undefined;
  if (steps === undefined || !isSimple(steps)) return ["fieldPath", `the field path ${fieldPath} isn't a path of names`];
  return followInside(schema, steps).kind === "nowhere" ? ["fieldPath", `the field path ${fieldPath} leads nowhere`] : undefined;
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text.trim());
}
