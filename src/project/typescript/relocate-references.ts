import { posix } from "node:path";
import { type CallExpression, type NewExpression, Node, type SourceFile, SyntaxKind } from "ts-morph";
import { applyEdits } from "../../model/text-edit.js";
import type { Relocation } from "../layout/relocation.js";
import { parseSource } from "./source-text.js";

/**
 * Rewrites what a file says of others by a relative path, where it moves or they do: imports of every form, `vi.mock` and its like, and paths beside
 * `import.meta.url`, `import.meta.dirname` or `__dirname`. All else stays, and so does a path that leads to the same file as before.
 * @param file where the file stands now, relative to the project's root
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function relocateReferences(file: string, text: string, place: Relocation): string {
  if (!/["'`]\.{1,2}\//.test(text)) return text;
  const [before, after] = [posix.dirname(file), posix.dirname(place(file))];
  const edits = references(parseSource(file, text)).flatMap((literal) => {
    const value = literal.getLiteralValue();
    const target = place(posix.join(before, value));
    if (posix.join(after, value) === target) return [];
    return [{ start: literal.getStart() + 1, end: literal.getEnd() - 1, text: relative(after, target) }];
  });
  return applyEdits(text, edits);
}

function relative(folder: string, target: string): string {
  const path = posix.relative(folder, target) + (target.endsWith("/") ? "/" : "");
  return path.startsWith(".") ? path : `./${path}`;
}

function references(source: SourceFile) {
  const literals = [
    ...source.getDescendantsOfKind(SyntaxKind.StringLiteral),
    ...source.getDescendantsOfKind(SyntaxKind.NoSubstitutionTemplateLiteral),
  ];
  return literals.filter((each) => /^\.{1,2}\//.test(each.getLiteralValue()) && isReference(each));
}

function isReference(literal: Node): boolean {
  const parent = literal.getParent();
  if (Node.isImportDeclaration(parent) || Node.isExportDeclaration(parent) || Node.isExternalModuleReference(parent)) return true;
  if (Node.isModuleDeclaration(parent)) return true;
  if (Node.isLiteralTypeNode(parent)) return Node.isImportTypeNode(parent.getParent());
  if (!Node.isCallExpression(parent) && !Node.isNewExpression(parent)) return false;
  return namesModule(parent, literal) || parent.getArguments().some((argument) => ownPlace.test(argument.getText()));
}

/** The expressions by which a file names its own place. */
const ownPlace = /^(?:import\.meta\.(?:url|dirname|filename)|__dirname|__filename)$/;

/** Calls whose first argument is a module: `import()`, `require()`, `import.meta.resolve()`, `vi.mock()`. */
const loading = /^(?:import|require(?:\.resolve)?|import\.meta\.resolve|(?:vi|vitest|jest)\.\w+)$/;

function namesModule(call: CallExpression | NewExpression, literal: Node): boolean {
  return call.getArguments()[0] === literal && loading.test(call.getExpression().getText());
}
