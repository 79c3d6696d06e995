import { Node, type Statement } from "ts-morph";
import { applyEdits } from "../../model/text-edit.js";
import { localName, removeUnusedImports } from "./imports.js";
import { parseSource, removals } from "./source-text.js";

/**
 * Takes `export const x = hub<T>(...)` out of a conversion file, with the imports that nothing else uses; the rest is the user's.
 * @returns "" where nothing but imports is left
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function withoutHub(file: string, text: string): string {
  const source = parseSource(file, text);
  const hub = localName(source, "wheelwright/convert", "hub") ?? "hub";
  const isHub = (statement: Statement) =>
    Node.isVariableStatement(statement) &&
    statement.getDeclarations().some((each) => {
      const value = each.getInitializer();
      return Node.isCallExpression(value) && value.getExpression().getText() === hub;
    });
  const found = source.getStatements().filter(isHub);
  const others = source.getStatements().filter((each) => !isHub(each) && !Node.isImportDeclaration(each));
  if (others.length === 0) return "";
  const ranges = found.map((each) => ({ start: each.getStart(true), end: each.getEnd() }));
  return applyEdits(text, [...removals(text, ranges), ...removeUnusedImports(source, found)]);
}
