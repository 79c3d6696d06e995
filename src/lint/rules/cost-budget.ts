import { checkExpression } from "../../cel/checker/check-expression.js";
import { costPerObject, ruleBudget, versionBudget } from "../../cel/cost/rule-cost.js";
import { schemaType } from "../../cel/types/schema-type.js";
import type { ApiVersion } from "../../model/api-kind.js";
import type { ValidationRule } from "../../model/schema.js";
import type { LintDraft } from "../finding.js";
import { type SchemaNode, schemaNodes } from "../schema-nodes.js";
import { type LintRule, placeOf } from "./node-rule.js";

/** From half of a budget on, one more field may be one too many. */
const share = 2n;

/** Rules that use half of what the API server allows them, or all of a version together. */
export const costBudget: LintRule = (version) => {
  const costs = schemaNodes(version.schema).flatMap((node) => (node.schema.validations ?? []).map((rule) => costOf(rule, node, version)));
  const expensive = costs.filter(({ cost }) => cost === undefined || cost * share > ruleBudget).map(({ draft }) => draft);
  const total = costs.reduce((sum, { cost = 0n }) => sum + cost, 0n);
  if (total * share <= versionBudget) return expensive;
  const summary = `the rules of ${version.name} cost ${percent(total, versionBudget)} of what a CRD may cost`;
  return [...expensive, { path: "", summary, place: version.place }];
};

interface RuleCost {
  readonly cost: bigint | undefined;
  readonly draft: LintDraft;
}

/** Without a cost where the rule can't be compiled. */
function costOf(rule: ValidationRule, node: SchemaNode, version: ApiVersion): RuleCost {
  const about = { path: node.path, place: rule.place.file === "" ? placeOf(node, version) : rule.place };
  const shown = node.path === "" ? "the object" : node.path;
  const self = schemaType(node.schema, node.path === "");
  const found = self === undefined ? undefined : checkExpression(rule.rule, self, "rule", rule.optionalOldSelf === true);
  if (self === undefined || found === undefined || "problem" in found) {
    return { cost: undefined, draft: { ...about, summary: `a rule of ${shown} can't be compiled` } };
  }
  const cost = costPerObject(found.checked, self, node.containers);
  return { cost, draft: { ...about, summary: `a rule of ${shown} costs ${percent(cost, ruleBudget)} of what a rule may cost` } };
}

function percent(cost: bigint, budget: bigint): string {
  const share = (cost * 100n) / budget;
  return share > 10_000n ? "more than 100 times" : `${share} %`;
}
