import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putBackKilledWrites } from "../../src/tree/killed-write.js";
import { bundledProgram } from "../support/bundled-program.js";
import { textsBelow, writeFiles } from "../support/temporary-folder.js";

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
  writeFiles(root, before);
  chmodSync(join(root, "src/main.ts"), 0o640);
  return root;
}

function disturb(root: string, step: number, by: string, work: "write" | "put back" = "write") {
  return spawnSync(process.execPath, [program, root, String(step), by, work], { encoding: "utf8" });
}

/** A project whose write was killed at a step. */
function killedAt(step: number): string {
  const root = madeProject();
  expect(disturb(root, step, "SIGKILL").signal).toBe("SIGKILL");
  return root;
}

/** The files of a project without those of a write's folder. */
function ownTextsOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(textsBelow(root)).filter(([path]) => !path.startsWith(".wheelwright-")));
}

/** Whether a kill at a step leaves files of both kinds. */
function isHalfWritten(step: number): boolean {
  const files = ownTextsOf(killedAt(step));
  return ![before, after].some((whole) => isDeepStrictEqual(files, whole));
}

describe("a write that is disturbed at any of its calls", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"])("by %s is completed first", (signal) => {
    expect(steps.length).toBeGreaterThan(15);
    for (const step of steps) {
      const root = madeProject();
      const ended = disturb(root, step, signal);
      expect([step, ended.signal, textsBelow(root)]).toEqual([step, signal, after]);
      expect(statSync(join(root, "src/main.ts")).mode & 0o777).toBe(0o640);
    }
  });

  it("by SIGKILL leaves each file as it was or as it is to be, and the next command puts all of them back, or leaves all", () => {
    const outcomes = steps.map((step) => {
      const root = killedAt(step);
      const files = ownTextsOf(root);
      for (const [path, content] of Object.entries(files)) expect(["before", "after"], `${path} at ${step}`).toContain(content);
      const isComplete = isDeepStrictEqual(files, after);
      const found = putBackKilledWrites(root);
      expect([step, textsBelow(root)]).toEqual([step, isComplete ? after : before]);
      expect(readdirSync(root).sort()).toEqual(isComplete ? ["PROJECT", "new", "run.sh", "src"] : ["PROJECT", "old", "src"]);
      expect(statSync(join(root, "src/main.ts")).mode & 0o777).toBe(0o640);
      return found.flatMap(({ restored, changed }) => [...restored, ...changed].length);
    });
    expect(new Set(outcomes.flat())).toEqual(new Set([1, 2, 3, 4]));
    expect(outcomes.at(-1)).toEqual([]);
  });

  it("by SIGKILL, and again while it is put back, is put back in the end", () => {
    const step = steps.findLast(isHalfWritten) as number;
    for (let again = 0; ; again++) {
      const root = killedAt(step);
      if (disturb(root, again, "SIGKILL", "put back").signal === null) break;
      putBackKilledWrites(root);
      expect([again, textsBelow(root)]).toEqual([again, before]);
    }
  });

  it("by SIGKILL is left as it is where somebody has worked on a file since", () => {
    for (const step of steps.filter(isHalfWritten)) {
      const root = killedAt(step);
      writeFileSync(join(root, "PROJECT"), "mine");
      const files = textsBelow(root);
      expect(putBackKilledWrites(root)).toMatchObject([{ restored: [], changed: ["PROJECT"] }]);
      expect([step, textsBelow(root)]).toEqual([step, files]);
    }
  });

  it("by a full disk is undone, and what is written is named", () => {
    for (const step of steps) {
      const root = madeProject();
      const { failed, path } = JSON.parse(disturb(root, step, "ENOSPC").stdout) as { failed: boolean; path?: string };
      const files = textsBelow(root);
      // The rest of the old files is taken away last, when all is written.
      if (failed && files["src/main.ts"] !== "after") expect([step, files]).toEqual([step, before]);
      expect(failed ? path : root, `at ${step}`).toMatch(new RegExp(`^${root}`));
    }
  });
});
