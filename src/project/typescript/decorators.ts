import type { ClassDeclaration, Decorator, SourceFile } from "ts-morph";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { applyEdits, newlineOf } from "../../model/text-edit.js";
import { ensureImport, exportedName, freeName, localName, removeUnusedImports } from "./imports.js";
import { parseSource, removals } from "./source-text.js";

/** The module that type files import decorators from. */
export const apiModule = "wheelwright/api";

/** The decorators of a root class that say which of its kind's versions it is; one version has each. */
export type RoleDecorator = "StorageVersion" | "Hub";

/**
 * Puts `@StorageVersion()` or `@Hub()` on a kind's root class, with its import; a text that has it stays as it is.
 * @throws DiagnosticError WW407 or WW408 where the file can't be edited
 */
export function addRole(file: string, text: string, kind: string, role: RoleDecorator): string {
  const source = parseSource(file, text);
  const decorators = rootDecorators(source, kind);
  if (decorators.some((decorator) => decoratorName(decorator) === role)) return text;
  const anchor = decorators.findLast((decorator) => ["Resource", "StorageVersion"].includes(decoratorName(decorator))) as Decorator;
  const name = localName(source, apiModule, role) ?? freeName(source, role);
  const end = anchor.getEnd();
  const rest = (/^[^\r\n]*/.exec(text.slice(end)) as RegExpExecArray)[0];
  const alone = /^\s*(?:\/\/.*)?$/.test(rest);
  const indent = (/[ \t]*$/.exec(text.slice(0, anchor.getStart())) as RegExpExecArray)[0];
  const edit = alone
    ? { start: end + rest.length, end: end + rest.length, text: `${newlineOf(text)}${indent}@${name}()` }
    : { start: end, end, text: ` @${name}()` };
  return applyEdits(text, [edit, ...ensureImport(source, apiModule, role)]);
}

/**
 * Takes `@StorageVersion()` or `@Hub()` off a kind's root class, and the import that nothing else uses.
 * @throws DiagnosticError WW407 or WW408 where the file can't be edited
 */
export function removeRole(file: string, text: string, kind: string, role: RoleDecorator): string {
  const source = parseSource(file, text);
  const found = rootDecorators(source, kind).filter((decorator) => decoratorName(decorator) === role);
  if (found.length === 0) return text;
  return applyEdits(text, [...removals(text, found.map(rangeOf)), ...removeUnusedImports(source, found)]);
}

/** The root class of a kind: the one of its name with `@Resource()`. */
export function rootClass(source: SourceFile, kind: string): ClassDeclaration | undefined {
  return source.getClasses().find((declaration) => declaration.getName() === kind && declaration.getDecorators().some(isResource));
}

/** Whether a file declares the root class of any kind. */
export function hasRootClass(source: SourceFile): boolean {
  return source.getClasses().some((declaration) => declaration.getDecorators().some(isResource));
}

/** All decorators of a file's classes and of their members. */
export function decoratorsIn(source: SourceFile): Decorator[] {
  return source
    .getClasses()
    .flatMap((declaration) => [...declaration.getDecorators(), ...declaration.getProperties().flatMap((member) => member.getDecorators())]);
}

/** A decorator's name as wheelwright/api exports it, also where the file has another for it. */
export function decoratorName(decorator: Decorator): string {
  const expression = decorator.getCallExpression()?.getExpression() ?? decorator.getExpression();
  return exportedName(decorator.getSourceFile(), apiModule, expression.getText());
}

/** A decorator's range, from its `@`. */
export function rangeOf(decorator: Decorator): { start: number; end: number } {
  return { start: decorator.getStart(), end: decorator.getEnd() };
}

function isResource(decorator: Decorator): boolean {
  return decoratorName(decorator) === "Resource";
}

function rootDecorators(source: SourceFile, kind: string): Decorator[] {
  const file = source.getFilePath().slice(1);
  const root = rootClass(source, kind);
  if (root === undefined) {
    throw new DiagnosticError([diagnostic("WW408", { file, kind }, { file, line: 1, column: 1, length: 1 })]);
  }
  return root.getDecorators();
}
