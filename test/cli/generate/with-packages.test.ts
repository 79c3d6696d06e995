import { describe, expect, it } from "vitest";
import { run as bundle } from "../../../src/cli/commands/bundle.js";
import { run as chart } from "../../../src/cli/commands/chart.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { regenerate } from "../../../src/cli/generate/regenerate.js";
import { withPackages } from "../../../src/cli/generate/with-packages.js";
import { SourceTrees } from "../../../src/reader/source-trees.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import { recordingContext } from "../../support/context.js";
import { demoFolderForEachTest } from "../../support/demo-folder.js";

const demo = demoFolderForEachTest();
const manager = "config/manager/manager.yaml";

/** A run of `generate` after the number of replicas has changed: what was parsed for the packages, and which of their files were written. */
async function generated(replicas: number) {
  const { root } = demo();
  const before = demo().read(manager);
  demo().write(manager, before.replace(/replicas: \d+/, `replicas: ${replicas}`));
  const context = recordingContext(root, {});
  const trees = new SourceTrees();
  const request = { root, check: false, flags: {}, next: [], identity: undefined };
  const outcome = await regenerate(request, context, new RunFiles(root), trees);
  const parsed = trees.parses;
  const { exitCode, written } = await withPackages(outcome, { root, check: false, trees }, context);
  expect(exitCode).toBe(ExitCode.done);
  return { parsed: trees.parses - parsed, written: written.map(({ path }) => path) };
}

describe("the packages that PROJECT remembers", () => {
  it("are brought up to date without parsing a file that generate has parsed", async () => {
    expect(await chart({}, recordingContext(demo().root, {}))).toBe(ExitCode.done);
    expect(await generated(3)).toMatchObject({ parsed: 0, written: expect.arrayContaining(["dist/chart/values.yaml"]) });
    expect(await bundle({}, recordingContext(demo().root, {}))).toBe(ExitCode.done);
    const both = await generated(5);
    expect(both.parsed).toBe(0);
    expect(both.written).toContain("dist/chart/values.yaml");
    expect(both.written.filter((path) => path.startsWith("bundle/manifests/"))).not.toEqual([]);
    const checks = await Promise.all([chart, bundle].map((run) => run({ check: true }, recordingContext(demo().root, {}))));
    expect(checks).toEqual([ExitCode.done, ExitCode.done]);
  });
});
