import { describe, expect, it } from "vitest";
import { run as bundle } from "../../../src/cli/commands/bundle.js";
import { run as chart } from "../../../src/cli/commands/chart.js";
import { run as deleteApi } from "../../../src/cli/commands/delete-api.js";
import { run as edit } from "../../../src/cli/commands/edit.js";
import { run as generate } from "../../../src/cli/commands/generate.js";
import { run as promote } from "../../../src/cli/commands/promote.js";
import type { CommandContext } from "../../../src/cli/context.js";
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

  it.each([
    ["edit", edit, { certs: "self-managed" }],
    ["promote", promote, { group: "apps", version: "v1beta1", kind: "DemoApplication" }],
    ["delete api", deleteApi, { group: "apps", version: "v1beta1", kind: "DemoApplication", force: true }],
  ] as const)("follow %s, and --dry-run lists their files", async (_, command, options) => {
    const { root } = demo();
    expect(await generate({}, recordingContext(root, {}))).toBe(ExitCode.done);
    expect(await chart({}, recordingContext(root, {}))).toBe(ExitCode.done);
    const values = demo().read("dist/chart/values.yaml").replace("replicas: 1", "replicas: 7 # seven");
    demo().write("dist/chart/values.yaml", values);
    const before = demo().files();
    const run = command as (given: object, context: CommandContext) => Promise<ExitCode>;
    const force = "force" in options;
    const dry = recordingContext(root, { dryRun: true, force });
    await run(options, dry);
    expect(demo().files()).toEqual(before);
    const done = recordingContext(root, { force });
    expect(await run(options, done)).toBe(ExitCode.done);
    const listed = (text: string) => text.match(/^(?:create|update|delete) +dist\/chart\/.*$/gm) ?? [];
    expect(listed(done.printed.stderr)).not.toEqual([]);
    expect(listed(dry.printed.stderr)).toEqual(listed(done.printed.stderr));
    expect(demo().read("dist/chart/values.yaml")).toContain("replicas: 7 # seven");
    expect(await generate({ check: true }, recordingContext(root, {}))).toBe(ExitCode.done);
  });
});
