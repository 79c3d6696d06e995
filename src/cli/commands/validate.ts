import { checkProject } from "../../check/check-project.js";
import { byPlace, type Diagnostic, DiagnosticError, DiagnosticSink, diagnostic } from "../../diagnostics/diagnostic.js";
import { renderDiagnostic } from "../../diagnostics/render.js";
import { type CheckedObjects, checkObjects } from "../../manifests/judge/check-objects.js";
import { printManifest } from "../../manifests/manifest-yaml.js";
import type { ManifestObject } from "../../manifests/read-objects.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { Project } from "../../model/project.js";
import { readProject } from "../../reader/read-project.js";
import { diskFiles } from "../../tree/disk-files.js";
import { objectWithDefaults } from "../../validate/validate-object.js";
import type { CommandContext } from "../context.js";
import { readObjects } from "../convert/read-objects.js";
import type { ValidateOptions } from "../declarations/manifests.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { kindsOfCrds } from "../kinds-of-crds.js";
import { printDiagnostics } from "../print-diagnostics.js";
import { readProjectConfig } from "../read-project-config.js";

/** The maximum number of findings that are printed: nobody reads more. */
const usualMaximum = 1000;

/** `wheelwright validate -f FILE`: checks objects against the project's type files, as the API server would. Nothing is written. */
export async function run(options: ValidateOptions, context: CommandContext): Promise<ExitCode> {
  const fromStandardInput = [...options.file, ...(options.old ?? [])].filter((name) => name === "-");
  if (fromStandardInput.length > 1) throw new DiagnosticError([diagnostic("WW544", {})]);
  if (options.crd !== undefined) {
    const kinds = await kindsOfCrds(options.crd, context.cwd, options);
    return judge({ kinds, readFile: () => undefined }, options, context);
  }
  const root = findProjectRoot(context.cwd);
  const files = diskFiles(root);
  const sink = new DiagnosticSink();
  const project = readProject(readProjectConfig(root, files), files, sink);
  checkProject(project, sink);
  if (sink.hasErrors) return refuseProject(sink.sorted(), context, root);
  return judge({ kinds: project.kinds, readFile: (path) => files.read(path) }, options, context);
}

/** The kinds that objects are judged by. */
interface Measure extends Pick<Project, "kinds"> {
  /** The text of a type file, for excerpts. */
  readonly readFile: (path: string) => string | undefined;
}

/** Judges the objects that were named, and prints what was found. */
function judge(project: Measure, options: ValidateOptions, context: CommandContext): ExitCode {
  const read = readObjects(context.cwd, options.file);
  const old = readObjects(context.cwd, options.old ?? []);
  const result = checkObjects(read.objects, old.objects, project);
  const found = [...read.diagnostics, ...old.diagnostics, ...result.diagnostics];
  const diagnostics = (result.checked.length === 0 && found.length === 0 ? [nothingChecked(project)] : found).sort(byPlace);
  const exitCode = diagnostics.some(({ severity }) => severity === "error") ? ExitCode.findings : ExitCode.done;
  const objects =
    options.defaults === true ? result.checked.map(({ object, version }) => objectWithDefaults(object.value, version)) : undefined;

  if (context.json) {
    const skipped = result.skipped.map(({ apiVersion, kind }) => ({ apiVersion, kind }));
    const report = { exitCode, checked: result.checked.length, skipped, diagnostics, ...(objects === undefined ? {} : { objects }) };
    context.stdout(`${stringifyJson(report)}\n`);
    return exitCode;
  }
  if (objects !== undefined) context.stdout(objects.map((object) => printManifest(object)).join("---\n"));
  const texts = new Map([...old.texts, ...read.texts]);
  print(diagnostics, options.maxFindings ?? usualMaximum, (path) => texts.get(path) ?? project.readFile(path), context);
  summarize(result, diagnostics, context);
  return exitCode;
}

function refuseProject(diagnostics: readonly Diagnostic[], context: CommandContext, root: string): ExitCode {
  if (context.json) context.stdout(`${stringifyJson({ exitCode: ExitCode.findings, checked: 0, skipped: [], diagnostics })}\n`);
  else printDiagnostics(context, root, diagnostics);
  return ExitCode.findings;
}

function nothingChecked(project: Pick<Project, "kinds">): Diagnostic {
  return diagnostic("WW543", { kinds: project.kinds.map(({ kind }) => kind) });
}

function print(
  diagnostics: readonly Diagnostic[],
  maximum: number,
  readFile: (path: string) => string | undefined,
  context: CommandContext,
): void {
  const all = context.quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics;
  const options = { color: context.color, readFile };
  for (const found of all.slice(0, maximum)) context.stderr(`${renderDiagnostic(found, options)}\n`);
  if (all.length > maximum) context.stderr(`${all.length - maximum} more are not shown; --max-findings ${all.length} shows them all.`);
}

/** `3 objects, 2 findings.`, and a line for what was skipped. */
function summarize({ checked, skipped }: CheckedObjects, diagnostics: readonly Diagnostic[], context: CommandContext): void {
  if (context.quiet) return;
  const findings = diagnostics.filter(({ severity }) => severity === "error").length;
  if (skipped.length > 0) context.stderr(`skipped ${count(skipped.length, "object")} of other groups: ${kindsOf(skipped)}`);
  context.stderr(`${count(checked.length, "object")}, ${count(findings, "finding")}.`);
}

function kindsOf(objects: readonly ManifestObject[]): string {
  return [...new Set(objects.map(({ apiVersion, kind }) => `${kind} (${apiVersion})`))].join(", ");
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
