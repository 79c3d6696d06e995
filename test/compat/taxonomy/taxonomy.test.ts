import { describe, expect, it } from "vitest";
import type { RuleId } from "../../../src/compat/catalogue/catalogue.js";
import { crdRules } from "../../../src/compat/catalogue/crd-rules.js";
import { schemaRules } from "../../../src/compat/catalogue/schema-rules.js";
import { falseAlarms } from "./false-alarms.js";
import { judge } from "./judged.js";
import { notYet } from "./not-yet.js";
import { otherTools } from "./other-tools.js";
import { pairs } from "./pairs.js";
import type { Verdict } from "./verdict.js";
import { recordedVerdicts } from "./verdicts.js";

const verdicts = recordedVerdicts();
const nobody: Verdict = { audiences: [], effects: [] };

const mappings = "no CRD has a mapping: test/compat/mappings.test.ts";

/** Rules of which a pair of one CRD shows nothing, and what does. */
const shownElsewhere: Partial<Record<RuleId, string>> = {
  "kind-removed": "there is no present CRD: test/compat/compare-crds.test.ts",
  "kind-added": "there is no former CRD: test/cli/compat/states.test.ts",
  "resource-renamed": "it is another CRD: test/compat/compare-crds.test.ts",
  "mapping-codec-changed": mappings,
  "mapping-path-changed": mappings,
  "mapping-whenAbsent-changed": mappings,
  "hub-moved": mappings,
  "hub-moved-forgotten": mappings,
  "spoke-only-lost": mappings,
};

const ids = pairs.map(({ id }) => id);

describe("the taxonomy of changes", () => {
  it("has each change once, and all that other tools were tried on", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(otherTools).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(verdicts)).toEqual(ids);
  });

  it("has two changes of each family elsewhere than in the spec itself, or several at once", () => {
    const own = pairs.filter(({ id }) => otherTools[id] === undefined);
    for (const family of new Set(pairs.map((pair) => pair.family))) {
      expect(own.filter((pair) => pair.family === family).length, family).toBeGreaterThanOrEqual(2);
    }
  });

  it("has two changes of each rule that two CRDs can show", () => {
    const shown = pairs.map((pair) => new Set(judge(pair, nobody).findings.map(({ rule }) => rule)));
    const rules = Object.keys({ ...schemaRules, ...crdRules }) as RuleId[];
    const rare = rules.filter((rule) => shown.filter((found) => found.has(rule)).length < 2);
    expect(rare).toEqual(Object.keys(shownElsewhere));
  });

  it("has few false alarms, each with a reason", () => {
    const known = Object.entries(falseAlarms);
    expect(known.length).toBeLessThanOrEqual(pairs.length / 20);
    expect(known.filter(([id, { reason }]) => !ids.includes(id) || reason === "")).toEqual([]);
  });
});

describe("who notices a change", () => {
  it.each(pairs.map((pair) => [pair.id, pair] as const))("%s", (id, pair) => {
    const judgement = judge(pair, verdicts[id] ?? nobody);
    const found = { missed: judgement.missed, falseAlarms: judgement.falseAlarms };
    const expected = { missed: [], falseAlarms: falseAlarms[id]?.audiences ?? [] };
    // Whoever mends one takes it off the list.
    if (notYet.includes(id)) expect(found).not.toEqual(expected);
    else expect(found).toEqual(expected);
  });

  it("is never missed where no examples are looked for", () => {
    const missed = pairs.filter((pair) => judge(pair, verdicts[pair.id] ?? nobody, {}).missed.length > 0);
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});
