import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** The files of a folder that may name an export, by path: templates name what `wheelwright/...` exports. */
function textsBelow(folder: string): readonly (readonly [path: string, text: string])[] {
  const paths = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).filter((path) => /\.(?:ts|hbs)$/.test(path));
  return paths.map((path) => [`${folder}/${path}`, readFileSync(join(repository, folder, path), "utf8")]);
}

interface UnusedExport {
  readonly path: string;
  readonly name: string;
  /** Its own file uses it. */
  readonly isUsedInside: boolean;
}

/**
 * The values that files export and no other file names. A name counts wherever it stands, in a comment too: the test misses some, and accuses none wrongly.
 * @param files what can export
 * @param others what can only use
 */
function unusedExports(
  files: readonly (readonly [path: string, text: string])[],
  others: readonly (readonly [path: string, text: string])[],
): readonly UnusedExport[] {
  const namedIn = new Map<string, number>();
  for (const [, text] of [...files, ...others]) {
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g))) namedIn.set(name, (namedIn.get(name) ?? 0) + 1);
  }
  return files.flatMap(([path, text]) => {
    const names = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|enum) ([\w$]+)/gm)].map(([, name = ""]) => name);
    return names
      .filter((name) => namedIn.get(name) === 1)
      .map((name) => ({ path, name, isUsedInside: (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1 }));
  });
}

const sources = [...textsBelow("src"), ...textsBelow("generators")].filter(([path]) => !path.endsWith(".d.ts"));
const users = [...textsBelow("scripts"), ...textsBelow("templates"), ...textsBelow("bench")];

it("finds an export that nobody names", () => {
  const files = [
    ["src/a.ts", "export const one = 1;\nexport function two() { return three; }\nexport const three = 3;\n"],
    ["src/b.ts", 'import { one } from "./a.js";\n'],
  ] as const;
  expect(unusedExports(files, []).map(({ name, isUsedInside }) => [name, isUsedInside])).toEqual([
    ["two", false],
    ["three", true],
  ]);
});

it("each value that a file exports is used: by another file, or by its own file and a test", () => {
  expect(sources.length).toBeGreaterThan(900);
  const tests = new Set(textsBelow("test").flatMap(([, text]) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const wrong = unusedExports(sources, users).filter(({ name, isUsedInside }) => !(isUsedInside && tests.has(name)));
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
