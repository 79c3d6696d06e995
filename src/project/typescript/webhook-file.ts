import { type ClassDeclaration, Node, type SourceFile } from "ts-morph";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { AdmissionRole } from "../../model/admission-webhook.js";
import { applyEdits, newlineOf } from "../../model/text-edit.js";
import { decoratorName } from "./decorators.js";
import { ensureImport, removeUnusedImports } from "./imports.js";
import { parseSource, removals } from "./source-text.js";

const decorators: { readonly [role in AdmissionRole]: string } = { defaulting: "DefaultingWebhook", validating: "ValidatingWebhook" };

/**
 * The class of a webhook file that has a role's decorator; undefined where none has.
 * @throws DiagnosticError WW407 where the syntax is broken
 */
export function webhookClass(file: string, text: string, role: AdmissionRole): string | undefined {
  return classOf(parseSource(file, text), role)?.getName();
}

/**
 * Adds the webhooks that a scaffold has to a user's webhook file, where no class of it has their roles: the classes go to its end, and what
 * they need is imported. A text that has all of them stays as it is.
 * @param file relative to the project's root
 * @param scaffold the file as it would be made again
 * @throws DiagnosticError WW407 where the syntax is broken, WW456 where a class of that name is something else
 */
export function addWebhooks(file: string, text: string, scaffold: string): string {
  const [source, made] = [parseSource(file, text), parseSource(file, scaffold)];
  const roles: readonly AdmissionRole[] = ["defaulting", "validating"];
  const missing = roles.filter((role) => classOf(source, role) === undefined).flatMap((role) => classOf(made, role) ?? []);
  if (missing.length === 0) return text;
  for (const declaration of missing) refuseName(source, declaration.getName() ?? "", file);
  const newline = newlineOf(text);
  const classes = missing.map((declaration) => `${newline}${declaration.getText(true).replaceAll("\n", newline)}${newline}`).join("");
  const end = text.trimEnd().length;
  return applyEdits(text, [...importsOf(source, made, missing), { start: end, end: text.length, text: `${newline}${classes}` }]);
}

/** The code of the class that has a role's decorator, with what stands before it; undefined where none has. */
export function webhookCode(file: string, text: string, role: AdmissionRole): string | undefined {
  return classOf(parseSource(file, text), role)?.getText(true);
}

/**
 * Takes the class that has a role's decorator out of a webhook file, with the imports that nothing else uses.
 * @returns "" where nothing but imports is left
 * @throws DiagnosticError WW407 where the syntax is broken
 */
export function removeWebhook(file: string, text: string, role: AdmissionRole): string {
  const source = parseSource(file, text);
  const found = classOf(source, role);
  if (found === undefined) return text;
  if (source.getStatements().every((each) => each === found || Node.isImportDeclaration(each))) return "";
  const start = found.getStart(true);
  const gap = (/\n(\r?\n)$/.exec(text.slice(0, start)) ?? ["", ""])[1] as string;
  const range = { start: start - gap.length, end: found.getEnd() };
  const left = applyEdits(text, [...removals(text, [range]), ...removeUnusedImports(source, [found])]);
  return /^\s/.test(text) ? left : left.trimStart();
}

function importsOf(source: SourceFile, made: SourceFile, classes: readonly ClassDeclaration[]) {
  const words = new Set(classes.flatMap((declaration) => declaration.getText().match(/\w+/g) ?? []));
  return made.getImportDeclarations().flatMap((declaration) => {
    const typeOnly = declaration.isTypeOnly();
    const names = declaration
      .getNamedImports()
      .map((named) => ({ name: named.getName(), alias: named.getAliasNode()?.getText() ?? named.getName() }));
    return names
      .filter(({ alias }) => words.has(alias))
      .flatMap(({ name, alias }) => ensureImport(source, declaration.getModuleSpecifierValue(), name, { typeOnly, alias }));
  });
}

function classOf(source: SourceFile, role: AdmissionRole): ClassDeclaration | undefined {
  return source.getClasses().find((declaration) => declaration.getDecorators().some((each) => decoratorName(each) === decorators[role]));
}

function refuseName(source: SourceFile, className: string, file: string): void {
  const taken = source.getClass(className);
  if (taken === undefined) return;
  const { line, column } = source.getLineAndColumnAtPos((taken.getNameNode() ?? taken).getStart());
  throw new DiagnosticError([diagnostic("WW456", { file, className }, { file, line, column, length: className.length })]);
}
