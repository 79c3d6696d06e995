import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** A comment's beginning, in TypeScript, also in the texts of generated files. A line of `//` below another one goes on with its sentence. */
const beginning = /(?:\/\*\*?[\s*]*|(?<!\/\/.*\n\s*)\/\/\s*)(?:What|Of)\b.*/g;

/** The same of a template of any kind of file, whose comments begin with `#` as well. */
const beginningInTemplate = /(?:\/\*\*?[\s*]*|(?<!\/\/.*\n\s*)\/\/\s*|(?<=^|\n)(?<!#.*\n)#\s*)(?:What|Of)\b.*/g;

/** The comments that begin with "What" or "Of", where the kind of thing would tell more: `The file that …`, `Returns …`, `The counters of …`. */
function vagueComments(path: string, text: string, pattern = beginning): readonly string[] {
  return (text.match(pattern) ?? []).map((comment) => `${path}: ${comment}`);
}

/** The files below some folders of the repository, by their paths. */
function filesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1)),
  );
}

const textOf = (path: string) => readFileSync(join(repository, path), "utf8");

describe("comments", () => {
  it("begin with the thing or with the deed, not with `What` or `Of`", () => {
    const paths = filesIn("src", "generators").filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"));
    expect(paths.flatMap((path) => vagueComments(path, textOf(path)))).toEqual([]);
  });

  it("of templates do so, too", () => {
    const paths = filesIn("templates").filter((path) => !path.endsWith("README.md.hbs"));
    expect(paths.flatMap((path) => vagueComments(path, textOf(path), beginningInTemplate))).toEqual([]);
  });

  it("are found wherever they stand", () => {
    const text = "/** What it is. */\n/**\n * Of the object.\n */\nf(); // What comes\n// of it.\n// The rest:\n  // What stays.\n";
    expect(vagueComments("src/a.ts", text)).toHaveLength(3);
    expect(vagueComments("templates/a", "# What it is.\n\n# The rest:\n# What stays.\n", beginningInTemplate)).toHaveLength(1);
  });
});
