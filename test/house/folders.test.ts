import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** Each is the folder of an entry point of the package, which is one file. */
const entryPoints = ["src/convert/generated", "src/kubernetes"];

/** The folders that hold one or two files and no folders: they are opened for next to nothing, and their files fit among their neighbours. */
function smallFolders(paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.map((path) => dirname(path)));
  const isSmall = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).length < 3 && !entryPoints.includes(folder);
  return [...folders].filter(isSmall).sort();
}

/** The files below src, by their paths in the repository. */
const sources = readdirSync(join(repository, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1));

describe("folders of src", () => {
  it("hold more than two files, entry points of the package aside", () => {
    expect(smallFolders(sources)).toEqual([]);
  });

  it("are found where they hold fewer", () => {
    const paths = ["src/a/x.ts", "src/a/y.ts", "src/b/x.ts", "src/b/c/y.ts", "src/b/c/z.ts", "src/kubernetes/index.d.ts"];
    expect(smallFolders(paths)).toEqual(["src/a", "src/b/c"]);
  });
});
