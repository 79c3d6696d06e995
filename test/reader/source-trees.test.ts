import { describe, expect, it } from "vitest";
import { planGenerate } from "../../src/cli/plan-generate.js";
import { SourceTrees } from "../../src/reader/source-trees.js";
import { goldenInput, projectFiles } from "../support/project.js";

const types = "api/v1beta2/demoapplication_types.ts";

/** One run after another over the same trees: what was parsed in each, and what it planned. */
function runs(...texts: readonly Record<string, string>[]) {
  const trees = new SourceTrees();
  return texts.map((each) => {
    const before = trees.parses;
    const plan = planGenerate("", projectFiles(each), {}, trees);
    expect(plan).toEqual(planGenerate("", projectFiles(each)));
    return { parsed: trees.parses - before, codes: plan.diagnostics.map(({ code }) => code) };
  });
}

describe("a run that follows another one", () => {
  const input = goldenInput("demoapplication");
  const text = input[types] ?? "";

  it("parses the files that have changed, and no others, and plans what a first run would", () => {
    const edited = { ...input, [types]: text.replace("The container image to run.", "The image.") };
    const added = { ...edited, "src/controllers/other_controller.ts": "export class OtherController {}\n" };
    const { [types]: _gone, ...less } = added;
    expect(runs(input, input, edited, added, less, input).map(({ parsed }) => parsed)).toEqual([7, 0, 1, 1, 0, 1]);
  });

  it("reports a file's syntax errors each time, and none once it is mended", () => {
    const broken = { ...input, [types]: `${text}export class {{\n` };
    const seen = runs(broken, broken, input);
    // Nobody asks for the stubs of a version that can't be read; of its group and version the controller does.
    expect(seen.map(({ parsed }) => parsed)).toEqual([6, 0, 2]);
    expect(seen.map(({ codes }) => codes.includes("WW101"))).toEqual([true, true, false]);
  });

  it("sees what an edited file means for the files that import it, though those aren't parsed again", () => {
    const withConstant = {
      ...input,
      "api/limits.ts": "export const limit = 9;\n",
      [types]: `import { limit } from "../limits";\n${text.replace("@Minimum(0)", "@Maximum(limit)")}`,
    };
    const trees = new SourceTrees();
    const maximumOf = (texts: Record<string, string>) =>
      JSON.stringify(planGenerate("", projectFiles(texts), {}, trees).project).match(/"maximum":9\d?/g);
    expect(maximumOf(withConstant)).toEqual(['"maximum":9']);
    expect(maximumOf({ ...withConstant, "api/limits.ts": "export const limit = 91;\n" })).toEqual(['"maximum":91']);
  });
});
