import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBelow } from "../../src/tree/list-below.js";

describe("the files below a folder", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "list-below-"));
    for (const folder of ["api/v1", "elsewhere/deep", "api/node_modules"]) mkdirSync(join(root, folder), { recursive: true });
    for (const path of ["api/v1/a.ts", "elsewhere/b.ts", "elsewhere/deep/c.ts", "api/node_modules/d.ts"])
      writeFileSync(join(root, path), "");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const list = (folder: string) => listBelow(root, folder).sort();

  it("are all but those of packages and of builds; a folder that isn't there has none", () => {
    expect(list("api")).toEqual(["api/v1/a.ts"]);
    expect(list("gone")).toEqual([]);
    expect(list("api/v1/a.ts")).toEqual([]);
  });

  it("are found behind links to files and folders", () => {
    symlinkSync("../elsewhere", join(root, "api/v2"));
    symlinkSync("v1/a.ts", join(root, "api/link.ts"));
    expect(list("api")).toEqual(["api/link.ts", "api/v1/a.ts", "api/v2/b.ts", "api/v2/deep/c.ts"]);
  });

  it("are listed once where links lead in a circle, to themselves or nowhere", () => {
    symlinkSync("..", join(root, "api/v1/up"));
    symlinkSync("../elsewhere", join(root, "api/v2"));
    symlinkSync("../api", join(root, "elsewhere/back"));
    symlinkSync("itself", join(root, "api/itself"));
    symlinkSync("nowhere", join(root, "api/lost"));
    expect(list("api")).toEqual(["api/itself", "api/lost", "api/v1/a.ts", "api/v2/b.ts", "api/v2/deep/c.ts"]);
  });
});
