import { describe, expect, it } from "vitest";
import { candidatesFor } from "../../../src/cli/completion/candidates.js";
import { projectValues } from "../../../src/cli/completion/project-values.js";
import { createProgram } from "../../../src/cli/program.js";
import { projectConfig } from "../../support/project.js";

const config = projectConfig("example.com", "apps/v1beta1/Demo", "apps/v1/Demo", "crew/v2/Captain");
const program = createProgram(() => {});

/** The values that are offered, and `:files`. */
function offered(line: string, valuesOf = projectValues(config)): readonly string[] {
  const { values, files } = candidatesFor(program, line.split(" "), valuesOf);
  return [...values.map(({ value }) => value), ...(files ? [":files"] : [])];
}

describe("completion offers", () => {
  it.each([
    ["cre", ["create"]],
    ["create ", ["api", "webhook"]],
    ["-C /tmp create w", ["webhook"]],
    ["rm ap", ["api"]],
    ["migrate fleet ", ["status", "run"]],
    ["completion ", ["bash", "zsh", "fish"]],
    ["promote --kind ", ["Captain", "Demo"]],
    ["promote --kind D", ["Demo"]],
    ["promote --kind Demo --version ", ["v1", "v1beta1"]],
    ["promote --kind=Captain --version ", ["v2"]],
    ["promote --group ", ["apps", "crew"]],
    ["promote --version=v1", ["--version=v1", "--version=v1beta1"]],
    ["convert --to ", ["v1", "v1beta1", "v2"]],
    ["explain WW65", ["WW650", "WW651", "WW652", "WW653", "WW654", "WW655", "WW656", "WW657", "WW658", "WW659"]],
    ["migrate run --engine ", ["auto", "job", "in-tree", "ksvm"]],
    ["create api --controller=", ["--controller=true", "--controller=false"]],
    ["create api --cont", ["--controller", "--controller-name"]],
    ["generate --che", ["--check"]],
    ["convert -f ", [":files"]],
    ["build-installer --output ", [":files"]],
    ["init ", [":files"]],
    ["generate ", []],
    ["promote --nothing=", []],
    ["init --project-name ", []],
  ])("for %j: %j", (line, expected) => {
    expect(offered(line)).toEqual(expected);
  });

  it("global flags, and none that is hidden", () => {
    expect(offered("create webhook --")).toEqual(expect.arrayContaining(["--conversion", "--json", "--help"]));
    expect(offered("create webhook --")).not.toContain("--programmatic-validation");
    expect(offered("")).not.toContain("__complete");
  });

  it("less outside of a project", () => {
    expect(offered("promote --kind ", projectValues(undefined))).toEqual([]);
  });
});
