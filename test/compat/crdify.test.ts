import { describe, expect, it } from "vitest";
import { crdifyCases, findingFor, noErrors } from "./crdify-cases.js";
import { compareCrds } from "./support/compare-crds.js";

describe("compat finds what crdify does", () => {
  it.each(crdifyCases.map((each) => [each.folder, each] as const))("%s", (folder, { errors, former, present }) => {
    const findings = compareCrds(former, present);
    for (const error of errors) {
      const found = findingFor(findings, error).map(({ severity }) => severity);
      expect(found, error.rule).not.toEqual([]);
      expect(found.includes("info"), error.rule).toBe(noErrors[`${folder} ${error.rule}`] !== undefined);
    }
    if (errors.length === 0) expect(findings.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  it("has all 22 folders, and no reason that nothing needs", () => {
    expect(crdifyCases).toHaveLength(22);
    const all = crdifyCases.flatMap(({ folder, errors }) => errors.map(({ rule }) => `${folder} ${rule}`));
    expect(Object.keys(noErrors).filter((each) => !all.includes(each))).toEqual([]);
  });
});
