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

/** The words for a schema's rules, for each place that it was met in. */
const known = new WeakMap<Schema, { readonly place: RulePlace; readonly docs: readonly RuleDoc[] }[]>();

/** The rules of a schema. */
export function ruleDocs(schema: Schema, place: RulePlace): readonly RuleDoc[] {
  if (schema.validations === undefined) return [];
  const others = known.get(schema) ?? [];
  const found = others.find((other) => samePlace(other.place, place));
  if (found !== undefined) return found.docs;
  const docs = schema.validations.map((rule) => ruleDoc(rule, schema, place));
  known.set(schema, [...others, { place, docs }]);
  return docs;
}

function samePlace(left: RulePlace, right: RulePlace): boolean {
  return left.subject === right.subject && left.isResource === right.isResource && sameContainers(left.containers, right.containers);
}

/** Whether the same lists and maps are around two values. */
export function sameContainers(left: readonly Schema[], right: readonly Schema[]): boolean {
  return left.length === right.length && left.every((container, index) => container === right[index]);
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
