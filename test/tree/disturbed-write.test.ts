import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledProgram } from "../support/bundled-program.js";

let folder: string;
let program: string;
/** The calls of the file system in an undisturbed run: each of them is disturbed once. */
let steps: number[];

const before = { PROJECT: "before", "old/gone.txt": "before", "src/main.ts": "before" };
const after = { PROJECT: "after", "new/deep/file.txt": "after", "run.sh": "after", "src/main.ts": "after" };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "disturbed-"));
  program = await bundledProgram(join(import.meta.dirname, "disturbed-write.ts"));
  const { calls } = JSON.parse(execFileSync(process.execPath, [program, madeProject(), "-1", ""], { encoding: "utf8" })) as {
    calls: number;
  };
  steps = Array.from({ length: calls }, (_, step) => step);
});

afterAll(() => rmSync(folder, { recursive: true }));

function madeProject(): string {
  const root = mkdtempSync(join(folder, "project-"));
  for (const [path, content] of Object.entries(before)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  chmodSync(join(root, "src/main.ts"), 0o640);
  return root;
}

function filesOf(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => statSync(join(root, path)).isFile());
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function disturb(root: string, step: number, by: string) {
  return spawnSync(process.execPath, [program, root, String(step), by], { encoding: "utf8" });
}

describe("a write that is disturbed at any of its calls", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"])("by %s is completed first", (signal) => {
    expect(steps.length).toBeGreaterThan(15);
    for (const step of steps) {
      const root = madeProject();
      const ended = disturb(root, step, signal);
      expect([step, ended.signal, filesOf(root)]).toEqual([step, signal, after]);
      expect(statSync(join(root, "src/main.ts")).mode & 0o777).toBe(0o640);
    }
  });

  it("by SIGKILL leaves each file as it was or as it is to be", () => {
    for (const step of steps) {
      const root = madeProject();
      expect(disturb(root, step, "SIGKILL").signal).toBe("SIGKILL");
      const { PROJECT, "src/main.ts": main, "run.sh": run = "after" } = filesOf(root);
      expect(["before", "after"], `PROJECT at ${step}`).toContain(PROJECT);
      expect(["before", "after"], `src/main.ts at ${step}`).toContain(main);
      expect(run).toBe("after");
    }
  });

  it("by a full disk is undone, and what is written is named", () => {
    for (const step of steps) {
      const root = madeProject();
      const { failed, path } = JSON.parse(disturb(root, step, "ENOSPC").stdout) as { failed: boolean; path?: string };
      const files = filesOf(root);
      // The rest of the old files is taken away last, when all is written.
      if (failed && files["src/main.ts"] !== "after") expect([step, files]).toEqual([step, before]);
      expect(failed ? path : root, `at ${step}`).toMatch(new RegExp(`^${root}`));
    }
  });
});
