import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PolicyRule, policyRules } from "../../../src/emit/rbac/policy-rules.js";
import type { RbacRule } from "../../../src/model/rbac.js";
import { rbacRule } from "../../support/kinds.js";

/** The rules as `kubectl` users read them: lists joined. */
function lines(...rules: readonly Partial<RbacRule>[]): string[] {
  return policyRules(rules.map(rbacRule)).map(({ groups, resources, resourceNames, urls, verbs }) =>
    [groups, resources, resourceNames, urls, verbs].map((list) => list.map((value) => value || '""').join(",")).join(" | "),
  );
}

describe("policyRules", () => {
  it("unites the verbs of a resource, sorted and once each", () => {
    expect(
      lines(
        { groups: ["apps"], resources: ["deployments"], verbs: ["watch", "get"] },
        { groups: ["apps"], resources: ["deployments"], verbs: ["get", "list"] },
      ),
    ).toEqual(["apps | deployments |  |  | get,list,watch"]);
  });

  it("splits a rule by resource, so that each has its own verbs", () => {
    expect(
      lines(
        { groups: ["apps"], resources: ["deployments", "statefulsets"], verbs: ["get"] },
        { groups: ["apps"], resources: ["deployments"], verbs: ["update"] },
      ),
    ).toEqual(["apps | deployments |  |  | get,update", "apps | statefulsets |  |  | get"]);
  });

  it("puts resources, and then groups, with the same verbs together", () => {
    expect(
      lines(
        { groups: ["batch"], resources: ["jobs"], verbs: ["get", "list"] },
        { groups: ["batch"], resources: ["cronjobs"], verbs: ["list", "get"] },
        { groups: ["batch.example.com"], resources: ["jobs", "cronjobs"], verbs: ["get", "list"] },
      ),
    ).toEqual(["batch,batch.example.com | cronjobs,jobs |  |  | get,list"]);
  });

  it("keeps several groups of a rule together", () => {
    expect(
      lines(
        { groups: ["events.k8s.io", ""], resources: ["events"], verbs: ["create"] },
        { groups: ["", "events.k8s.io"], resources: ["events"], verbs: ["patch"] },
        { groups: [""], resources: ["events"], verbs: ["list"] },
      ),
    ).toEqual(['"" | events |  |  | list', '"",events.k8s.io | events |  |  | create,patch']);
  });

  it("takes core for the core group", () => {
    expect(
      lines({ groups: ["core"], resources: ["pods"], verbs: ["get"] }, { groups: [""], resources: ["pods"], verbs: ["list"] }),
    ).toEqual(['"" | pods |  |  | get,list']);
  });

  it("lets * absorb the other verbs", () => {
    expect(
      lines(
        { groups: ["apps"], resources: ["deployments"], verbs: ["get"] },
        { groups: ["apps"], resources: ["deployments"], verbs: ["*"] },
      ),
    ).toEqual(["apps | deployments |  |  | *"]);
  });

  it("keeps what is granted on named objects apart from what is granted on all", () => {
    expect(
      lines(
        { groups: [""], resources: ["secrets"], resourceNames: ["b", "a"], verbs: ["get"] },
        { groups: [""], resources: ["secrets"], verbs: ["list"] },
        { groups: [""], resources: ["secrets"], resourceNames: ["a", "b"], verbs: ["update"] },
      ),
    ).toEqual(['"" | secrets |  |  | list', '"" | secrets | a,b |  | get,update']);
  });

  it("keeps URLs in rules of their own, as the API server wants it", () => {
    expect(
      lines({ groups: [""], resources: ["pods"], urls: ["/metrics"], verbs: ["get"] }, { urls: ["/healthz"], verbs: ["get"] }),
    ).toEqual([" |  |  | /healthz,/metrics | get", '"" | pods |  |  | get']);
  });
});

const some = (...values: string[]) => fc.subarray(values, { minLength: 1 });
const rule = fc.oneof(
  fc.record({
    groups: some("", "core", "apps", "batch"),
    resources: some("pods", "jobs", "jobs/status"),
    verbs: some("get", "list", "update", "*"),
    resourceNames: fc.option(some("a", "b"), { nil: undefined }),
  }),
  fc.record({ groups: fc.constant([]), resources: fc.constant([]), urls: some("/a", "/b"), verbs: some("get", "post") }),
);
const rules = fc.array(
  rule.map(({ ...parts }) => rbacRule(JSON.parse(JSON.stringify(parts)))),
  { maxLength: 8 },
);

describe("whatever the rules are", () => {
  it("grants exactly what they grant together", () => {
    fc.assert(
      fc.property(rules, (given) => {
        expect(granted(policyRules(given))).toEqual(granted(given.map(withLists)));
      }),
    );
  });

  it("says the same of the same rules in another order", () => {
    fc.assert(
      fc.property(rules, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const shuffled = given.map((each) => ({ each, order: numbers.next().value })).sort((a, b) => a.order - b.order);
        expect(policyRules(shuffled.map(({ each }) => each))).toEqual(policyRules(given));
      }),
    );
  });
});

function withLists({ groups, resources, resourceNames = [], urls = [], verbs }: RbacRule): PolicyRule {
  return { groups: groups.map((group) => (group === "core" ? "" : group)), resources, resourceNames, urls, verbs };
}

/** Every single permission, with `*` standing for every verb that appears. */
function granted(given: readonly PolicyRule[]): ReadonlySet<string> {
  const verbs = ["get", "list", "update", "post", "any other"];
  return new Set(
    given.flatMap((each) => {
      const names = each.resourceNames.length === 0 ? ["(all)"] : each.resourceNames;
      const objects = each.groups.flatMap((group) =>
        each.resources.flatMap((resource) => names.map((name) => `${group}/${resource}/${name}`)),
      );
      const granting = each.verbs.includes("*") ? verbs : each.verbs;
      return [...objects, ...each.urls].flatMap((object) => granting.map((verb) => `${verb} ${object}`));
    }),
  );
}
