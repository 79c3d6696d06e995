import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRefusal } from "../../src/cli/system-refusal.js";
import { diskReader, writeChanges } from "../../src/tree/write.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "system-refusal-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

test("a folder where a file is read is named", () => {
  mkdirSync(join(root, "PROJECT"));
  const found = systemRefusal(thrownBy(() => diskReader(root)("PROJECT")));
  expect(found).toMatchObject({ code: "WW417", message: expect.stringContaining(`${join(root, "PROJECT")}: `) });
  expect(found?.message).toContain("(EISDIR)");
});

test("what can't be written is named as the user knows it, not as it is staged", () => {
  writeFileSync(join(root, "config"), "a file");
  const after = Buffer.from("x");
  const error = thrownBy(() => writeChanges(root, [{ path: "config/a.yaml", owner: "scaffold", status: "create", after }]));
  expect(systemRefusal(error)?.message).toMatch(new RegExp(`^${join(root, "config")}: .* \\((EEXIST|ENOTDIR)\\); nothing was written$`));
  const moved = Object.assign(new Error(`EACCES: permission denied, rename '${root}/a' -> '${root}/.wheelwright-abc/0.before'`), {
    code: "EACCES",
    path: `${root}/.wheelwright-abc/0`,
    dest: `${root}/a`,
  });
  expect(systemRefusal(moved)?.message).toBe(`${root}/a: permission denied (EACCES); nothing was written`);
  const staging = Object.assign(new Error("ENOSPC: no space left on device, mkdtemp"), {
    code: "ENOSPC",
    path: `${root}/.wheelwright-XXXXXX`,
  });
  expect(systemRefusal(staging)?.message).toContain(`${root}: no space left on device`);
});

test("a folder that is a link to nowhere is named", () => {
  symlinkSync("nowhere", join(root, "config"));
  const after = Buffer.from("x");
  const error = thrownBy(() => writeChanges(root, [{ path: "config/crd/a.yaml", owner: "scaffold", status: "create", after }]));
  expect(systemRefusal(error)?.message).toContain(`${join(root, "config")}`);
});

test("a bug of ours stays one", () => {
  expect(systemRefusal(thrownBy(() => readFileSync(join(root, "missing"))))).toBeUndefined();
  expect(systemRefusal(new TypeError("x is not a function"))).toBeUndefined();
  expect(systemRefusal("text")).toBeUndefined();
});
