import { Node, type SourceFile, type Statement, SyntaxKind } from "ts-morph";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { applyEdits, newlineOf, type TextEdit } from "../../model/text-edit.js";
import { ensureImport, localName, moduleSpecifier } from "./imports.js";
import { parseSource } from "./source-text.js";

/** A controller's class and the file it is in, relative to the project's root. */
export interface ControllerRef {
  readonly className: string;
  readonly file: string;
  /** Names for it in main.ts, in this order, where another class there has its name already. */
  readonly aliases?: readonly string[];
}

/** A class that the manager is given an object of. */
export interface ManagedClass extends ControllerRef {
  /** The manager's method that takes it. */
  readonly method: "addController" | "addDefaulter" | "addValidator";
}

/**
 * Adds a controller to the manager in src/main.ts: one import, and one statement after the manager's other `add...` calls.
 * A text that has both stays as it is.
 * @param file main.ts, relative to the project's root
 * @throws DiagnosticError WW407 where the syntax is broken, WW409 where no manager is made at the top level
 */
export function addController(file: string, text: string, controller: ControllerRef): string {
  return addToManager(file, text, { ...controller, method: "addController" });
}

/**
 * The same for any class that the manager takes.
 * @throws DiagnosticError WW407 where the syntax is broken, WW409 where no manager is made at the top level
 */
export function addToManager(file: string, text: string, managed: ManagedClass): string {
  const source = parseSource(file, text);
  const module = moduleSpecifier(source, file, managed.file);
  const known = localName(source, module, managed.className);
  const name = known ?? freeName(source, [managed.className, ...(managed.aliases ?? [])]);
  const imports = known === undefined ? ensureImport(source, module, managed.className, { alias: name }) : [];
  if (creates(source, name)) return applyEdits(text, imports);
  return applyEdits(text, [...imports, addition(source, file, `${managed.method}(new ${name}())`)]);
}

/**
 * Has the manager in src/main.ts store objects again without being asked. A text in which it does stays as it is.
 * @throws DiagnosticError WW407 where the syntax is broken, WW409 where no manager is made at the top level
 */
export function addStorageMigration(file: string, text: string): string {
  const source = parseSource(file, text);
  const module = "wheelwright/migrate";
  const name = localName(source, module, "storageMigration") ?? "storageMigration";
  const isThere = source.getDescendantsOfKind(SyntaxKind.CallExpression).some((each) => each.getExpression().getText() === name);
  if (isThere) return text;
  const imports = ensureImport(source, module, "storageMigration");
  return applyEdits(text, [...imports, addition(source, file, `addRunnable(${name}({ after: "24h" }))`)]);
}

/** A call of the manager's, after its other `add...` calls. */
function addition(source: SourceFile, file: string, call: string): TextEdit {
  const manager = managerName(source);
  const statement = `${manager?.name ?? "manager"}.${call}`;
  if (manager === undefined) {
    const place = { file, line: 1, column: 1, length: 1 };
    throw new DiagnosticError([diagnostic("WW409", { file, statement: `${statement};` }, place)]);
  }
  return insertAfter(source.getFullText(), lastAddition(source, manager.name) ?? manager.statement, statement);
}

/** Returns the name that src/main.ts gives a class where another group's has the same: `AppsDemoApplicationController`. */
export function groupAlias(group: string, className: string): string {
  const words = group.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}${className}`;
}

/** The first of some names that nothing imported has. */
function freeName(source: SourceFile, names: readonly string[]): string {
  const taken = new Set(
    source
      .getImportDeclarations()
      .flatMap((each) => each.getNamedImports().map((named) => named.getAliasNode()?.getText() ?? named.getName())),
  );
  return names.find((name) => !taken.has(name)) ?? (names.at(-1) as string);
}

function creates(source: SourceFile, className: string): boolean {
  return source.getDescendantsOfKind(SyntaxKind.NewExpression).some((each) => each.getExpression().getText() === className);
}

/** The variable at the top level that holds what `createManager` gives. */
function managerName(source: SourceFile): { name: string; statement: Statement } | undefined {
  const create = localName(source, "wheelwright/runtime", "createManager") ?? "createManager";
  for (const statement of source.getVariableStatements()) {
    for (const declaration of statement.getDeclarations()) {
      const value = declaration.getInitializer();
      if (Node.isCallExpression(value) && value.getExpression().getText() === create) return { name: declaration.getName(), statement };
    }
  }
  return undefined;
}

function lastAddition(source: SourceFile, manager: string): Statement | undefined {
  return source.getStatements().findLast((statement) => statement.getText().startsWith(`${manager}.add`));
}

function insertAfter(text: string, statement: Statement, code: string): TextEdit {
  const end = statement.getEnd();
  const beside = (/^[^\r\n]*/.exec(text.slice(end)) as RegExpExecArray)[0];
  const semicolon = statement.getText().endsWith(";") ? ";" : "";
  const gap = Node.isVariableStatement(statement) ? newlineOf(text).repeat(2) : newlineOf(text);
  return { start: end + beside.length, end: end + beside.length, text: `${gap}${code}${semicolon}` };
}
