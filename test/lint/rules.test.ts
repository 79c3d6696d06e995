import { describe, expect, it } from "vitest";
import { helpPage } from "../../src/diagnostics/help-pages.js";
import { lintRuleIds, lintRules } from "../../src/lint/catalogue.js";
import { lintKinds } from "../../src/lint/lint-kinds.js";
import { fooFiles, outcome } from "../support/type-file.js";

/** The findings in a Foo with some fields in its spec, or with another class. */
function found(fields: string, options: { readonly status?: string; readonly root?: string; readonly more?: string } = {}) {
  const { status = "ready?: int32;", root = "@StatusSubresource()", more = "" } = options;
  const documented = (text: string) => text.replaceAll(/(?<=[;{]\s*|^)(?=[@a-zA-Z_])/g, "/** Says what it is. */ ");
  const text = `${more} export class FooSpec { ${documented(fields)} }
    export class FooStatus { ${documented(status)} }
    @Resource() ${root} export class Foo extends CustomResource { /** The spec. */ spec?: FooSpec; /** The status. */ status?: FooStatus }`;
  const { project } = outcome(fooFiles(text), true);
  return lintKinds(project.kinds).map(({ rule, path }) => `${rule} ${path}`);
}

describe("lint", () => {
  it.each([
    ["no-bools .spec.paused", "paused?: boolean;"],
    ["no-floats .spec.ratio", "ratio?: double;"],
    ["no-maps .spec.names", "names?: Record<string, string>;"],
    ["list-type .spec.names", "names?: string[];"],
    ["field-name .spec.max_surge", "max_surge?: int32;"],
    ["required-with-default .spec.size", "@Required() size: int32 = 1;"],
    ["no-durations .spec.wait", '@Format("duration") wait?: string;'],
    ["no-uints .spec.size", '@Type("integer") @Format("uint32") size?: integer;'],
    ["reference-name .spec.secretReference", "secretReference?: string;"],
    ["unit-in-name .spec.timeout", "timeout?: int32;"],
    ["enum-value .spec.mode", '@Enum("always", "Never") mode?: string;'],
    ["timestamp-name .spec.syncTimestamp", "syncTimestamp?: Time;"],
    ["time-format .spec.syncTime", "syncTime?: string;"],
    ["no-nullable .spec.note", "note?: string | null;"],
    ["integer-format .spec.size", '@Type("integer") size?: integer;'],
  ])("finds %s", (finding, fields) => {
    expect(found(fields)).toEqual([finding]);
  });

  it.each([
    ["paused?: string;"],
    ["size?: int32; timeoutSeconds?: int32; httpPort?: int32; secretRef?: string; startTime?: Time;"],
    ['@Enum("Always", "IfNotPresent") mode?: string; @ListSet() names?: string[]; size?: int32 = 1;'],
  ])("finds nothing in %s", (fields) => {
    expect(found(fields)).toEqual([]);
  });

  it("finds conditions, phases and required fields of the status", () => {
    expect(found("", { status: "phase?: string;" })).toEqual(["no-phase .status.phase"]);
    expect(found("", { status: "ready: int32;" })).toEqual(["optional-status .status.ready"]);
    expect(found("", { status: '@ListMap("type") conditions?: Condition[];' })).toEqual([]);
    expect(found("", { status: "conditions?: Condition[];" })).toContain("conditions .status.conditions");
  });

  it("finds a status without its subresource", () => {
    expect(found("", { root: "" })).toEqual(["status-subresource .status"]);
  });

  it("finds fields without a comment, and elements that may be empty", () => {
    const part = "export class Part { name?: string }";
    expect(found("@ListAtomic() parts?: Part[];", { more: part })).toEqual(["description .spec.parts[].name", "list-element .spec.parts"]);
  });
});

describe("a lint rule", () => {
  it.each(lintRuleIds)("%s is named on the help page of its code, which says whom it helps", (rule) => {
    const help = helpPage(lintRules[rule].code);
    expect(help).toContain(`Rule: \`${rule}\``);
    expect(help).toContain("Helps ");
  });

  it("has a code of its own", () => {
    const codes = lintRuleIds.map((rule) => lintRules[rule].code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
