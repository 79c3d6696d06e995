import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyPlan } from "../../src/cli/apply-plan.js";
import type { CommandContext } from "../../src/cli/context.js";
import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { recordingContext } from "../support/context.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apply-plan-"));
  writeFileSync(join(root, "mine.txt"), "mine\n");
  writeFileSync(join(root, "edited.yaml"), "a: 1\nb: 2\n");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const files: readonly PlannedFile[] = [
  { owner: "edited", path: "edited.yaml", content: "a: 1\nb: 3\n" },
  { owner: "scaffold", path: "new/made.txt", content: "made\n", ifExists: "keep" },
];
const conflicting: readonly PlannedFile[] = [...files, { owner: "scaffold", path: "mine.txt", content: "theirs\n", ifExists: "conflict" }];

async function apply(
  planned: readonly PlannedFile[],
  settings: Partial<CommandContext> = {},
  diagnostics: readonly Diagnostic[] = [],
  check = false,
) {
  const context = recordingContext(root, settings);
  const exitCode = await applyPlan(context, { root, files: planned, diagnostics, next: ["do that"] }, { check });
  return { exitCode, ...context.printed };
}

function snapshot(): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(paths.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")]));
}

describe("applying a plan", () => {
  it("writes, says what became of each file, and what to do next; a second time nothing changes", async () => {
    const first = await apply(files);
    expect(first.exitCode).toBe(0);
    expect(first.stderr).toBe("update    edited.yaml\ncreate    new/made.txt\n2 files written, 0 unchanged.\n\nNext:\n  do that\n");
    expect(snapshot()).toEqual({ "edited.yaml": "a: 1\nb: 3\n", "made.txt": "made\n", "mine.txt": "mine\n" });
    const second = await apply(files);
    expect([second.exitCode, second.stderr.split("\n")[0]]).toEqual([0, "Nothing to change: all 2 files are as they should be."]);
  });

  it("writes nothing where there is an error", async () => {
    const before = snapshot();
    const { exitCode, stderr } = await apply(files, {}, [diagnostic("WW504", { code: "x" })]);
    expect([exitCode, snapshot()]).toEqual([1, before]);
    expect(stderr).toContain("error WW504");
    expect(stderr).not.toContain("Next:");
  });

  it("writes nothing at all where one file is in the way, unless forced", async () => {
    const before = snapshot();
    const refused = await apply(conflicting);
    expect([refused.exitCode, snapshot()]).toEqual([4, before]);
    expect(refused.stderr).toContain("error WW510: mine.txt exists already, with other content");
    expect((await apply(conflicting, { force: true })).exitCode).toBe(0);
    expect(snapshot()["mine.txt"]).toBe("theirs\n");
  });

  it("writes nothing on a dry run", async () => {
    const before = snapshot();
    const { exitCode, stderr } = await apply(files, { dryRun: true });
    expect([exitCode, snapshot()]).toEqual([0, before]);
    expect(stderr).toContain("2 files would change, 0 unchanged. Nothing was written.");
  });

  it("prints a patch that git applies, and writes nothing", async () => {
    const before = snapshot();
    const { stdout } = await apply([...files, { owner: "deleted", path: "mine.txt" }], { diff: true });
    expect(snapshot()).toEqual(before);
    execFileSync("git", ["apply", "-"], { cwd: root, input: stdout });
    expect(snapshot()).toEqual({ "edited.yaml": "a: 1\nb: 3\n", "made.txt": "made\n" });
  });

  it("says by its exit code whether a check holds, and writes nothing", async () => {
    const before = snapshot();
    expect((await apply(files, {}, [], true)).exitCode).toBe(3);
    expect(snapshot()).toEqual(before);
    await apply(files);
    expect((await apply(files, {}, [], true)).exitCode).toBe(0);
  });

  it("says all of it as JSON, and nothing on stderr", async () => {
    const { stdout, stderr } = await apply(files, { json: true });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      exitCode: 0,
      dryRun: false,
      changes: [
        { path: "edited.yaml", status: "update", owner: "edited" },
        { path: "new/made.txt", status: "create", owner: "scaffold" },
      ],
      diagnostics: [],
      next: ["do that"],
    });
  });

  it("has the patch in the JSON where one is asked for", async () => {
    const { stdout } = await apply(files, { json: true, diff: true });
    const { patch, ...report } = JSON.parse(stdout) as { patch: string };
    expect(report).toMatchObject({ exitCode: 0, dryRun: true });
    expect((await apply(files, { diff: true })).stdout).toBe(patch);
  });

  it("is silent when told to be quiet", async () => {
    expect(await apply(files, { quiet: true })).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  });
});
