import { celField } from "../../model/cel-field.js";
import type { Schema } from "../../model/schema.js";
import { argumentsOf } from "../annotations/arguments.js";
import { strings } from "../annotations/signature.js";
import type { SchemaRule } from "./rule.js";

type Amount = "exactly one" | "at most one" | "at least one";

/** `@ExactlyOneOf`, `@AtMostOneOf`, `@AtLeastOneOf`: a rule in CEL over which of the named fields are set. */
export function fieldGroup(amount: Amount): SchemaRule {
  return (annotation, context, schema) => {
    const given = argumentsOf(annotation, strings, context);
    if (given === undefined) return undefined;
    const present = given.value.flatMap((name, index) => {
      const problem = problemOf(name, schema);
      if (problem !== undefined) context.report("WW116", { field: name, problem }, given.place(index));
      return problem === undefined ? [`has(self.${celField(name)})`] : [];
    });
    if (present.length < given.value.length) return undefined;
    const message = `${amount} of the fields in [${given.value.join(" ")}] ${amount === "at most one" ? "may" : "must"} be set`;
    const validation = { rule: expression(amount, present), message, place: annotation.place };
    return { patch: { validations: [validation] }, annotation, places: {} };
  };
}

function problemOf(name: string, schema: Schema): string | undefined {
  const field = schema.fields?.find((each) => each.name === name);
  if (field === undefined) return "there is no such field";
  if (field.required) return "it is required, so it is always set";
  if (field.schema.default !== undefined && field.schema.default !== null) return "it has a default, so it is always set";
  return celField(name) === undefined ? "rules in CEL can't write its name" : undefined;
}

function expression(amount: Amount, present: readonly string[]): string {
  if (amount === "at least one") return present.join("||");
  const sum = present.map((each) => `(${each}?1:0)`).join("+");
  return `${sum} ${amount === "exactly one" ? "==" : "<="} 1`;
}
