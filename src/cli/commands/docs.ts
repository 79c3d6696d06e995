import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { kindDoc } from "../../docs/data/kind-doc.js";
import { siteFiles } from "../../docs/html/site-files.js";
import { jsonFiles } from "../../docs/json-files.js";
import { markdownFiles } from "../../docs/markdown/markdown-files.js";
import type { SiteDoc, SiteFile } from "../../docs/site.js";
import { emitConversionRegistry, emitConverters } from "../../emit/conversion/emit-conversions.js";
import type { Project } from "../../model/project.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { RunFiles } from "../../tree/run-files.js";
import { applyPlan } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import type { DocsOptions } from "../declarations/docs.js";
import { changesSince } from "../docs/changes-since.js";
import { conversionScript } from "../docs/conversion-script.js";
import { docsProject } from "../docs/docs-project.js";
import { outputFolder, plannedSite } from "../docs/output-files.js";
import { siteScripts } from "../docs/site-scripts.js";
import { writtenSample } from "../docs/written-sample.js";
import type { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { lastRunIfUnchanged } from "../generate/last-run.js";
import { ownBuild } from "../generate/own-build.js";
import { tuneEngine } from "../generate/tune-engine.js";

/** `wheelwright docs`: makes the pages of the API. */
export async function run(options: DocsOptions, context: CommandContext): Promise<ExitCode> {
  tuneEngine();
  const root = findProjectRoot(context.cwd);
  const files = new RunFiles(root);
  const build = ownBuild();
  const isCurrent = isUpToDate(root, files, build);
  const { project, diagnostics, isUndecided } = docsProject(root, files, { isJudged: isCurrent, build });
  if (project.kinds.length === 0) throw new DiagnosticError([diagnostic("WW812", {})]);
  const folder = outputFolder(root, context.cwd, options.output);
  const site = await siteOf(project, files, options, context);
  const made = isUndecided
    ? { files: await filesOf(site, project, options, undefined), diagnostics: [] }
    : await withTry(site, project, files, { ...options, root, isCurrent });
  const format = options.format ?? "html";
  const next = format === "html" ? [`open ${folder.prefix}index.html`] : [];
  return applyPlan(
    context,
    { root: folder.root, files: plannedSite(folder, made.files), diagnostics: [...diagnostics, ...made.diagnostics], next },
    { check: options.check === true },
  );
}

async function siteOf(project: Project, files: ProjectFiles, options: DocsOptions, { cwd }: CommandContext): Promise<SiteDoc> {
  const { from, kubeconfig } = options;
  const since =
    from === undefined ? undefined : await changesSince(from, project, { cwd, ...(kubeconfig === undefined ? {} : { kubeconfig }) });
  const kinds = project.kinds.map((kind) => {
    const group = shortGroup(kind.group, project.domain);
    const changes = since?.(kind.group, kind.kind);
    return kindDoc(kind, {
      sample: (version) => writtenSample(files, group, version, kind.kind),
      ...(changes === undefined ? {} : { since: changes }),
    });
  });
  return { name: project.name, kinds, hasTry: false };
}

/** A group without the project's domain, as file names have it. */
function shortGroup(group: string, domain: string): string {
  if (group === domain) return "";
  return group.endsWith(`.${domain}`) ? group.slice(0, -domain.length - 1) : group;
}

interface Made {
  readonly files: readonly SiteFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The files with a page to try objects on, if the project's conversions run in a browser. */
async function withTry(
  site: SiteDoc,
  project: Project,
  files: RunFiles,
  { root, isCurrent, ...options }: DocsOptions & { readonly root: string; readonly isCurrent: boolean },
): Promise<Made> {
  if (options.format !== undefined && options.format !== "html")
    return { files: await filesOf(site, project, options, undefined), diagnostics: [] };
  if (!isCurrent) checkConversions(project, files);
  const script = await conversionScript(root);
  if ("problem" in script) {
    return { files: await filesOf(site, project, options, undefined), diagnostics: [diagnostic("WW811", { message: script.problem })] };
  }
  return { files: await filesOf({ ...site, hasTry: true }, project, options, script.text), diagnostics: [] };
}

async function filesOf(site: SiteDoc, project: Project, { format = "html" }: DocsOptions, conversions: string | undefined) {
  if (format === "json") return jsonFiles(site);
  if (format === "markdown") return markdownFiles(site);
  return [...siteFiles(site), ...(await siteScripts(project, site, conversions))];
}

/** Whether `generate` would find nothing to do, by the record of its last run: then nothing is wrong with the project, and its conversions are those on disk. */
function isUpToDate(root: string, files: RunFiles, build: string | undefined): boolean {
  return build !== undefined && lastRunIfUnchanged({ root, build, settings: {} }, files) !== undefined;
}

/** @throws DiagnosticError WW239 where the conversions on disk aren't those that follow from the type files: pages would show other values */
function checkConversions(project: Project, files: ProjectFiles): void {
  const emitted = [...emitConverters(project.kinds), emitConversionRegistry(project.kinds)].filter(({ path }) => path.endsWith(".ts"));
  const stale = emitted.filter(({ path, content }) => files.read(path) !== content);
  if (stale.length > 0) throw new DiagnosticError([diagnostic("WW239", { files: stale.map(({ path }) => path) })]);
}
