import { posix } from "node:path";
import type { ClassDeclaration, JSDoc, Node, SourceFile, StringLiteral } from "ts-morph";
import type { ProjectFiles } from "../../model/project-files.js";
import { applyEdits, type TextEdit } from "../../model/text-edit.js";
import { decoratorName, decoratorsIn, hasRootClass, rangeOf, rootClass } from "./decorators.js";
import { removeUnusedImports } from "./imports.js";
import { parseSource, removals } from "./source-text.js";

/** The decorators that belong to one version alone, so that a copy starts without them: roles, conversion hints, deprecation. */
const versionsOwn = [
  "StorageVersion",
  "Hub",
  "MapsTo",
  "SpokeOnly",
  "HubOnly",
  "MetadataMapsTo",
  "DeprecatedVersion",
  "Unserved",
  "SkipVersion",
];

/** A file of the new version. */
export interface CopiedFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Copies a kind's type file into the folder of another version, and with it the files of the same folder that it takes types from.
 * Formatting, comments and helper types stay as the user wrote them; what belongs to one version alone goes, with the imports that only it used.
 * @param kind undefined for a helper file
 * @throws DiagnosticError WW407 where a file can't be read whole
 */
export function copyTypes(files: ProjectFiles, file: string, targetFolder: string, kind: string | undefined): CopiedFile[] {
  const copies = new Map<string, string>();
  copyInto({ copies, files, targetFolder }, file, kind);
  return [...copies].map(([path, content]) => ({ path, content }));
}

/** The copies of a type file and of its helpers, while they are made. */
interface Copying {
  readonly copies: Map<string, string>;
  readonly files: ProjectFiles;
  readonly targetFolder: string;
}

function copyInto(copying: Copying, file: string, kind: string | undefined): void {
  const { copies, files, targetFolder } = copying;
  const target = posix.join(targetFolder, posix.basename(file));
  if (copies.has(target)) return;
  const text = files.read(file) ?? "";
  const source = parseSource(file, text);
  const edits = versionsOwnRemovals(source, text, kind);
  copies.set(target, "");
  for (const specifier of moduleSpecifiers(source)) {
    const helper = resolve(files, file, specifier.getLiteralValue());
    if (helper === undefined || posix.dirname(helper) !== posix.dirname(file)) continue;
    const there = posix.join(targetFolder, posix.basename(helper));
    if (posix.basename(helper) === "groupversion_info.ts" || files.read(there) !== undefined) continue;
    if (belongsToItsVersion(files, helper)) edits.push(pointBack(specifier, posix.relative(targetFolder, posix.dirname(file))));
    else copyInto(copying, helper, undefined);
  }
  copies.set(target, applyOutermost(text, edits));
}

/**
 * A type file without what belongs to one version alone: roles, conversion hints and deprecation, which commands of ours write and take away again.
 * @throws DiagnosticError WW407 where the file can't be read whole
 */
export function withoutVersionsOwn(file: string, text: string, kind: string): string {
  return applyOutermost(text, versionsOwnRemovals(parseSource(file, text), text, kind));
}

function versionsOwnRemovals(source: SourceFile, text: string, kind: string | undefined): TextEdit[] {
  const dropped = decoratorsIn(source).filter((decorator) => versionsOwn.includes(decoratorName(decorator)));
  const root = kind === undefined ? undefined : rootClass(source, kind);
  return [
    ...removals(text, dropped.map(rangeOf)),
    ...removeUnusedImports(source, dropped),
    ...(root === undefined ? [] : withoutDeprecatedTag(text, root)),
  ];
}

function applyOutermost(text: string, edits: readonly TextEdit[]): string {
  return applyEdits(
    text,
    edits.filter((edit) => !insideAnother(edit, edits)),
  );
}

/** A file that can't be copied along: it holds another kind's root, or conversions. */
function belongsToItsVersion(files: ProjectFiles, file: string): boolean {
  return /_conversion\.ts$/.test(file) || hasRootClass(parseSource(file, files.read(file) ?? ""));
}

function moduleSpecifiers(source: SourceFile): StringLiteral[] {
  const reExports = source.getExportDeclarations().flatMap((declaration) => declaration.getModuleSpecifier() ?? []);
  return [...source.getImportStringLiterals(), ...reExports.filter((each) => !source.getImportStringLiterals().includes(each))];
}

function resolve(files: ProjectFiles, from: string, specifier: string): string | undefined {
  if (!/^\.{1,2}\//.test(specifier)) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  return [`${path}.ts`, path.replace(/\.js$/, ".ts"), path].find((each) => each.endsWith(".ts") && files.read(each) !== undefined);
}

/** `./other_types` becomes `../v1beta1/other_types`. */
function pointBack(specifier: StringLiteral, folder: string): TextEdit {
  const start = specifier.getStart() + 1;
  return { start, end: specifier.getEnd() - 1, text: `${folder}/${specifier.getLiteralValue().replace(/^\.\//, "")}` };
}

/** The version is deprecated, not the kind: a root's `@deprecated` tag stays behind. */
function withoutDeprecatedTag(text: string, root: ClassDeclaration): TextEdit[] {
  return root.getJsDocs().flatMap((doc) => {
    const tags = doc.getTags();
    return tags.flatMap((tag, index) => {
      if (tag.getTagName() !== "deprecated") return [];
      if (tags.length === 1 && doc.getDescription().trim() === "") return removals(text, [{ start: doc.getStart(), end: doc.getEnd() }]);
      const start = lineStart(text, tag);
      const next = tags[index + 1];
      const end = next === undefined ? closingLine(text, doc) : lineStart(text, next);
      return start > doc.getStart() && end > start ? [{ start, end, text: "" }] : [];
    });
  });
}

function lineStart(text: string, node: Node): number {
  return text.lastIndexOf("\n", node.getStart()) + 1;
}

function closingLine(text: string, doc: JSDoc): number {
  return text.lastIndexOf("\n", doc.getEnd() - 1) + 1;
}

function insideAnother(edit: TextEdit, edits: readonly TextEdit[]): boolean {
  return edits.some(
    (other) => other !== edit && other.start <= edit.start && edit.end <= other.end && other.end - other.start > edit.end - edit.start,
  );
}
