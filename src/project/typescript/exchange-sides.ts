import { posix } from "node:path";
import { type Identifier, type ImportDeclaration, Node, type SourceFile, SyntaxKind } from "ts-morph";
import { applyEdits, type TextEdit } from "../../model/text-edit.js";
import { importedFile, moduleSpecifier } from "./imports.js";
import { parseSource } from "./source-text.js";

/** A version, and its files. */
export interface ExchangedVersion {
  readonly version: string;
  readonly file: string;
  readonly typeFile: string;
}

/** The two versions of a kind whose roles are exchanged: the spoke that becomes the hub, and the hub that becomes a spoke. */
export interface ExchangedVersions {
  readonly kind: string;
  /** The conversion file of the version that was the spoke, and of the one that is to be. */
  readonly from: ExchangedVersion;
  readonly to: ExchangedVersion;
  /** The names of `<kind>ToHub` and `<kind>FromHub`. */
  readonly functions: { readonly toHub: string; readonly fromHub: string };
}

/**
 * The conversion of a spoke as that of the hub that it spoke of: `convertTo` and `convertFrom` change places, and so do the two types and the two
 * generated functions, whose parameters and results stay the same. Everything else is as it was written, in another folder.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function exchangeSides(text: string, versions: ExchangedVersions): string {
  const source = parseSource(versions.from.file, text);
  const { toHub, fromHub } = versions.functions;
  const types = rootTypes(source, versions);
  const names = new Map([
    ...pairOf(types.own, types.hub),
    ...pairOf(localOf(source, toHub) ?? toHub, localOf(source, fromHub) ?? fromHub),
    ...pairOf("convertTo", "convertFrom"),
  ]);
  const identifiers = source
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((each) =>
      [SyntaxKind.ImportDeclaration, SyntaxKind.HeritageClause].every((kind) => each.getFirstAncestorByKind(kind) === undefined),
    );
  // `implements Convertible<Spoke, Hub>` stays: the names stand for the other types now, and so do the roles.
  const imports = source.getImportDeclarations().flatMap((declaration) => moveImport(declaration, source, versions, types));
  const exchanged = applyEdits(text, [...imports, ...identifiers.flatMap((each) => renamed(each, names))]);
  const { kind, from, to } = versions;
  const words = (spoke: string, hub: string) => `Converts ${kind} ${spoke} to and from the hub, ${hub}.`;
  return exchanged.replace(words(from.version, to.version), words(to.version, from.version));
}

/** The names of the root types of the two versions in a file. */
interface RootTypes {
  readonly own: string;
  readonly hub: string;
}

function rootTypes(source: SourceFile, { kind, from, to }: ExchangedVersions): RootTypes {
  const nameFrom = (typeFile: string, otherwise: string) => {
    const declaration = source.getImportDeclarations().find((each) => isOf(each, from.file, typeFile));
    const specifier = declaration?.getNamedImports().find((each) => each.getName() === kind);
    return specifier?.getAliasNode()?.getText() ?? specifier?.getName() ?? otherwise;
  };
  return { own: nameFrom(from.typeFile, kind), hub: nameFrom(to.typeFile, `Hub${kind}`) };
}

function isOf(declaration: ImportDeclaration, file: string, target: string): boolean {
  return importedFile(file, declaration.getModuleSpecifierValue()) === target.replace(/\.ts$/, "");
}

function localOf(source: SourceFile, exported: string): string | undefined {
  const specifiers = source.getImportDeclarations().flatMap((each) => each.getNamedImports());
  const found = specifiers.find((each) => each.getName() === exported);
  return found?.getAliasNode()?.getText() ?? found?.getName();
}

/** An import as the other version's folder has it. */
function moveImport(declaration: ImportDeclaration, source: SourceFile, versions: ExchangedVersions, types: RootTypes): TextEdit[] {
  const { kind, from, to, functions } = versions;
  const value = declaration.getModuleSpecifierValue();
  const target = importedFile(from.file, value);
  if (target === undefined) return [];
  const generated = posix.basename(target).startsWith("zz_generated.") && posix.dirname(target) === posix.dirname(from.file);
  const exchanged = new Map(pairOf(functions.toHub, functions.fromHub));
  const specifiers = declaration.getNamedImports().flatMap((each): TextEdit[] => {
    const range = { start: each.getStart(), end: each.getEnd() };
    if (each.getName() === kind && isOf(declaration, from.file, from.typeFile)) return [{ ...range, text: imported(kind, types.hub) }];
    if (each.getName() === kind && isOf(declaration, from.file, to.typeFile)) return [{ ...range, text: imported(kind, types.own) }];
    const other = generated ? exchanged.get(each.getName()) : undefined;
    return other === undefined || each.getAliasNode() !== undefined ? [] : [{ ...range, text: other }];
  });
  if (generated) return specifiers;
  const literal = declaration.getModuleSpecifier();
  const moved = moduleSpecifier(source, to.file, target);
  return [...specifiers, { start: literal.getStart() + 1, end: literal.getEnd() - 1, text: withExtensionOf(value, moved) }];
}

function withExtensionOf(value: string, moved: string): string {
  return value.endsWith(".js") || !moved.endsWith(".js") ? moved : moved.slice(0, -3);
}

function imported(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

function renamed(identifier: Identifier, names: ReadonlyMap<string, string>): TextEdit[] {
  const other = names.get(identifier.getText());
  if (other === undefined) return [];
  const parent = identifier.getParent();
  const isOtherMember =
    (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === identifier && !/^convert(To|From)$/.test(identifier.getText())) ||
    Node.isPropertyAssignment(parent);
  return isOtherMember ? [] : [{ start: identifier.getStart(), end: identifier.getEnd(), text: other }];
}

function pairOf(left: string, right: string): readonly (readonly [string, string])[] {
  return [
    [left, right],
    [right, left],
  ];
}
