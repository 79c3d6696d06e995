import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const repository = join(import.meta.dirname, "../..");

/** The most parameters that a function may have: who calls one with more can't tell them apart. */
const maxParameters = 4;

/**
 * How many functions of a room have more. A room that isn't here has none; a number may be lowered and not raised. An object takes the place of several, as `Sides`
 * in src/plan/match. These don't: an object for each call is too dear where every value or request comes through (convert, runtime, validate), and `patch` and
 * `waitForCondition` are called like their neighbours.
 */
const more: Readonly<Record<string, number>> = {
  cluster: 1,
  convert: 7,
  runtime: 2,
  testing: 1,
  validate: 5,
};

/** The functions of a file with too many parameters: `src/emit/x.ts:12 emitAll 5`. */
function functionsWithMore(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined && node.parameters.length > maxParameters) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} ${node.name?.getText() ?? "(no name)"} ${node.parameters.length}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("functions with more than four parameters", () => {
  it("are in no room but those that are known to have some, which may only get fewer", () => {
    const paths = readdirSync(join(repository, "src"), { recursive: true, encoding: "utf8" });
    const files = paths.filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"));
    const found = files.flatMap((path) => functionsWithMore(`src/${path}`, readFileSync(join(repository, "src", path), "utf8")));
    const risen = readdirSync(join(repository, "src")).flatMap((room) => {
      const ofRoom = found.filter((each) => each.startsWith(`src/${room}/`));
      return ofRoom.length > (more[room] ?? 0) ? ofRoom : [];
    });
    expect(risen).toEqual([]);
  });

  it("are found wherever they stand", () => {
    const text = "class A { m(a, b, c, d, e) {} }\nconst f = (a, b, c, d, e) => a;\nfunction g(a, b, c, d) {}\n";
    expect(functionsWithMore("src/a.ts", text)).toEqual(["src/a.ts:1 m 5", "src/a.ts:2 (no name) 5"]);
  });
});
