import { expect, it } from "vitest";
import { completeRbacRules } from "../../src/check/rbac-rules.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { ReportOnce } from "../../src/diagnostics/once.js";
import { projectOf, rbacRule } from "../support/kinds.js";

const pods = { groups: [""], resources: ["pods"], verbs: ["get"] };

function findings(rule: Parameters<typeof rbacRule>[0]): string[] {
  const sink = new DiagnosticSink();
  completeRbacRules(projectOf([], [rbacRule(rule)]), new ReportOnce(sink));
  return sink.sorted().map(({ code, message }) => `${code} ${message}`);
}

it.each([
  ["grants no verbs", { ...pods, verbs: [] }],
  ["names neither resources nor URLs", { ...pods, resources: [] }],
  ["names resources of no group", { ...pods, groups: [] }],
  ["has URLs and a namespace", { urls: ["/metrics"], verbs: ["get"], namespace: "team" }],
])("refuses a rule that %s", (problem, rule) => {
  expect(findings(rule)).toEqual([`WW390 this rule ${problem}, which the API server refuses in a role`]);
});

it.each([[pods], [{ ...pods, namespace: "team" }], [{ urls: ["/metrics"], verbs: ["get"] }], [{ ...pods, urls: ["/metrics"] }]])(
  "takes %j",
  (rule) => {
    expect(findings(rule)).toEqual([]);
  },
);
