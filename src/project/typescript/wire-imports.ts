import { type ExportDeclaration, type ImportDeclaration, Node, type SourceFile, type StringLiteral, SyntaxKind } from "ts-morph";
import { clientNodeModule, wireModule } from "../../model/built-in-place.js";
import { applyEdits, newlineOf, type TextEdit } from "../../model/text-edit.js";
import { parseSource, removals } from "./source-text.js";

/** Whether a name is that of a built-in type. */
type IsType = (name: string) => boolean;

/**
 * Imports built-in types of Kubernetes from `wheelwright/kubernetes` instead of `@kubernetes/client-node`. What the file uses as a value, such as the
 * package's client or a model that a class extends, is still imported from there.
 * @param file relative to the project's root
 * @returns the text with other imports; the same text where nothing is to be moved
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function importWireTypes(file: string, text: string, isType: IsType): string {
  if (!text.includes(clientNodeModule)) return text;
  const source = parseSource(file, text);
  const values = valueNames(source);
  const edits = [...source.getImportDeclarations(), ...source.getExportDeclarations()]
    .filter((declaration) => declaration.getModuleSpecifierValue() === clientNodeModule)
    .flatMap((declaration) =>
      Node.isImportDeclaration(declaration) ? importEdits(declaration, isType, values) : exportEdits(declaration, isType),
    );
  return applyEdits(text, edits);
}

function importEdits(declaration: ImportDeclaration, isType: IsType, values: ReadonlySet<string>): TextEdit[] {
  const source = declaration.getSourceFile();
  const namespace = declaration.getNamespaceImport()?.getText();
  if (namespace !== undefined) {
    const used = membersOf(source, namespace);
    return used?.every(isType) ? [...asTypes(declaration), retarget(declaration)] : [];
  }
  const named = declaration.getNamedImports();
  const moved = named.filter((each) => isType(each.getName()) && !values.has(each.getAliasNode()?.getText() ?? each.getName()));
  if (moved.length === 0) return [];
  if (moved.length === named.length && declaration.getDefaultImport() === undefined) {
    return [...asTypes(declaration), ...named.flatMap(withoutTypeKeyword), retarget(declaration)];
  }
  const text = source.getFullText();
  const specifiers = moved.map((each) => each.getText().replace(/^type\s+/, "")).join(", ");
  const quote = declaration.getModuleSpecifier().getText()[0] ?? '"';
  const semicolon = declaration.getText().endsWith(";") ? ";" : "";
  const line = `import type { ${specifiers} } from ${quote}${wireModule}${quote}${semicolon}`;
  const end = declaration.getEnd();
  // Rewriting the list is simpler than cutting names out of it, and what is left of it is short.
  const kept = named.filter((each) => !moved.includes(each)).map((each) => each.getText());
  const bindings = declaration.getImportClauseOrThrow().getNamedBindingsOrThrow();
  return [
    kept.length === 0
      ? { start: declaration.getDefaultImport()?.getEnd() ?? bindings.getStart(), end: bindings.getEnd(), text: "" }
      : { start: bindings.getStart(), end: bindings.getEnd(), text: `{ ${kept.join(", ")} }` },
    { start: end, end, text: `${newlineOf(text)}${line}` },
  ];
}

/** `export type { V1Container } from ...`, all of whose names are types. */
function exportEdits(declaration: ExportDeclaration, isType: IsType): TextEdit[] {
  const named = declaration.getNamedExports();
  return named.length > 0 && named.every((each) => isType(each.getName()))
    ? [...asTypes(declaration), ...named.flatMap(withoutTypeKeyword), retarget(declaration)]
    : [];
}

/** `import type`, since the module has no values. */
function asTypes(declaration: ImportDeclaration | ExportDeclaration): TextEdit[] {
  if (declaration.isTypeOnly()) return [];
  const end = declaration.getStart() + (Node.isImportDeclaration(declaration) ? "import" : "export").length;
  return [{ start: end, end, text: " type" }];
}

function withoutTypeKeyword(specifier: Node): TextEdit[] {
  const [keyword = ""] = /^type\s+(?=[\w$])/.exec(specifier.getText()) ?? [];
  return keyword === ""
    ? []
    : removals(specifier.getSourceFile().getFullText(), [{ start: specifier.getStart(), end: specifier.getStart() + keyword.length }]);
}

function retarget(declaration: ImportDeclaration | ExportDeclaration): TextEdit {
  const literal = declaration.getModuleSpecifier() as StringLiteral;
  return { start: literal.getStart() + 1, end: literal.getEnd() - 1, text: wireModule };
}

/** The members of a namespace that a file uses; undefined where it uses one as a value, or the namespace as a whole. */
function membersOf(source: SourceFile, namespace: string): readonly string[] | undefined {
  const names: string[] = [];
  for (const identifier of source.getDescendantsOfKind(SyntaxKind.Identifier)) {
    if (identifier.getText() !== namespace || Node.isNamespaceImport(identifier.getParent())) continue;
    const member = identifier.getParentIfKind(SyntaxKind.QualifiedName) ?? identifier.getParentIfKind(SyntaxKind.PropertyAccessExpression);
    const isFirst = member?.getFirstChild() === identifier;
    if (member === undefined || !isFirst) {
      if (isMemberName(identifier)) continue;
      return undefined;
    }
    if (isValue(member)) return undefined;
    names.push(member.getLastChildOrThrow().getText());
  }
  return names;
}

/** The names that a file uses otherwise than as types. */
function valueNames(source: SourceFile): ReadonlySet<string> {
  const used = source.getDescendantsOfKind(SyntaxKind.Identifier).filter((identifier) => !isMemberName(identifier) && isValue(identifier));
  return new Set(used.map((identifier) => identifier.getText()));
}

/** `b` of `a.b`, of `{ b: 1 }`, or of a declaration's member: no use of an import called `b`. */
function isMemberName(identifier: Node): boolean {
  const parent = identifier.getParentOrThrow();
  if (Node.isPropertyAccessExpression(parent)) return parent.getNameNode() === identifier;
  if (Node.isQualifiedName(parent)) return parent.getRight() === identifier;
  const isNamed =
    Node.isPropertyAssignment(parent) ||
    Node.isPropertySignature(parent) ||
    Node.isPropertyDeclaration(parent) ||
    Node.isMethodDeclaration(parent) ||
    Node.isMethodSignature(parent) ||
    Node.isParameterDeclaration(parent) ||
    Node.isEnumMember(parent);
  return isNamed && parent.getNameNode() === identifier;
}

/** Whether a name, or `namespace.name`, stands where a value does. */
function isValue(name: Node): boolean {
  const parent = name.getParentOrThrow();
  if (Node.isImportSpecifier(parent) || Node.isNamespaceImport(parent)) return false;
  if (Node.isQualifiedName(parent)) return isValue(parent);
  if (Node.isExportSpecifier(parent)) return !parent.isTypeOnly() && !parent.getExportDeclaration().isTypeOnly();
  if (Node.isExpressionWithTypeArguments(parent)) {
    const clause = parent.getParentIfKind(SyntaxKind.HeritageClause);
    return clause !== undefined && clause.getToken() === SyntaxKind.ExtendsKeyword && Node.isClassDeclaration(clause.getParent());
  }
  return !Node.isTypeReference(parent);
}
