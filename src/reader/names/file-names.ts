import * as ts from "../../syntax/ast.js";
import { hasModifier } from "../../syntax/declarations.js";
import { declaredName, nameText, textOf } from "../../syntax/node-text.js";

/** The declarations that a name in a type can stand for. */
export type TypeDeclaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration;

/** The declarations that a name in an expression can stand for. */
export type ValueDeclaration = ts.ClassDeclaration | ts.EnumDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration;

/** Where a local name comes from: `*` is the whole module. */
export interface Imported {
  readonly module: string;
  readonly name: string;
}

/** Under what name a file gives on what it has, or what another module has. */
export interface ReExported {
  readonly module?: string;
  readonly name: string;
}

/** The names at the top level of one file. */
export interface FileNames {
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly values: ReadonlyMap<string, ValueDeclaration>;
  readonly exported: ReadonlySet<string>;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly reExports: ReadonlyMap<string, ReExported>;
  /** Modules of `export * from`. */
  readonly stars: readonly string[];
  /** Types of which the file has two declarations, each with the other one: TypeScript would merge them. */
  readonly repeated: ReadonlyMap<TypeDeclaration, TypeDeclaration>;
}

const known = new WeakMap<ts.SourceFile, FileNames>();

/** Collects a file's top-level names, once. */
export function namesOf(source: ts.SourceFile): FileNames {
  const names = known.get(source) ?? collect(source);
  known.set(source, names);
  return names;
}

function collect(source: ts.SourceFile): FileNames {
  const types = new Map<string, TypeDeclaration>();
  const values = new Map<string, ValueDeclaration>();
  const exported = new Set<string>();
  const imports = new Map<string, Imported>();
  const reExports = new Map<string, ReExported>();
  const stars: string[] = [];
  const repeated = new Map<TypeDeclaration, TypeDeclaration>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [local, imported] of importsOf(statement)) imports.set(local, imported);
    } else if (ts.isExportDeclaration(statement)) {
      addReExports(statement, reExports, stars);
    } else if (ts.isVariableStatement(statement)) {
      const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
      for (const declaration of statement.declarationList.declarations) {
        const name = textOf(declaration.name);
        values.set(name, declaration);
        if (isExported) exported.add(name);
      }
    } else if (isTypeDeclaration(statement) || ts.isFunctionDeclaration(statement)) {
      const name = declaredName(statement) ?? "default";
      const names = hasModifier(statement, ts.SyntaxKind.DefaultKeyword) ? [name, "default"] : [name];
      for (const each of names) declare(each, statement);
      if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) exported.add(names.at(-1) ?? name);
    }
  }
  for (const [name, reExport] of reExports) {
    if (reExport.module === undefined && reExport.name === name) exported.add(name);
  }
  return { types, values, exported, imports, reExports, stars, repeated };

  function declare(name: string, declaration: TypeDeclaration | ts.FunctionDeclaration): void {
    if (!ts.isFunctionDeclaration(declaration)) {
      const earlier = types.get(name);
      if (earlier === undefined) types.set(name, declaration);
      else repeated.set(earlier, declaration).set(declaration, earlier);
    }
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) values.set(name, declaration);
  }
}

/** Whether a statement declares a type. */
export function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node);
}

function importsOf(declaration: ts.ImportDeclaration): [string, Imported][] {
  const module = moduleOf(declaration.moduleSpecifier);
  const { name, namedBindings } = declaration.importClause ?? {};
  const whole = name === undefined ? [] : [pair(ts.idText(name), module, "default")];
  if (namedBindings === undefined) return whole;
  if (ts.isNamespaceImport(namedBindings)) return [...whole, pair(ts.idText(namedBindings.name), module, "*")];
  return [
    ...whole,
    ...namedBindings.elements.map((named) => pair(ts.idText(named.name), module, nameText(named.propertyName ?? named.name))),
  ];
}

/** The module that an import names: anything but a string there is a syntax error. */
function moduleOf(specifier: ts.Expression): string {
  return ts.isStringLiteralLike(specifier) ? specifier.text : textOf(specifier);
}

function pair(local: string, module: string, name: string): [string, Imported] {
  return [local, { module, name }];
}

function addReExports(declaration: ts.ExportDeclaration, reExports: Map<string, ReExported>, stars: string[]): void {
  const module = declaration.moduleSpecifier && moduleOf(declaration.moduleSpecifier);
  const clause = declaration.exportClause;
  if (clause === undefined) {
    if (module !== undefined) stars.push(module);
  } else if (ts.isNamespaceExport(clause)) {
    if (module !== undefined) reExports.set(nameText(clause.name), { module, name: "*" });
  } else {
    for (const named of clause.elements) {
      reExports.set(nameText(named.name), {
        ...(module === undefined ? {} : { module }),
        name: nameText(named.propertyName ?? named.name),
      });
    }
  }
}
