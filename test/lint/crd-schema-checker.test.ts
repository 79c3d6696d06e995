import { describe, expect, it } from "vitest";
import { crdDefinition } from "../../src/crds/crd-definition.js";
import type { LintRuleId } from "../../src/lint/catalogue.js";
import { lintRuleIds } from "../../src/lint/catalogue.js";
import type { LintFinding } from "../../src/lint/finding.js";
import { lintKinds } from "../../src/lint/lint-kinds.js";
import type { JsonValue } from "../../src/model/json.js";
import { casesOf } from "./checker-cases.js";

/** Our rules by the checker's folders. */
const rules: Readonly<Record<string, LintRuleId>> = {
  conditions_must_have_proper_ssa_tags: "conditions",
  lists_must_have_ssa_tags: "list-type",
  must_have_status: "status-subresource",
  must_not_exceed_cost_budget: "cost-budget",
  no_bools: "no-bools",
  no_floats: "no-floats",
  no_maps: "no-maps",
  no_uints: "no-uints",
};

const kindOf = (crd: object) => crdDefinition(crd as JsonValue).kind;

/** The checker says nothing of a rule that is within its budget. */
const isWithinBudget = ({ summary }: LintFinding) => /costs? (\d|\d\d|100) % of/.test(summary);

/** Where we find something that the former CRD doesn't have. */
function found(rule: LintRuleId, former: object | null, present: object): readonly string[] {
  const options = { off: lintRuleIds.filter((other) => other !== rule), ...(former === null ? {} : { former: [kindOf(former)] }) };
  const findings = lintKinds([kindOf(present)], options).filter((finding) => !isWithinBudget(finding));
  return [...new Set(findings.map(({ path }) => path))].sort();
}

describe("lint finds what crd-schema-checker does", () => {
  it.each(casesOf(Object.keys(rules)))("%s", (_name, { rule, former, present, paths }) => {
    expect(found(rules[rule] as LintRuleId, former, present)).toEqual(paths);
  });
});
