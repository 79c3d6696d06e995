import { Node, type PropertyDeclaration } from "ts-morph";
import type { Place } from "../../model/place.js";
import { applyEdits, type TextEdit } from "../../model/text-edit.js";
import { type ClassHint, hasClassHint, replaceClassHint } from "./class-hint.js";
import { decoratorName, rangeOf } from "./decorators.js";
import { removeUnusedImports } from "./imports.js";
import { firstText, parseDecorator, printFor } from "./printed-decorator.js";
import { type DecisionTarget, fieldOf, putDecorator } from "./put-decorator.js";
import { parseSource, removals } from "./source-text.js";

/** The texts of a decision that is written on a target. */
export interface DecisionText {
  /** As it is written in a file with double quotes that imports everything by its own name: `@MapsTo(".spec.size")`. */
  readonly decorator: string;
  /** The field becomes optional, too. */
  readonly makesOptional?: true;
  /** The path of the class's `@HubOnly` that it takes the place of. */
  readonly inPlaceOf?: string;
  /** That is taken out, and the decorator isn't written. */
  readonly removes?: true;
}

/**
 * Finds the declaration at a place of a type file, by its name; undefined where that is no field of a class and no class.
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
 * Writes a decision into a type file: its decorator, with what has to be imported for it. All else stays as it is written. `@Optional()` is written as the
 * question mark of the field, which the field's type then has, too.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function writeDecision(file: string, text: string, target: DecisionTarget, decision: DecisionText): string {
  if (decision.removes === true && decision.inPlaceOf !== undefined)
    return replaceClassHint(file, text, { className: target.className, name: "HubOnly", path: decision.inPlaceOf }, undefined);
  const { name } = parseDecorator(decision.decorator);
  const field = fieldOf(parseSource(file, text), target);
  const within = field === undefined ? undefined : editedWithin(field, name, decision.decorator);
  if (within !== undefined) return within;
  if (name === "HubOnly" && field === undefined) return writeHubOnly(file, text, target, decision);
  if (name === "Optional") return field === undefined ? text : applyEdits(text, optional(field));
  const written = putDecorator(file, text, target, { decorator: decision.decorator });
  const decorated = decision.makesOptional === true ? fieldOf(parseSource(file, written), target) : undefined;
  return decorated === undefined ? written : applyEdits(written, optional(decorated));
}

/** A path has one `@HubOnly`: a new one takes the place of that, or of the one that the decision is about. */
function writeHubOnly(file: string, text: string, target: DecisionTarget, { decorator, inPlaceOf }: DecisionText): string {
  const paths = [firstText(decorator), inPlaceOf].filter((path) => path !== undefined);
  const hints = paths.map((path): ClassHint => ({ className: target.className, name: "HubOnly", path }));
  const [present, ...others] = hints.filter((hint) => hasClassHint(file, text, hint));
  if (present === undefined) return putDecorator(file, text, target, { decorator });
  const written = replaceClassHint(file, text, present, decorator);
  return others.reduce((current, hint) => replaceClassHint(file, current, hint, undefined), written);
}

/** The file with an edit of what stands there already: of an initialiser, which is a default, and of a mapping that only gets other options, or none. */
function editedWithin(field: PropertyDeclaration, name: string, decorator: string): string | undefined {
  const source = field.getSourceFile();
  const present = field.getInitializer();
  if (name === "Default" && present !== undefined) {
    present.replaceWithText(printFor(source, decorator).slice("@Default(".length, -1));
    return source.getFullText();
  }
  const mapping = field.getDecorators().find((each) => decoratorName(each) === name);
  if (name !== "MapsTo" || mapping?.getArguments()[0] === undefined) return undefined;
  const printed = printFor(source, decorator);
  const options = /, (\{ (?:whenAbsent|mergeDiffers): .*\})\)$/s.exec(printed)?.[1];
  const given = mapping.getArguments().find(Node.isObjectLiteralExpression);
  const others = mapping.getArguments().filter((each) => each !== given);
  if (options === undefined) {
    if (given === undefined || printed !== `@MapsTo(${others.map((each) => each.getText()).join(", ")})`) return undefined;
    mapping.removeArgument(given);
    return source.getFullText();
  }
  // A codec that the mapping doesn't have yet needs more than other options.
  if (others.length === 1 && parseDecorator(decorator).imported.length > 1) return undefined;
  if (given === undefined) mapping.addArgument(options);
  else given.replaceWithText(options);
  return source.getFullText();
}

/** Makes a field optional: with a question mark, unless it has an initialiser, and without `@Required()`. */
function optional(field: PropertyDeclaration): TextEdit[] {
  const source = field.getSourceFile();
  const required = field.getDecorators().filter((decorator) => decoratorName(decorator) === "Required");
  const unusedImports = required.length === 0 ? [] : removeUnusedImports(source, required);
  const edits = [...removals(source.getFullText(), required.map(rangeOf)), ...unusedImports];
  if (field.hasQuestionToken() || field.hasInitializer()) return edits;
  const exclamation = field.getExclamationTokenNode();
  const end = field.getNameNode().getEnd();
  return [...edits, { start: exclamation?.getStart() ?? end, end: exclamation?.getEnd() ?? end, text: "?" }];
}
