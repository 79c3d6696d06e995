import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { type ManifestChange, parseTarget } from "../../manifests/convert-manifest.js";
import { renamedKeys } from "../../manifests/renamed-keys.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { Project } from "../../model/project.js";
import { diskFiles } from "../../tree/disk-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { type ConvertedFile, convertFile } from "../convert/convert-file.js";
import { currentRegistry } from "../convert/current-registry.js";
import { leftOutFields } from "../convert/left-out-fields.js";
import { readManifests } from "../convert/manifests.js";
import { streamPart } from "../convert/stream-part.js";
import { unknownKinds } from "../convert/unknown-kinds.js";
import { inPlacePlan } from "../convert/write-manifests.js";
import type { ConvertOptions } from "../declarations/manifests.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import type { GeneratePlan } from "../plan-generate.js";
import { printDiagnostics } from "../print-diagnostics.js";

/**
 * `wheelwright convert -f FILE --to VERSION`: runs the project's own conversions on manifests. What they don't change stays as it is written.
 * All is printed, or with --in-place written, or nothing is.
 */
export async function run(options: ConvertOptions, context: CommandContext): Promise<ExitCode> {
  const inPlace = options.inPlace === true || options.check === true || context.diff || context.dryRun;
  if (options.to === undefined && options.stripResidue !== true) throw new DiagnosticError([diagnostic("WW569", {})]);
  if (inPlace && options.file.includes("-")) throw new DiagnosticError([diagnostic("WW568", {})]);
  const root = findProjectRoot(context.cwd);
  const files = readManifests(context.cwd, options.file);
  const plan = await readModel(root);
  const { project } = plan;
  const change = await changeFor(options, plan, root);
  const unknown = change.convert === undefined ? [] : unknownKinds(files, project);
  if (unknown.length > 0) throw new DiagnosticError(unknown);
  const converted = await Promise.all(files.map((file) => convertFile(file, change, renamedKeys(project))));
  const diagnostics = converted.flatMap((each) => each.diagnostics);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
  const target = change.convert?.target;
  const leftOut = target === undefined ? [] : converted.flatMap((each) => leftOutFields(each, target, project));
  const warnings = [...leftOut, ...diagnostics];
  if (inPlace) return applyPlan(context, inPlacePlan(context.cwd, converted, warnings), { check: options.check === true });
  print(converted, warnings, context, root);
  return ExitCode.done;
}

async function changeFor({ to, stripResidue }: ConvertOptions, plan: GeneratePlan, root: string): Promise<ManifestChange> {
  const { project } = plan;
  const stripped = new Set(stripResidue === true ? project.kinds.map(({ group }) => group) : []);
  if (to === undefined) return { stripped };
  const registry = await currentRegistry(root, plan);
  refuseUnknownVersion(to, project);
  const conversions = {
    registry,
    hasEqualVersion: (group: string, kind: string, version: string) => hasEqualVersion(project, group, kind, version),
  };
  return { convert: { target: parseTarget(to), conversions }, stripped };
}

/** Computes the outcome of `generate`: it gives the model, and shows whether the existing conversions follow from the type files. */
async function readModel(root: string): Promise<GeneratePlan> {
  const { planGenerate } = await import("../plan-generate.js");
  return planGenerate(root, diskFiles(root));
}

function refuseUnknownVersion(to: string, project: Project): void {
  const target = parseTarget(to);
  const known = project.kinds.flatMap(({ group, versions }) => versions.map(({ name }) => ({ group, version: name })));
  if (known.some(({ group, version }) => version === target.version && (target.group ?? group) === group)) return;
  const names = [...new Set(known.map(({ group, version }) => `${group}/${version}`))].sort();
  throw new DiagnosticError([diagnostic("WW231", { to, known: names })]);
}

function hasEqualVersion(project: Project, group: string, kind: string, version: string): boolean {
  const found = project.kinds.find((each) => each.group === group && each.kind === kind);
  return found !== undefined && conversionStrategy(found) === "None" && found.versions.some(({ name }) => name === version);
}

/** Prints the objects. Kustomizations and other documents that are no objects are left out and counted. */
function print(all: readonly ConvertedFile[], warnings: readonly Diagnostic[], context: CommandContext, root: string): void {
  const parts = all.flatMap((each) => streamPart(each) ?? []);
  const leftOut = all.flatMap(({ file }) => (parts.some((part) => part.file === file) ? [] : [file.file]));
  const leftOutDocuments = parts.flatMap((part) => part.leftOut.map(({ file, number }) => ({ file, document: number })));
  if (context.json) {
    const objects = parts.flatMap(({ values }) => values);
    context.stdout(`${stringifyJson({ exitCode: ExitCode.done, diagnostics: warnings, objects, leftOut, leftOutDocuments })}\n`);
    return;
  }
  printDiagnostics(context, root, warnings);
  if (!context.quiet) {
    tellLeftOut("file", leftOut, context);
    const documents = leftOutDocuments.map(({ file, document }) => `${file} (document ${document})`);
    tellLeftOut("document", documents, context);
  }
  const first = parts[0]?.file.hasByteOrderMark === true ? "\uFEFF" : "";
  context.stdout(first + parts.map(({ text }) => text).reduce(joined, ""));
}

function tellLeftOut(what: "file" | "document", names: readonly string[], context: CommandContext): void {
  if (names.length > 0)
    context.stderr(`left out ${names.length} ${what}${names.length === 1 ? "" : "s"} without objects: ${names.join(", ")}`);
}

/** One stream of several files: a separator stands between two, unless there is one. */
function joined(before: string, text: string): string {
  if (before === "" || text === "") return before + text;
  const ended = before.endsWith("\n") ? before : `${before}\n`;
  const isSeparated = /(?:^|\n)---\s*$/.test(ended) || /^(?:[ \t]*(?:#.*)?\r?\n)*---(?:\s|$)/.test(text);
  return `${ended}${isSeparated ? "" : "---\n"}${text}`;
}
