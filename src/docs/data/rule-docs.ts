import { checkExpression } from "../../cel/checker/check-expression.js";
import { costPerObject, ruleBudget } from "../../cel/cost/rule-cost.js";
import { schemaType } from "../../cel/types/schema-type.js";
import type { Schema, ValidationRule } from "../../model/schema.js";
import { readRule } from "../reading/read-rule.js";
import type { RuleDoc } from "./doc.js";

/** Where a schema stands in an object. */
export interface RulePlace {
  readonly isResource: boolean;
  /** The lists and maps around it, outermost first. */
  readonly containers: readonly Schema[];
  /** The name of `self` in a reading: `port`; empty for the object as a whole. */
  readonly subject: string;
}

/** The rules of a schema. */
export function ruleDocs(schema: Schema, place: RulePlace): readonly RuleDoc[] {
  return (schema.validations ?? []).map((rule) => ruleDoc(rule, schema, place));
}

/** Whether a rule says that the value never changes. */
export function isImmutable({ validations = [] }: Schema): boolean {
  return validations.some(({ rule }) => /^\s*(?:self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/.test(rule));
}

function ruleDoc(rule: ValidationRule, schema: Schema, place: RulePlace): RuleDoc {
  const reading = readRule(rule.rule, place.subject);
  return {
    rule: rule.rule,
    ...(rule.message === undefined ? {} : { message: rule.message }),
    ...(rule.messageExpression === undefined ? {} : { messageExpression: rule.messageExpression }),
    ...(reading === undefined ? {} : { reading }),
    ...costOf(rule, schema, place),
  };
}

function costOf(rule: ValidationRule, schema: Schema, { isResource, containers }: RulePlace): Pick<RuleDoc, "cost" | "share"> {
  const self = schemaType(schema, isResource);
  const found = self === undefined ? undefined : checkExpression(rule.rule, self, "rule", rule.optionalOldSelf === true);
  if (self === undefined || found === undefined || "problem" in found) return {};
  const cost = costPerObject(found.checked, self, containers);
  return { cost: String(cost), share: Number((cost * 10_000n) / ruleBudget) / 100 };
}
