import { expect, it } from "vitest";
import type { RuleId } from "../../../src/compat/catalogue/catalogue.js";
import type { CompatFinding } from "../../../src/compat/finding.js";
import { brokenVersions } from "../../../src/compat/severity/broken-versions.js";

const finding = (severity: CompatFinding["severity"], rule: RuleId, version?: string) =>
  ({ severity, rule, group: "example.com", kind: "Widget", ...(version === undefined ? {} : { version }) }) as CompatFinding;

it("names each version once whose fields break somebody", () => {
  const found = brokenVersions([
    finding("error", "field-removed", "v1"),
    finding("error", "type-changed", "v1"),
    finding("error", "cel-rule-added", "v1beta1"),
  ]);
  expect(found.map(({ version }) => version)).toEqual(["v1", "v1beta1"]);
});

it("names none for warnings, and for what a new version wouldn't mend", () => {
  expect(brokenVersions([finding("warning", "enum-value-removed", "v1")])).toEqual([]);
  expect(brokenVersions([finding("error", "version-removed", "v1"), finding("error", "scope-changed")])).toEqual([]);
});
