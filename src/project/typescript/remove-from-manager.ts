import { Node, type Statement } from "ts-morph";
import { applyEdits } from "../../model/text-edit.js";
import { importedFile, removeImportsOf } from "./imports.js";
import { parseSource, removals } from "./source-text.js";

/**
 * Takes the statements out of src/main.ts that give the manager an object of a class, `manager.addController(new DemoApplicationController())`, with the
 * class's import. What else uses the class stays, and with it the import.
 * @param file main.ts, relative to the project's root
 * @param isDeleted whether a class of a file, which is relative to the root as well, is to go
 * @throws DiagnosticError WW407 where the syntax is broken
 */
export function removeFromManager(file: string, text: string, isDeleted: (file: string, className: string) => boolean): string {
  const source = parseSource(file, text);
  const names = source.getImportDeclarations().flatMap((declaration) => {
    const target = importedFile(file, declaration.getModuleSpecifierValue());
    if (target === undefined) return [];
    const deleted = declaration.getNamedImports().filter((named) => isDeleted(`${target}.ts`, named.getName()));
    return deleted.map((named) => named.getAliasNode()?.getText() ?? named.getName());
  });
  if (names.length === 0) return text;
  const found = source.getStatements().filter((statement) => names.includes(addedClass(statement) ?? ""));
  const isRemoved = (node: Node) => found.some((each) => each.getPos() <= node.getPos() && node.getEnd() <= each.getEnd());
  const ranges = found.map((each) => ({ start: each.getStart(), end: each.getEnd() }));
  return applyEdits(text, [...removals(text, ranges), ...removeImportsOf(source, new Set(names), isRemoved)]);
}

/** The class of `manager.add...(new Class())`, whatever the manager is called. */
function addedClass(statement: Statement): string | undefined {
  const call = Node.isExpressionStatement(statement) ? statement.getExpression() : undefined;
  if (!Node.isCallExpression(call) || !/\.add\w+$/.test(call.getExpression().getText())) return undefined;
  const [argument] = call.getArguments();
  return Node.isNewExpression(argument) ? argument.getExpression().getText() : undefined;
}
