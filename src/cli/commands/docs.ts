import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { KindDoc } from "../../docs/data/doc.js";
import { kindDoc } from "../../docs/data/kind-doc.js";
import { jsonFiles } from "../../docs/json-files.js";
import { markdownFiles } from "../../docs/markdown/markdown-files.js";
import type { SiteDoc, SiteFile, SiteFileBytes } from "../../docs/site.js";
import { emitConversionRegistry, emitConverters } from "../../emit/conversion/emit-conversions.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { RunFiles } from "../../tree/run-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { DocsOptions } from "../declarations/docs.js";
import { type ConversionScript, conversionScript } from "../docs/conversion-script.js";
import type { DocumentedProject } from "../docs/documented-project.js";
import { htmlSite } from "../docs/html-site.js";
import { knownProject } from "../docs/known-project.js";
import { outputFolder, plannedSite } from "../docs/output-files.js";
import { writtenSample } from "../docs/written-sample.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { lastRunIfUnchanged } from "../generate/last-run.js";
import { ownBuild } from "../generate/own-build.js";

/** `wheelwright docs`: makes the pages of the API. */
export async function run(options: DocsOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const files = new RunFiles(root);
  const build = ownBuild();
  const isCurrent = isUpToDate(root, files, build);
  const { project, diagnostics, isUndecided } = await projectOf(root, files, { isCurrent, build });
  if (project.kinds.length === 0) throw new DiagnosticError([diagnostic("WW812", {})]);
  const folder = outputFolder(root, context.cwd, options.output);
  const docOf = await docsOf(project, files, options, context);
  const { format = "html" } = options;
  const made =
    format === "html"
      ? await htmlFiles(project, docOf, isUndecided ? undefined : await conversionsOf(project, files, { root, isCurrent }))
      : { files: filesIn(format, { name: project.name, kinds: project.kinds.map(docOf) }), diagnostics: [] };
  const next = format === "html" ? [`open ${folder.prefix}index.html`] : [];
  return applyPlan(
    context,
    { root: folder.root, files: plannedSite(folder, made.files), diagnostics: [...diagnostics, ...made.diagnostics], next },
    { check: options.check === true },
  );
}

/** The project, as far as its pages show it. It is parsed only if it has to be. */
async function projectOf(
  root: string,
  files: RunFiles,
  { isCurrent, build }: { readonly isCurrent: boolean; readonly build: string | undefined },
) {
  const known = isCurrent && build !== undefined ? knownProject(root, files, build) : undefined;
  if (known !== undefined) return { project: known, diagnostics: [], isUndecided: false };
  const { docsProject } = await import("../docs/docs-project.js");
  return docsProject(root, files, { isJudged: isCurrent, build });
}

/** Returns the whole description of a kind. */
type DocOf = (kind: ApiKind) => KindDoc;

async function docsOf(project: DocumentedProject, files: ProjectFiles, options: DocsOptions, { cwd }: CommandContext): Promise<DocOf> {
  const { from, kubeconfig } = options;
  const since =
    from === undefined ? undefined : await changesOf(project, { from, cwd, ...(kubeconfig === undefined ? {} : { kubeconfig }) });
  return (kind) => {
    const group = shortGroup(kind.group, project.domain);
    const changes = since?.(kind.group, kind.kind);
    return kindDoc(kind, {
      sample: (version) => writtenSample(files, group, version, kind.kind),
      ...(changes === undefined ? {} : { since: changes }),
    });
  };
}

async function changesOf(
  project: DocumentedProject,
  { from, ...options }: { readonly from: string; readonly cwd: string; readonly kubeconfig?: string },
) {
  const { changesSince } = await import("../docs/changes-since.js");
  return changesSince(from, project, options);
}

/** A group without the project's domain, as file names have it. */
function shortGroup(group: string, domain: string): string {
  if (group === domain) return "";
  return group.endsWith(`.${domain}`) ? group.slice(0, -domain.length - 1) : group;
}

interface Made {
  readonly files: readonly (SiteFile | SiteFileBytes)[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The pages, with one to try objects on if the project's conversions run in a browser. */
async function htmlFiles(project: DocumentedProject, docOf: DocOf, conversions: ConversionScript | undefined): Promise<Made> {
  const script = conversions !== undefined && "text" in conversions ? conversions.text : undefined;
  const problems = conversions !== undefined && "problem" in conversions ? [diagnostic("WW811", { message: conversions.problem })] : [];
  return { files: await htmlSite(project, docOf, script), diagnostics: problems };
}

function conversionsOf(
  project: DocumentedProject,
  files: RunFiles,
  { root, isCurrent }: { readonly root: string; readonly isCurrent: boolean },
): Promise<ConversionScript> {
  if (!isCurrent) checkConversions(project, files);
  return conversionScript(root);
}

function filesIn(format: "json" | "markdown", site: SiteDoc): readonly SiteFile[] {
  return format === "json" ? jsonFiles(site) : markdownFiles(site);
}

/** Whether `generate` would find nothing to do, by the record of its last run: then nothing is wrong with the project, and its conversions are those on disk. */
function isUpToDate(root: string, files: RunFiles, build: string | undefined): boolean {
  return build !== undefined && lastRunIfUnchanged({ root, build, settings: {} }, files) !== undefined;
}

/** @throws DiagnosticError WW239 where the conversions on disk aren't those that follow from the type files: pages would show other values */
function checkConversions(project: DocumentedProject, files: ProjectFiles): void {
  const emitted = [...emitConverters(project.kinds), emitConversionRegistry(project.kinds)].filter(({ path }) => path.endsWith(".ts"));
  const stale = emitted.filter(({ path, content }) => files.read(path) !== content);
  if (stale.length > 0) throw new DiagnosticError([diagnostic("WW239", { files: stale.map(({ path }) => path) })]);
}
