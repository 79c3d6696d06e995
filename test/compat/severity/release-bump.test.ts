import { expect, it } from "vitest";
import type { CompatFinding } from "../../../src/compat/finding.js";
import { nextVersion, releaseBump } from "../../../src/compat/severity/release-bump.js";

const finding = (severity: CompatFinding["severity"], rule: string) => ({ severity, rule }) as CompatFinding;

it.each([
  [[], "patch"],
  [[finding("info", "description-changed")], "patch"],
  [[finding("info", "field-added-optional")], "minor"],
  [[finding("info", "version-deprecated")], "minor"],
  [[finding("warning", "enum-value-removed")], "minor"],
  [[finding("info", "field-added-optional"), finding("error", "field-removed")], "major"],
] as const)("%j asks for a bump", (findings, bump) => {
  expect(releaseBump(findings)).toBe(bump);
});

it.each([
  ["v1.4.2", "major", "v2.0.0"],
  ["v1.4.2", "minor", "v1.5.0"],
  ["v1.4.2", "patch", "v1.4.3"],
  ["0.3.1", "major", "0.4.0"],
  ["0.3.1", "minor", "0.3.2"],
  ["operator/v1.0.0", "patch", "operator/v1.0.1"],
  ["main@3f2a1c9", "major", undefined],
] as const)("%s with a bump of its %s version is %s", (version, bump, next) => {
  expect(nextVersion(version, bump)).toBe(next);
});
