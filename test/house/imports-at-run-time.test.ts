import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { repository } from "../support/cli.js";

const { dependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { readonly dependencies: object };
const importModule = "src/cluster/import-module.ts";

/** The calls of `import()` that the bundle doesn't answer itself: of a package that is installed with ours, or of what only the run knows. */
function importsFromOutside(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      const isBundled = argument !== undefined && ts.isStringLiteral(argument) && !Object.hasOwn(dependencies, argument.text);
      if (!isBundled) found.push(`${path}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

it("only importModule imports what isn't in the bundle: the file of commands has no import() when it runs", () => {
  const files = ["src", "generators"].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const found = files
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => importsFromOutside(path, readFileSync(join(repository, path), "utf8")));
  expect(found).toEqual([`${importModule}: import(/* @vite-ignore */ specifier)`]);
});
