import { conversionRegistry } from "../../convert/registry.js";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { conversionStrategy } from "../../model/conversion/conversion-strategy.js";
import { stringifyJson } from "../../model/lossless-json.js";
import type { Project } from "../../model/project.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { CommandContext } from "../context.js";
import { type ConvertedDocument, convertManifest, parseTarget, type TargetVersion } from "../convert/convert-manifest.js";
import { leftOutFields } from "../convert/left-out-fields.js";
import { loadConversions } from "../convert/load-conversions.js";
import { readManifests } from "../convert/manifests.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { printDiagnostics } from "../print-diagnostics.js";

/** `wheelwright convert -f FILE --to VERSION`: runs the project's own conversions on manifests; all is printed, or nothing. */
export async function run(options: { readonly file: readonly string[]; readonly to: string }, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const target = parseTarget(options.to);
  const documents = readManifests(context.cwd, options.file);
  const kinds = await loadConversions(root);
  const project = await readModel(root);
  refuseUnknownVersion(target, options.to, project);

  const conversions = {
    registry: conversionRegistry(kinds),
    hasEqualVersion: (group: string, kind: string, version: string) => hasEqualVersion(project, group, kind, version),
  };
  const outcomes = await Promise.all(documents.map((document) => convertManifest(document, target, conversions)));
  const findings = outcomes.filter((outcome) => "code" in outcome);
  if (findings.length > 0) throw new DiagnosticError(findings);
  const converted = outcomes as readonly ConvertedDocument[];
  const warnings = documents.flatMap((document, index) =>
    converted[index]?.value === document.value ? [] : leftOutFields(document, project),
  );
  print(converted, warnings, context, root);
  return ExitCode.done;
}

/** The model, read only for this command's two questions: which versions there are, and which are equal. */
async function readModel(root: string): Promise<Project> {
  const { planGenerate } = await import("../plan-generate.js");
  return planGenerate(root, diskFiles(root)).project;
}

function refuseUnknownVersion(target: TargetVersion, to: string, project: Project): void {
  const known = project.kinds.flatMap(({ group, versions }) => versions.map(({ name }) => ({ group, version: name })));
  if (known.some(({ group, version }) => version === target.version && (target.group ?? group) === group)) return;
  const names = [...new Set(known.map(({ group, version }) => `${group}/${version}`))].sort();
  throw new DiagnosticError([diagnostic("WW231", { to, known: names })]);
}

function hasEqualVersion(project: Project, group: string, kind: string, version: string): boolean {
  const found = project.kinds.find((each) => each.group === group && each.kind === kind);
  return found !== undefined && conversionStrategy(found) === "None" && found.versions.some(({ name }) => name === version);
}

function print(documents: readonly ConvertedDocument[], warnings: readonly Diagnostic[], context: CommandContext, root: string): void {
  if (context.json) {
    const objects = documents.map(({ value }) => value);
    context.stdout(`${stringifyJson({ exitCode: ExitCode.done, diagnostics: warnings, objects })}\n`);
  } else {
    printDiagnostics(context, root, warnings);
    context.stdout(documents.map(({ text }) => (text.endsWith("\n") ? text : `${text}\n`)).join("---\n"));
  }
}
