import {
  type ClassDeclaration,
  type EnumDeclaration,
  type ExportDeclaration,
  type FunctionDeclaration,
  type ImportDeclaration,
  type InterfaceDeclaration,
  Node,
  type SourceFile,
  type TypeAliasDeclaration,
  type VariableDeclaration,
} from "ts-morph";

/** What a name in a type can stand for. */
export type TypeDeclaration = ClassDeclaration | InterfaceDeclaration | TypeAliasDeclaration | EnumDeclaration;

/** What a name in an expression can stand for. */
export type ValueDeclaration = ClassDeclaration | EnumDeclaration | FunctionDeclaration | VariableDeclaration;

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

const known = new WeakMap<SourceFile, FileNames>();

/** Collects a file's top-level names, once. */
export function namesOf(source: SourceFile): FileNames {
  const names = known.get(source) ?? collect(source);
  known.set(source, names);
  return names;
}

function collect(source: SourceFile): FileNames {
  const types = new Map<string, TypeDeclaration>();
  const values = new Map<string, ValueDeclaration>();
  const exported = new Set<string>();
  const imports = new Map<string, Imported>();
  const reExports = new Map<string, ReExported>();
  const stars: string[] = [];
  const repeated = new Map<TypeDeclaration, TypeDeclaration>();
  for (const statement of source.getStatements()) {
    if (Node.isImportDeclaration(statement)) {
      for (const [local, imported] of importsOf(statement)) imports.set(local, imported);
    } else if (Node.isExportDeclaration(statement)) {
      addReExports(statement, reExports, stars);
    } else if (Node.isVariableStatement(statement)) {
      for (const declaration of statement.getDeclarations()) {
        values.set(declaration.getName(), declaration);
        if (statement.hasExportKeyword()) exported.add(declaration.getName());
      }
    } else if (isTypeDeclaration(statement) || Node.isFunctionDeclaration(statement)) {
      const name = statement.getName() ?? "default";
      const names = statement.hasDefaultKeyword() ? [name, "default"] : [name];
      for (const each of names) declare(each, statement);
      if (statement.hasExportKeyword()) exported.add(names.at(-1) ?? name);
    }
  }
  for (const [name, reExport] of reExports) {
    if (reExport.module === undefined && reExport.name === name) exported.add(name);
  }
  return { types, values, exported, imports, reExports, stars, repeated };

  function declare(name: string, declaration: TypeDeclaration | FunctionDeclaration): void {
    if (!Node.isFunctionDeclaration(declaration)) {
      const earlier = types.get(name);
      if (earlier === undefined) types.set(name, declaration);
      else repeated.set(earlier, declaration).set(declaration, earlier);
    }
    if (!Node.isInterfaceDeclaration(declaration) && !Node.isTypeAliasDeclaration(declaration)) values.set(name, declaration);
  }
}

/** Whether a statement declares a type. */
export function isTypeDeclaration(node: Node): node is TypeDeclaration {
  return (
    Node.isClassDeclaration(node) || Node.isInterfaceDeclaration(node) || Node.isTypeAliasDeclaration(node) || Node.isEnumDeclaration(node)
  );
}

function importsOf(declaration: ImportDeclaration): [string, Imported][] {
  const module = declaration.getModuleSpecifierValue();
  const defaultImport = declaration.getDefaultImport();
  const namespace = declaration.getNamespaceImport();
  return [
    ...(defaultImport === undefined ? [] : [pair(defaultImport.getText(), module, "default")]),
    ...(namespace === undefined ? [] : [pair(namespace.getText(), module, "*")]),
    ...declaration.getNamedImports().map((named) => pair(named.getAliasNode()?.getText() ?? named.getName(), module, named.getName())),
  ];
}

function pair(local: string, module: string, name: string): [string, Imported] {
  return [local, { module, name }];
}

function addReExports(declaration: ExportDeclaration, reExports: Map<string, ReExported>, stars: string[]): void {
  const module = declaration.getModuleSpecifierValue();
  const namespace = declaration.getNamespaceExport();
  if (module !== undefined && namespace !== undefined) reExports.set(namespace.getName(), { module, name: "*" });
  else if (module !== undefined && declaration.isNamespaceExport()) stars.push(module);
  for (const named of declaration.getNamedExports()) {
    const exportedName = named.getAliasNode()?.getText() ?? named.getName();
    reExports.set(exportedName, { ...(module === undefined ? {} : { module }), name: named.getName() });
  }
}
