import { posix } from "node:path";
import { type ImportDeclaration, type ImportSpecifier, Node, type SourceFile, SyntaxKind } from "ts-morph";
import { newlineOf, type TextEdit } from "../../model/text-edit.js";
import { parseSource, removals } from "./source-text.js";

/** By what name a file knows an export of a module: `Hub`, an alias, or `ww.Hub`; undefined where it doesn't import it. */
export function localName(source: SourceFile, module: string, exported: string): string | undefined {
  for (const declaration of importsOf(source, module)) {
    const specifier = declaration.getNamedImports().find((each) => each.getName() === exported);
    if (specifier !== undefined) return specifier.getAliasNode()?.getText() ?? exported;
    const namespace = declaration.getNamespaceImport();
    if (namespace !== undefined) return `${namespace.getText()}.${exported}`;
  }
  return undefined;
}

/** The export of a module that an expression of a file names: `Hub` for `Hub`, its alias, or `ww.Hub`. Names from elsewhere are taken as they are. */
export function exportedName(source: SourceFile, module: string, expression: string): string {
  for (const declaration of importsOf(source, module)) {
    const specifier = declaration.getNamedImports().find((each) => each.getAliasNode()?.getText() === expression);
    if (specifier !== undefined) return specifier.getName();
    const namespace = declaration.getNamespaceImport()?.getText();
    if (namespace !== undefined && expression.startsWith(`${namespace}.`)) return expression.slice(namespace.length + 1);
  }
  return expression;
}

/** How a name is imported: as a type alone, under another name. */
export interface ImportForm {
  readonly typeOnly?: boolean;
  readonly alias?: string;
}

/** The name by which a file can import another one: its own, unless a class of the file, such as one that stands for a kind `Hub`, has that. */
export function freeName(source: SourceFile, name: string): string {
  return source.getClass(name) === undefined ? name : `Wheelwright${name}`;
}

/** The edits after which a file imports a name from a module, sorted into the names that it imports already; none where it does. */
export function ensureImport(
  source: SourceFile,
  module: string,
  name: string,
  { typeOnly = false, alias = freeName(source, name) }: ImportForm = {},
): TextEdit[] {
  if (localName(source, module, name) !== undefined) return [];
  const text = source.getFullText();
  const specifier = alias === name ? name : `${name} as ${alias}`;
  const named = importsOf(source, module).filter((each) => each.getNamedImports().length > 0);
  const declaration = named.find((each) => each.isTypeOnly() === typeOnly) ?? (typeOnly ? named[0] : undefined);
  if (declaration !== undefined) {
    return [insertSpecifier(text, declaration.getNamedImports(), typeOnly && !declaration.isTypeOnly() ? `type ${specifier}` : specifier)];
  }
  const last = source.getImportDeclarations().at(-1);
  const quote = last?.getModuleSpecifier().getText()[0] ?? '"';
  const semicolon = last === undefined || last.getText().endsWith(";") ? ";" : "";
  const newline = newlineOf(text);
  const line = `import ${typeOnly ? "type " : ""}{ ${specifier} } from ${quote}${module}${quote}${semicolon}`;
  const position = last?.getEnd() ?? source.getStatements()[0]?.getStart() ?? text.length;
  return [{ start: position, end: position, text: last === undefined ? `${line}${newline}` : `${newline}${line}` }];
}

/** The edits that take out imports of which a removal takes the last use; those that were unused before stay. */
export function removeUnusedImports(source: SourceFile, removed: readonly Node[]): TextEdit[] {
  const removedNames = new Set(removed.flatMap(identifiersIn));
  const isRemoved = (node: Node) => removed.some((part) => part.getPos() <= node.getPos() && node.getEnd() <= part.getEnd());
  return removeImportsOf(source, removedNames, isRemoved);
}

/** The edits that take out imports of some names, if nothing uses them that stays. */
export function removeImportsOf(
  source: SourceFile,
  removedNames: ReadonlySet<string>,
  isRemoved: (node: Node) => boolean = () => false,
): TextEdit[] {
  const kept = new Set(
    source
      .getDescendantsOfKind(SyntaxKind.Identifier)
      .filter((node) => node.getFirstAncestorByKind(SyntaxKind.ImportDeclaration) === undefined && !isRemoved(node))
      .map((node) => node.getText()),
  );
  const unused = (name: string) => removedNames.has(name) && !kept.has(name);
  return source.getImportDeclarations().flatMap((declaration) => removeFromImport(source.getFullText(), declaration, unused));
}

function removeFromImport(text: string, declaration: ImportDeclaration, unused: (name: string) => boolean): TextEdit[] {
  const named = declaration.getNamedImports();
  const dropped = named.filter((specifier) => unused(specifier.getAliasNode()?.getText() ?? specifier.getName()));
  const whole = [declaration.getDefaultImport(), declaration.getNamespaceImport()].filter((node) => node !== undefined);
  const isWholeUnused = whole.every((node) => unused(node.getText()));
  if (dropped.length === named.length && isWholeUnused && dropped.length + whole.length > 0) {
    return removals(text, [{ start: declaration.getStart(), end: declaration.getEnd() }]);
  }
  if (dropped.length === 0) return [];
  if (dropped.length === named.length) {
    const start = declaration.getDefaultImport()?.getEnd() ?? declaration.getStart();
    return [{ start, end: declaration.getImportClauseOrThrow().getEnd(), text: "" }];
  }
  const lastKept = named.findLastIndex((specifier) => !dropped.includes(specifier));
  return named.flatMap((specifier, index): TextEdit[] => {
    if (!dropped.includes(specifier)) return [];
    if (index < lastKept) return [{ start: specifier.getStart(), end: (named[index + 1] as Node).getStart(), text: "" }];
    return [{ start: (named[index - 1] as Node).getEnd(), end: specifier.getEnd(), text: "" }];
  });
}

function insertSpecifier(text: string, named: readonly ImportSpecifier[], name: string): TextEdit {
  const sorted = name.replace(/^type /, "");
  const next = named.find((specifier) => specifier.getName() > sorted);
  const anchor = (next ?? named.at(-1)) as ImportSpecifier;
  const lead = (/\r?\n[ \t]*$/.exec(text.slice(0, anchor.getStart())) ?? [" "])[0];
  if (next !== undefined) return { start: next.getStart(), end: next.getStart(), text: `${name},${lead}` };
  return { start: anchor.getEnd(), end: anchor.getEnd(), text: `,${lead}${name}` };
}

/**
 * The specifier by which a file imports another one, with `.js` where its relative imports have that.
 * @param file relative to the project's root, as the target is
 */
export function moduleSpecifier(source: SourceFile, file: string, target: string): string {
  const folder = file.split("/").slice(0, -1);
  const parts = target.replace(/\.ts$/, "").split("/");
  const common = folder.findIndex((part, index) => part !== parts[index]);
  const shared = common === -1 ? folder.length : common;
  const up = folder.slice(shared).map(() => "..");
  const withExtension = source.getImportDeclarations().some((each) => /^\.{1,2}\/.*\.js$/.test(each.getModuleSpecifierValue()));
  return [...(up.length === 0 ? ["."] : up), ...parts.slice(shared)].join("/") + (withExtension ? ".js" : "");
}

/** The file that a relative specifier names, relative to the project's root and without an extension; undefined for a package. */
export function importedFile(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  return posix.join(posix.dirname(file), specifier).replace(/\.[jt]s$/, "");
}

/** Whether a file imports a name, or everything, from another file; both are relative to the project's root. */
export function importsFrom(file: string, text: string, target: string, name: string): boolean {
  const stem = target.replace(/\.ts$/, "");
  return parseSource(file, text)
    .getImportDeclarations()
    .filter((declaration) => importedFile(file, declaration.getModuleSpecifierValue()) === stem)
    .some((each) => each.getNamespaceImport() !== undefined || each.getNamedImports().some((named) => named.getName() === name));
}

function importsOf(source: SourceFile, module: string): ImportDeclaration[] {
  return source.getImportDeclarations().filter((declaration) => declaration.getModuleSpecifierValue() === module);
}

/** All identifiers of a part of a file. */
export function identifiersIn(node: Node): string[] {
  return [...(Node.isIdentifier(node) ? [node] : []), ...node.getDescendantsOfKind(SyntaxKind.Identifier)].map((each) => each.getText());
}
