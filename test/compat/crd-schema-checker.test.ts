import { describe, expect, it } from "vitest";
import { casesOf } from "../lint/checker-cases.js";
import { compareCrds } from "./support/compare-crds.js";

/** Our rules by the checker's folders. */
const rules: Readonly<Record<string, readonly string[]>> = {
  no_field_removal: ["field-removed", "field-renamed", "field-moved"],
  no_enum_removal: ["enum-value-removed"],
  no_data_type_change: ["type-changed", "type-narrowed", "type-widened"],
  no_new_required_fields: ["field-added-required", "required-added"],
};

/** Where we differ: there the checker takes an optional list for a required one, because its schema has a minLength, which says nothing of lists. */
const harmless = ["no_new_required_fields: cannot_require_array_element"];

describe("compat finds what crd-schema-checker does", () => {
  it.each(casesOf(Object.keys(rules)))("%s", (name, { rule, former, present, paths }) => {
    const findings = former === null ? [] : compareCrds(former, present);
    const found = findings.filter((finding) => rules[rule]?.includes(finding.rule)).map(({ path }) => path);
    expect(found.sort()).toEqual(harmless.includes(name) ? [] : outermost(paths));
  });
});

/** The checker reports what is inside of a field that went, too. */
function outermost(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
}
