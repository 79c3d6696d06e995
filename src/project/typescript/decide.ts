import { type ClassDeclaration, Node, type PropertyDeclaration, type SourceFile, SyntaxKind } from "ts-morph";
import type { Place } from "../../model/place.js";
import { applyEdits, newlineOf, type TextEdit } from "../text-edit.js";
import { apiModule, decoratorName, rangeOf } from "./decorators.js";
import { ensureImport, identifiersIn, localName, removeImportsOf } from "./imports.js";
import { parseDecorator, printFor } from "./printed-decorator.js";
import { parseSource, removals } from "./source-text.js";

/** A class of a type file, or one of its fields. */
export interface DecisionTarget {
  readonly className: string;
  readonly field?: string;
}

/** What is written on a target. */
export interface DecisionText {
  /** As it is written in a file with double quotes that imports everything by its own name: `@MapsTo(".spec.size")`. */
  readonly decorator: string;
  /** The field becomes optional besides. */
  readonly makesOptional?: true;
}

/** Decorators that say the same thing of a field: a new one takes the place of the others. */
const exclusive: readonly (readonly string[])[] = [["MapsTo", "SpokeOnly"], ["Default"], ["ListMap", "ListSet", "ListAtomic"]];

/**
 * What stands at a place of a type file, by its name; undefined where that is no field of a class and no class.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function targetAt(file: string, text: string, place: Place): DecisionTarget | undefined {
  const source = parseSource(file, text);
  const lines = text.split("\n").slice(0, place.line - 1);
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
  for (const declaration of source.getClasses()) {
    const className = declaration.getName();
    if (className === undefined) continue;
    if (declaration.getNameNode()?.getStart() === offset) return { className };
    const field = declaration
      .getInstanceProperties()
      .find((member) => Node.isPropertyDeclaration(member) && member.getNameNode().getStart() === offset);
    if (field !== undefined) return { className, field: field.getName() };
  }
  return undefined;
}

/**
 * Writes a decision into a type file: its decorator, with what has to be imported for it. All else stays as it is written.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function writeDecision(file: string, text: string, target: DecisionTarget, decision: DecisionText): string {
  const { name, imported } = parseDecorator(decision.decorator);
  const field = fieldOf(parseSource(file, text), target);
  const within = field === undefined ? [] : editWithin(field, name, decision.decorator);
  if (within.length > 0) return applyEdits(text, within);
  const withImports = imported.reduce((current, each) => importName(file, current, each), text);
  const source = parseSource(file, withImports);
  const printed = printFor(source, decision.decorator);
  const declaration = source.getClasses().find((each) => each.getName() === target.className);
  if (target.field === undefined)
    return declaration === undefined ? text : applyEdits(withImports, onClass(withImports, declaration, printed));
  const decorated = fieldOf(source, target);
  if (decorated === undefined) return text;
  const edits = [...onField(withImports, decorated, name, printed), ...(decision.makesOptional === true ? optional(decorated) : [])];
  return withoutUnused(file, applyEdits(withImports, edits), decorated, name);
}

function fieldOf(source: SourceFile, { className, field }: DecisionTarget): PropertyDeclaration | undefined {
  const declaration = source.getClasses().find((each) => each.getName() === className);
  return field === undefined ? undefined : declaration?.getProperty(field);
}

/** Edits of what stands there already: of an initialiser, which is how a default is said, and of a mapping that only gets other options. */
function editWithin(field: PropertyDeclaration, name: string, decorator: string): TextEdit[] {
  const source = field.getSourceFile();
  const present = field.getInitializer();
  if (name === "Default" && present !== undefined) {
    const value = printFor(source, decorator).slice("@Default(".length, -1);
    return [{ start: present.getStart(), end: present.getEnd(), text: value }];
  }
  const mapping = field.getDecorators().find((each) => decoratorName(each) === name);
  const options = /, (\{ whenAbsent: .*\})\)$/s.exec(printFor(source, decorator))?.[1];
  if (name !== "MapsTo" || mapping === undefined || options === undefined) return [];
  const kept = mapping.getArguments().filter((argument) => !Node.isObjectLiteralExpression(argument));
  const [first, last] = [mapping.getArguments()[0], mapping.getArguments().at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = [...kept.map((argument) => argument.getText()), options].join(", ");
  return [{ start: first.getStart(), end: last.getEnd(), text }];
}

/** Imports a name, under another one where the file has it for something else. */
function importName(file: string, text: string, name: string): string {
  const source = parseSource(file, text);
  if (localName(source, apiModule, name) !== undefined) return text;
  return applyEdits(text, ensureImport(source, apiModule, isTaken(source, name) ? `${name} as api_${name}` : name));
}

/** Whether a file declares or imports something by a name. */
function isTaken(source: SourceFile, name: string): boolean {
  return source
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .some((each) => each.getText() === name && declaring.has(each.getParent().getKind()));
}

/** What an identifier right inside of these may name for the whole file. */
const declaring: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.VariableDeclaration,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.EnumDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.ImportClause,
  SyntaxKind.ImportSpecifier,
  SyntaxKind.NamespaceImport,
]);

/** Behind the class's last decorator, as that stands: on a line of its own, or beside others. */
function onClass(text: string, declaration: ClassDeclaration, printed: string): TextEdit[] {
  const last = declaration.getDecorators().at(-1);
  if (last === undefined) {
    const start = declaration.getStart();
    return [{ start, end: start, text: `${printed}${newlineOf(text)}${indentAt(text, start)}` }];
  }
  const end = last.getEnd();
  const rest = (/^[^\r\n]*/.exec(text.slice(end)) as RegExpExecArray)[0];
  if (!/^\s*(?:\/\/.*)?$/.test(rest)) return [{ start: end, end, text: ` ${printed}` }];
  const at = end + rest.length;
  return [{ start: at, end: at, text: `${newlineOf(text)}${indentAt(text, last.getStart())}${printed}` }];
}

/** In place of a decorator that says the same thing; else above the field, or before it where the file's decorators stand so. */
function onField(text: string, field: PropertyDeclaration, name: string, printed: string): TextEdit[] {
  const same = exclusive.find((names) => names.includes(name)) ?? [name];
  const [first, ...others] = field.getDecorators().filter((each) => same.includes(decoratorName(each)));
  if (first !== undefined) return [{ ...rangeOf(first), text: printed }, ...removals(text, others.map(rangeOf))];
  const start = field.getStart();
  const opensLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, start));
  const gap = opensLine && !standsInline(field) ? newlineOf(text) + indentAt(text, start) : " ";
  return [{ start, end: start, text: printed + gap }];
}

/** Whether decorators stand beside what they are on: on this field, else on most of the file's fields that have any. */
function standsInline(field: PropertyDeclaration): boolean {
  const isInline = (each: PropertyDeclaration) => each.getDecorators()[0]?.getStartLineNumber() === each.getNameNode().getStartLineNumber();
  if (field.getDecorators().length > 0) return isInline(field);
  const decorated = field
    .getSourceFile()
    .getClasses()
    .flatMap((each) => each.getProperties())
    .filter((each) => each.getDecorators().length > 0);
  return decorated.filter(isInline).length * 2 > decorated.length;
}

function optional(field: PropertyDeclaration): TextEdit[] {
  if (field.hasQuestionToken()) return [];
  const exclamation = field.getExclamationTokenNode();
  const end = field.getNameNode().getEnd();
  return [{ start: exclamation?.getStart() ?? end, end: exclamation?.getEnd() ?? end, text: "?" }];
}

/** Imports that only a decorator used whose place another took. */
function withoutUnused(file: string, text: string, before: PropertyDeclaration, name: string): string {
  const same = exclusive.find((names) => names.includes(name)) ?? [];
  const replaced = before.getDecorators().filter((each) => same.includes(decoratorName(each)));
  if (replaced.length === 0) return text;
  return applyEdits(text, removeImportsOf(parseSource(file, text), new Set(replaced.flatMap(identifiersIn))));
}

function indentAt(text: string, offset: number): string {
  return (/[ \t]*$/.exec(text.slice(0, offset)) as RegExpExecArray)[0];
}
