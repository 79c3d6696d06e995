import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Change, compareWithDisk } from "../../src/tree/compare.js";
import type { PlannedFile } from "../../src/tree/planned-file.js";
import { diskReader, writeChanges } from "../../src/tree/write.js";

/** A file system of its own in every Linux container. */
const otherFileSystem = "/dev/shm";
const hasOtherFileSystem = existsSync(otherFileSystem) && statSync(otherFileSystem).dev !== statSync(tmpdir()).dev;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tree-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: readonly PlannedFile[]): void {
  writeChanges(root, compareWithDisk(files, diskReader(root), false));
}

function scaffold(path: string, content = path): PlannedFile {
  return { owner: "scaffold", path, content, ifExists: "keep" };
}

function everything(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

describe("writing changes", () => {
  it("makes folders and files, and leaves nothing of its own behind", () => {
    write([scaffold("a/b/c.txt"), scaffold("d.txt")]);
    expect(everything(root)).toEqual(["a", "a/b", "a/b/c.txt", "d.txt"]);
    expect(readFileSync(join(root, "a/b/c.txt"), "utf8")).toBe("a/b/c.txt");
  });

  it("makes the root itself, with the folders above it", () => {
    root = join(root, "not/yet");
    write([scaffold("a.txt")]);
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("a.txt");
  });

  it("keeps a file's mode when it changes, and sets it on what must run", () => {
    writeFileSync(join(root, "mine.sh"), "old");
    chmodSync(join(root, "mine.sh"), 0o750);
    write([{ owner: "edited", path: "mine.sh", content: "new" }, { ...scaffold("run.sh"), executable: true } as PlannedFile]);
    expect(statSync(join(root, "mine.sh")).mode & 0o777).toBe(0o750);
    expect(statSync(join(root, "run.sh")).mode & 0o777).toBe(0o755);
  });

  it("does not touch identical files", () => {
    write([scaffold("a.txt")]);
    const before = statSync(join(root, "a.txt"), { bigint: true }).mtimeNs;
    write([scaffold("a.txt")]);
    expect(statSync(join(root, "a.txt"), { bigint: true }).mtimeNs).toBe(before);
  });

  it("undoes everything when one file can't be written", () => {
    writeFileSync(join(root, "a-edited.txt"), "before");
    writeFileSync(join(root, "b-deleted.txt"), "before");
    writeFileSync(join(root, "z-is-a-file"), "in the way of a folder");
    const files: PlannedFile[] = [
      { owner: "edited", path: "a-edited.txt", content: "after" },
      { owner: "deleted", path: "b-deleted.txt" },
      scaffold("new/deep/file.txt"),
      scaffold("z-is-a-file/child.txt"),
    ];
    expect(() => write(files)).toThrow();
    expect(everything(root)).toEqual(["a-edited.txt", "b-deleted.txt", "z-is-a-file"]);
    expect(readFileSync(join(root, "a-edited.txt"), "utf8")).toBe("before");
    expect(readFileSync(join(root, "b-deleted.txt"), "utf8")).toBe("before");
  });

  it("keeps a symbolic link, and writes the file that it leads to, wherever that is", () => {
    mkdirSync(join(root, "elsewhere"));
    writeFileSync(join(root, "elsewhere/a.txt"), "old");
    symlinkSync("elsewhere/a.txt", join(root, "a.txt"));
    symlinkSync(join(root, "a.txt"), join(root, "b.txt"));
    symlinkSync("elsewhere/new/c.txt", join(root, "c.txt"));
    write([
      { owner: "edited", path: "b.txt", content: "new" },
      { owner: "edited", path: "c.txt", content: "made" },
    ]);
    expect(["a.txt", "b.txt", "c.txt"].map((name) => lstatSync(join(root, name)).isSymbolicLink())).toEqual([true, true, true]);
    expect(readFileSync(join(root, "elsewhere/a.txt"), "utf8")).toBe("new");
    expect(readFileSync(join(root, "elsewhere/new/c.txt"), "utf8")).toBe("made");
    write([{ owner: "deleted", path: "c.txt" }]);
    expect([existsSync(join(root, "c.txt")), existsSync(join(root, "elsewhere/new/c.txt"))]).toEqual([false, true]);
  });

  it.runIf(hasOtherFileSystem)("writes to another file system, and undoes that", () => {
    const other = mkdtempSync(join(otherFileSystem, "wheelwright-"));
    const file = join(other, "install.yaml");
    const installer = (content: string): PlannedFile => ({ owner: "edited", path: relative(root, file), content });
    try {
      write([installer("one"), scaffold("a.txt")]);
      chmodSync(file, 0o640);
      write([installer("two")]);
      expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["two", 0o640]);
      writeFileSync(join(root, "z-is-a-file"), "in the way of a folder");
      const plan = [installer("three"), scaffold("z-is-a-file/x.txt")];
      const changes = plan.map(
        ({ path, ...rest }): Change => ({ ...rest, path, status: "update", before: Buffer.from(""), after: Buffer.from("x") }) as Change,
      );
      expect(() => writeChanges(root, changes)).toThrow();
      expect(readFileSync(file, "utf8")).toBe("two");
      expect(readdirSync(other)).toEqual(["install.yaml"]);
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  it("writes through a folder that is there already", () => {
    mkdirSync(join(root, "a"));
    write([scaffold("a/b.txt")]);
    expect(existsSync(join(root, "a/b.txt"))).toBe(true);
  });
});
