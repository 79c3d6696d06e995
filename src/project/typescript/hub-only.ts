import { type Decorator, Node, type SourceFile } from "ts-morph";
import { applyEdits } from "../../model/text-edit.js";
import { decoratorName, rangeOf } from "./decorators.js";
import { removeUnusedImports } from "./imports.js";
import { printFor } from "./printed-decorator.js";
import { parseSource, removals } from "./source-text.js";

/**
 * Gives the `@HubOnly` of a class that names a path another text, or takes it off.
 * @param decorator undefined to take it off
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function replaceHubOnly(file: string, text: string, className: string, path: string, decorator: string | undefined): string {
  const source = parseSource(file, text);
  const found = hubOnlyOf(source, className, path);
  if (found === undefined) return text;
  if (decorator !== undefined) return applyEdits(text, [{ ...rangeOf(found), text: printFor(source, decorator) }]);
  return applyEdits(text, [...removals(text, [rangeOf(found)]), ...removeUnusedImports(source, [found])]);
}

function hubOnlyOf(source: SourceFile, className: string, path: string): Decorator | undefined {
  const declaration = source.getClasses().find((each) => each.getName() === className);
  return declaration?.getDecorators().find((decorator) => {
    const [argument] = decorator.getArguments();
    const isText = Node.isStringLiteral(argument) || Node.isNoSubstitutionTemplateLiteral(argument);
    return decoratorName(decorator) === "HubOnly" && isText && argument.getLiteralText() === path;
  });
}
