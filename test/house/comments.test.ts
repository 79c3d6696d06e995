import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** A comment's beginning, but for those in the texts of generated files. A line of `//` below another one goes on with its sentence. */
const beginning = /(?<!`|\\n|\{\{- )(?:\/\*\*?[\s*]*|(?<!\/\/.*\n\s*)\/\/\s*)What\b.*/g;

/** The comments that begin with "What", where the kind of thing would tell more: `The file that …`, `Returns …`. */
function vagueComments(path: string, text: string): readonly string[] {
  return (text.match(beginning) ?? []).map((comment) => `${path}: ${comment}`);
}

describe("comments", () => {
  it("begin with the thing or with the deed, not with `What`", () => {
    const paths = ["src", "generators"].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
        .map((path) => `${folder}/${path}`),
    );
    expect(paths.flatMap((path) => vagueComments(path, readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  it("are found wherever they stand", () => {
    const text = "/** What it is. */\n/**\n * What it does.\n */\nf(); // What comes\n// of it.\n// The rest:\n  // What stays.\n";
    expect(vagueComments("src/a.ts", text)).toHaveLength(3);
  });
});
