import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digest } from "../../src/tree/footprint.js";
import { putBackKilledWrites } from "../../src/tree/killed-write.js";
import { temporaryFolder, textsBelow, writeFiles } from "../support/temporary-folder.js";

const other = { path: "other", before: digest("before"), after: digest("after") };

/** A project with a journal that would have a file put back in which "after" stands now; gives its root and the folder that it is in. */
function projectWith(path: string): { readonly root: string; readonly around: string } {
  const around = temporaryFolder("killed-write-");
  const root = join(around, "project");
  const changes = JSON.stringify([{ path, before: digest("evil"), after: digest("after") }, other]);
  writeFiles(join(root, ".wheelwright-abcdef"), { "changes.json": changes, "0.before": "evil" });
  writeFiles(root, { other: "before" });
  writeFiles(around, { theirs: "after" });
  return { root, around };
}

describe("the journal of a write that came with somebody else's project", () => {
  it("has its files put back", () => {
    const { root } = projectWith("own");
    writeFileSync(join(root, "own"), "after");
    expect(putBackKilledWrites(root)).toMatchObject([{ restored: ["own"], changed: [] }]);
    expect(readFileSync(join(root, "own"), "utf8")).toBe("evil");
  });

  it.each([
    ["by dots", "../theirs"],
    ["by dots inside", "a/../../theirs"],
    ["by a link to the file", "link"],
    ["by a link to the folder", "folder/theirs"],
  ])("touches nothing outside of the project: %s", (_, path) => {
    const { root, around } = projectWith(path);
    symlinkSync(join(around, "theirs"), join(root, "link"));
    symlinkSync(around, join(root, "folder"));
    expect(putBackKilledWrites(root)).toMatchObject([{ restored: [], changed: [path] }]);
    expect(readFileSync(join(around, "theirs"), "utf8")).toBe("after");
  });

  it("touches nothing outside of the project by an absolute path", () => {
    const { around } = projectWith("own");
    const { root } = projectWith(join(around, "theirs"));
    expect(putBackKilledWrites(root)).toMatchObject([{ restored: [], changed: [join(around, "theirs")] }]);
    expect(readFileSync(join(around, "theirs"), "utf8")).toBe("after");
  });
});

describe("a folder that is named like that of a write", () => {
  it.each([
    ["another file", { "notes.md": "mine" }],
    ["a list that is none", { "changes.json": "{}" }],
    ["no JSON", { "changes.json": "[" }],
    ["a list of something else", { "changes.json": '[{"path":"a"}]' }],
  ])("stays where it has %s", (_, files) => {
    const root = temporaryFolder("killed-write-");
    const folder = join(root, ".wheelwright-abcdef");
    writeFiles(folder, files);
    expect(putBackKilledWrites(root)).toEqual([]);
    expect(textsBelow(folder)).toEqual(files);
  });
});
