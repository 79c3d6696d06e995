import type { Schema, ValidationRule } from "../../model/schema.js";
import { parseFieldPath } from "../paths/field-path.js";
import { followInside } from "../paths/follow.js";
import type { SchemaRule } from "../rule.js";

type Option = "rule" | "message" | "messageExpression" | "fieldPath";

/** Kubernetes' requirements on a rule apart from its CEL: k8s.io/apiextensions-apiserver, ValidateCustomResourceDefinitionOpenAPISchema. */
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
    const [option, problem, remedy] = found;
    findings.report("WW343", { problem, remedy }, rule.places?.[option] ?? rule.place);
  }
};

type Problem = readonly [option: Option, problem: string, remedy: string];

function problemOf({ rule, message, messageExpression, fieldPath }: ValidationRule, schema: Schema): Problem | undefined {
  if (rule.trim() === "") return ["rule", "the rule is empty", "write a CEL expression, such as self.size <= 10"];
  if (message !== undefined && message.trim() === "")
    return ["message", "the message is empty", "say what is wrong with the object, or leave the message out"];
  if (message !== undefined && hasLineBreak(message)) return ["message", "the message has line breaks", "write the message on one line"];
  if (messageExpression !== undefined && messageExpression.trim() === "")
    return ["messageExpression", "the message expression is empty", "write a CEL expression that gives a string, or leave it out"];
  if (hasLineBreak(rule) && message === undefined)
    return ["rule", "a rule of several lines needs a message", "add a message of one line, or write the rule on one line"];
  if (fieldPath === undefined) return undefined;
  const steps = parseFieldPath(fieldPath);
  if (steps === undefined)
    return [
      "fieldPath",
      `the field path ${fieldPath} isn't a path of names`,
      "write a dot before each name: .replicas, or .template.image",
    ];
  if (followInside(schema, steps).kind !== "nowhere") return undefined;
  const fields = (schema.fields ?? []).map(({ name }) => `.${name}`);
  const known = fields.length === 0 ? "" : `: it can begin with ${fields.slice(0, 8).join(", ")}${fields.length > 8 ? ", ..." : ""}`;
  return ["fieldPath", `the field path ${fieldPath} leads nowhere`, `name a field from where the rule stands${known}`];
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text.trim());
}
