import { describe, expect, it } from "vitest";
import { catalogue, ruleIds } from "../../src/compat/catalogue/catalogue.js";
import { liveRules } from "../../src/compat/catalogue/live-rules.js";
import { policyRules } from "../../src/compat/catalogue/policy-rules.js";
import { helpPage } from "../../src/diagnostics/help-pages.js";
import type { JsonObject } from "../../src/model/json.js";
import { changes } from "./support/changes.js";
import { compareCrds } from "./support/compare-crds.js";
import { crd, struct, text, version } from "./support/crd.js";

/** Found by other means than two CRDs. */
const ofProjects = [
  ...["kind-added", "kind-removed", "hub-moved", "hub-moved-forgotten", "spoke-only-lost", "waiver-expired", "waiver-unused"],
  ...["mapping-codec-changed", "mapping-path-changed", "mapping-whenAbsent-changed"],
];
/** The rule that another becomes once an example shows which way it goes. */
const ofExamples = ["pattern-loosened", "cel-rule-loosened"];

const rulesOf = (former: unknown, present: unknown) => compareCrds(former, present);

describe("two states of a CRD", () => {
  it.each(changes.map((change) => [change.rules.join(", "), change] as const))("give %s", (_name, { rules, former, present }) => {
    expect([...new Set(rulesOf(former, present).map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  });

  it("give nothing where they are equal", () => {
    for (const { former, present } of changes) {
      expect(rulesOf(former, structuredClone(former)).filter(({ refused }) => refused !== true)).toEqual([]);
      expect(rulesOf(present, structuredClone(present)).filter(({ refused }) => refused !== true)).toEqual([]);
    }
  });

  it("give nothing where a map keeps unknown fields, as none of its keys is unknown", () => {
    const map = { type: "object", additionalProperties: text };
    const open = { ...map, "x-kubernetes-preserve-unknown-fields": true };
    const states = [map, open].map((a) => crd({ spec: struct({ a }) }));
    expect(rulesOf(states[0], states[1])).toEqual([]);
    expect(rulesOf(states[1], states[0])).toEqual([]);
  });

  it("give nothing where a list keeps unknown fields instead of its elements: it means them", () => {
    const open = { "x-kubernetes-preserve-unknown-fields": true };
    const list = (items: JsonObject, more: JsonObject = {}) => crd({ spec: struct({ a: { type: "array", items, ...more } }) });
    const [ofList, ofElements] = [list(struct({ b: text }), open), list(struct({ b: text }, open))];
    const [ofOuter, ofInner] = [list({ type: "array", items: struct({}) }, open), list({ type: "array", items: struct({}, open) })];
    expect([rulesOf(ofList, ofElements), rulesOf(ofElements, ofList), rulesOf(ofOuter, ofInner)]).toEqual([[], [], []]);
    expect(rulesOf(ofList, list(struct({ b: text }))).map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      "preserve-unknown-removed .spec.a[]",
    ]);
    expect(rulesOf(list(text, open), list(text))).toEqual([]);
  });

  it("leave no rule of the catalogue without a change that gives it", () => {
    const found = new Set(changes.flatMap(({ rules }) => rules));
    const others = [...ofProjects, ...ofExamples, ...Object.keys({ ...liveRules, ...policyRules })];
    expect(ruleIds.filter((rule) => !found.has(rule) && !others.includes(rule))).toEqual([]);
  });

  it("say what a version that was there before loses of a field that came to the stored one", () => {
    const versions = (stored: JsonObject) =>
      crd({ versions: [version("v1", stored), version("v2", struct({ a: text }), { storage: false })] });
    const found = compareCrds(versions(struct({ a: text })), versions(struct({ a: text, b: text })));
    expect(found.map(({ rule, version, path, audiences }) => [rule, version, path, audiences])).toEqual([
      ["none-version-lacks-field", "v2", ".spec.b", ["stored"]],
      ["field-added-optional", "v1", ".spec.b", ["rollback"]],
    ]);
  });

  it("refuse what is no CRD", () => {
    expect(() => compareCrds({ kind: "Secret" }, crd({}))).toThrow("no CustomResourceDefinition");
  });
});

describe("a rule", () => {
  it.each(ruleIds)("%s is named on its code's help page", (rule) => {
    const { code } = catalogue[rule];
    const help = helpPage(code);
    const family = rule.replace(/^(maximum|minimum|maxLength|minLength|maxItems|minItems|maxProperties|minProperties|multipleOf)-.*/, "$1");
    expect(help).toContain(family);
  });

  it("that nobody notices is a note, and one that somebody notices says who", () => {
    for (const [rule, { severity, audiences, refused }] of Object.entries(catalogue)) {
      if (rule.startsWith("waiver-")) continue;
      if (audiences.length === 0 && refused !== true) expect(severity).toBe("info");
      if (severity === "error") expect(audiences.length > 0 || refused === true).toBe(true);
    }
  });
});

describe("severities", () => {
  const removed = (name: string, more: object = {}) => [
    crd({ versions: [version(name, struct({ a: { ...text, enum: ["x"] }, b: text }), more as never)] }),
    crd({ versions: [version(name, struct({ a: { ...text, enum: ["y"] } }), more as never)] }),
  ];
  const severities = (name: string, more: object, options: object) =>
    Object.fromEntries(
      compareCrds(...(removed(name, more) as [unknown, unknown]), options).map(({ rule, severity, audiences }) => [
        rule,
        `${severity} ${audiences.join()}`,
      ]),
    );

  it("are those of the catalogue for a version that is served", () => {
    expect(severities("v1", {}, {})).toEqual({
      "field-removed": "error stored,writers,gitops",
      "enum-value-removed": "warning writers",
      "enum-value-added": "warning readers",
    });
  });

  it("of a version that isn't served look at stored objects only, and at nobody where it isn't stored", () => {
    expect(severities("v1", { served: false }, {})["field-removed"]).toBe("error stored");
    expect(severities("v1", { served: false }, {})["enum-value-removed"]).toBe("info ");
    expect(severities("v1", { served: false, storage: false }, {})["field-removed"]).toBe("info ");
  });

  it("follow the project's promise", () => {
    expect(severities("v1", {}, { level: "strict" })["enum-value-added"]).toBe("error readers");
    const added = [crd({ versions: [version("v1", struct({}))] }), crd({ versions: [version("v1", struct({ a: text }))] })] as const;
    expect(compareCrds(...added, { level: "strict" })).toMatchObject([{ severity: "info", audiences: ["rollback"] }]);
    expect(severities("v1", {}, { level: "stored" })).toMatchObject({
      "field-removed": "error stored,writers,gitops",
      "enum-value-added": "info readers",
    });
  });

  it("of an alpha version are errors for stored objects only", () => {
    const change = (name: string) =>
      compareCrds(
        crd({ versions: [version(name, struct({ a: text }))] }),
        crd({ versions: [version(name, struct({ a: { type: "integer" } }))] }),
      )[0]?.severity;
    expect([change("v1beta1"), change("v1alpha1")]).toEqual(["error", "warning"]);
    expect(severities("v1alpha1", {}, {})["field-removed"]).toBe("error stored,writers,gitops");
  });
});
