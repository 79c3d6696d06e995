import { celField } from "../../model/cel-field.js";
import { argumentsOf } from "../annotations/arguments.js";
import { someTexts } from "../annotations/signature.js";
import type { SchemaRule } from "./rule.js";

type Amount = "exactly one" | "at most one" | "at least one";

/** `@ExactlyOneOf`, `@AtMostOneOf`, `@AtLeastOneOf`: a rule in CEL over which of the named fields are set. */
export function fieldGroup(amount: Amount): SchemaRule {
  return (annotation, context, schema) => {
    const given = argumentsOf(annotation, someTexts, context);
    if (given === undefined) return undefined;
    given.value.forEach((name, index) => {
      const field = schema.fields?.find((each) => each.name === name);
      const problem = field === undefined ? "there is no such field" : field.required ? "it is required, so it is always set" : undefined;
      if (problem !== undefined) context.report("WW116", { field: name, problem }, given.place(index));
    });
    const message = `${amount} of the fields in [${given.value.join(" ")}] ${amount === "at most one" ? "may" : "must"} be set`;
    const validation = { rule: expression(amount, given.value), message, place: annotation.place };
    return { patch: { validations: [validation] }, annotation, places: {} };
  };
}

function expression(amount: Amount, fields: readonly string[]): string {
  const present = fields.map((field) => `has(self.${celField(field)})`);
  if (amount === "at least one") return present.join(" || ");
  const sum = present.map((each) => `(${each}?1:0)`).join("+");
  return `${sum} ${amount === "exactly one" ? "==" : "<="} 1`;
}
