import { type Decorator, Node, type SourceFile } from "ts-morph";
import { applyEdits } from "../../model/text-edit.js";
import { decoratorName, rangeOf } from "./decorators.js";
import { removeUnusedImports } from "./imports.js";
import { printFor } from "./printed-decorator.js";
import { parseSource, removals } from "./source-text.js";

/** A decorator of a class, by its name and the path that it begins with: `@HubOnly(".spec.zone")`. */
export interface ClassHint {
  readonly className: string;
  readonly name: "HubOnly" | "MetadataMapsTo";
  readonly path: string;
}

/**
 * Gives such a decorator another text, or takes it off.
 * @param decorator undefined to take it off
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function replaceClassHint(file: string, text: string, hint: ClassHint, decorator: string | undefined): string {
  const source = parseSource(file, text);
  const found = findHint(source, hint);
  if (found === undefined) return text;
  if (decorator !== undefined) {
    found.replaceWithText(printFor(source, decorator));
    return source.getFullText();
  }
  return applyEdits(text, [...removals(text, [rangeOf(found)]), ...removeUnusedImports(source, [found])]);
}

/**
 * Whether a class has such a decorator.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function hasClassHint(file: string, text: string, hint: ClassHint): boolean {
  return findHint(parseSource(file, text), hint) !== undefined;
}

function findHint(source: SourceFile, { className, name, path }: ClassHint): Decorator | undefined {
  const declaration = source.getClasses().find((each) => each.getName() === className);
  return declaration?.getDecorators().find((decorator) => {
    const [argument] = decorator.getArguments();
    const isText = Node.isStringLiteral(argument) || Node.isNoSubstitutionTemplateLiteral(argument);
    return decoratorName(decorator) === name && isText && argument.getLiteralText() === path;
  });
}
