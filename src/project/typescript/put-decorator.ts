import { type ClassDeclaration, type PropertyDeclaration, type SourceFile, SyntaxKind } from "ts-morph";
import { applyEdits, newlineOf, type TextEdit } from "../../model/text-edit.js";
import { apiModule, decoratorName, rangeOf } from "./decorators.js";
import { ensureImport, identifiersIn, localName, removeImportsOf, removeUnusedImports } from "./imports.js";
import { parseDecorator, printFor } from "./printed-decorator.js";
import { parseSource, removals } from "./source-text.js";

/** A class of a type file, or one of its fields. */
export interface DecisionTarget {
  readonly className: string;
  readonly field?: string;
}

/** A constant of the project's own that a decorator names, and the module that the file imports it from; without one the file declares it. */
export interface OwnName {
  readonly name: string;
  readonly module?: string;
}

/** A decorator that is to be written. */
interface WrittenDecorator {
  /** As it is written in a file with double quotes that imports everything by its own name. */
  readonly decorator: string;
  /** The names in it that `wheelwright/api` doesn't export. */
  readonly own?: readonly OwnName[];
}

/** Decorators that say the same thing of a field: a new one takes the place of the others. */
const exclusive: readonly (readonly string[])[] = [["MapsTo", "SpokeOnly"], ["Default"], ["ListMap", "ListSet", "ListAtomic"]];

/**
 * Writes a decorator on a class or a field, with what has to be imported for it; it takes the place of those that say the same thing. All else
 * stays as it is written.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function putDecorator(file: string, text: string, target: DecisionTarget, { decorator, own = [] }: WrittenDecorator): string {
  const { name, imported } = parseDecorator(decorator);
  const foreign = new Map(own.map((each) => [each.name, each.module]));
  const moduleOf = (each: string) => (foreign.has(each) ? foreign.get(each) : apiModule);
  const withImports = imported.reduce((current, each) => {
    const module = moduleOf(each);
    return module === undefined ? current : importName(file, current, each, module);
  }, text);
  const source = parseSource(file, withImports);
  const printed = printFor(source, decorator, moduleOf);
  if (target.field === undefined) {
    const declaration = source.getClasses().find((each) => each.getName() === target.className);
    return declaration === undefined ? text : applyEdits(withImports, onClass(withImports, declaration, printed));
  }
  const decorated = fieldOf(source, target);
  if (decorated === undefined) return text;
  return withoutUnused(file, applyEdits(withImports, onField(withImports, decorated, name, printed)), decorated, name);
}

/** Takes the decorators that say how a field converts off it, with the imports that nothing else uses. */
export function takeMapping(file: string, text: string, target: DecisionTarget): string {
  const source = parseSource(file, text);
  const found =
    fieldOf(source, target)
      ?.getDecorators()
      .filter((each) => sameAs("MapsTo").includes(decoratorName(each))) ?? [];
  return applyEdits(text, [...removals(text, found.map(rangeOf)), ...removeUnusedImports(source, found)]);
}

/** The field of a class; undefined where there is none, or where the class itself is meant. */
export function fieldOf(source: SourceFile, { className, field }: DecisionTarget): PropertyDeclaration | undefined {
  const declaration = source.getClasses().find((each) => each.getName() === className);
  return field === undefined ? undefined : declaration?.getProperty(field);
}

/** The names of the decorators that say the same thing as one. */
function sameAs(name: string): readonly string[] {
  return exclusive.find((names) => names.includes(name)) ?? [name];
}

/** Imports a name, under another one where the file has it for something else. */
function importName(file: string, text: string, name: string, module: string): string {
  const source = parseSource(file, text);
  if (localName(source, module, name) !== undefined) return text;
  const other = module === apiModule ? `api_${name}` : `other_${name}`;
  return applyEdits(text, ensureImport(source, module, isTaken(source, name) ? `${name} as ${other}` : name));
}

/** Whether a file declares or imports something by a name. */
function isTaken(source: SourceFile, name: string): boolean {
  return source
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .some((each) => each.getText() === name && declaring.has(each.getParent().getKind()));
}

/** The nodes whose direct identifiers may be names for the whole file. */
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
  const same = sameAs(name);
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

/** Imports that only a decorator used whose place another took. */
function withoutUnused(file: string, text: string, before: PropertyDeclaration, name: string): string {
  const same = sameAs(name);
  const replaced = before.getDecorators().filter((each) => same.includes(decoratorName(each)));
  if (replaced.length === 0) return text;
  return applyEdits(text, removeImportsOf(parseSource(file, text), new Set(replaced.flatMap(identifiersIn))));
}

function indentAt(text: string, offset: number): string {
  return (/[ \t]*$/.exec(text.slice(0, offset)) as RegExpExecArray)[0];
}
