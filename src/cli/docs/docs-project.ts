import { checkProject } from "../../check/check-project.js";
import { type Diagnostic, DiagnosticError, DiagnosticSink, diagnostic } from "../../diagnostics/diagnostic.js";
import type { Project } from "../../model/project.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { readAround, readProject } from "../../reader/read-project.js";
import { isTypeFile } from "../../reader/resource/type-file-paths.js";
import { SourceFiles } from "../../reader/source-files.js";
import { SourceTrees } from "../../reader/source-trees.js";
import { hashedRunFiles } from "../../tree/hashed-files.js";
import type { RunFiles } from "../../tree/run-files.js";
import { knownTo, worthKeeping } from "../parts/known-versions.js";
import { partsOf } from "../parts/parts-of.js";
import { readParts } from "../parts/read-parts.js";
import { readProjectConfig } from "../read-project-config.js";

/** A project to be shown. */
export interface DocsProject {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether decisions about its conversions are still open: nothing can be converted then. */
  readonly isUndecided: boolean;
}

/** How a project is read. */
export interface DocsReading {
  /** Whether nothing is wrong with it, which is known already. */
  readonly isJudged?: boolean;
  /** The command line's own build, by which it knows what it has read before. Without it, nothing is known. */
  readonly build?: string | undefined;
}

/**
 * Reads a project. Open decisions are shown in its pages, so they are no reason to show none.
 * @throws DiagnosticError for every other error in its type files
 */
export function docsProject(root: string, files: RunFiles, { isJudged = false, build }: DocsReading = {}): DocsProject {
  const config = readProjectConfig(root, files);
  const sink = new DiagnosticSink();
  const project = readInParts({ root, files, build }, config) ?? readProject(config, files, sink);
  if (!isJudged) checkProject(project, sink);
  const errors = sink.sorted().filter(({ severity }) => severity === "error");
  if (errors.some(({ decision }) => decision === undefined)) throw new DiagnosticError(errors);
  const open = errors.length === 0 ? [] : [diagnostic("WW810", { count: errors.length }, errors[0]?.place)];
  return { project, diagnostics: open, isUndecided: errors.length > 0 };
}

/**
 * Reads a large project part by part, as far as its parts aren't known. Undefined where it is small, where nothing is known without a build, and where anything is
 * wrong: its findings then depend on the whole.
 */
function readInParts(
  { root, files, build }: { readonly root: string; readonly files: RunFiles; readonly build: string | undefined },
  config: ProjectConfig,
): Project | undefined {
  const paths = files.list("api").filter(isTypeFile);
  if (build === undefined || paths.length < worthKeeping) return undefined;
  const trees = new SourceTrees();
  const known = knownTo({ root, build, state: "present" }, config);
  const versions = readParts(partsOf(paths), { files: hashedRunFiles(files, "sha1"), config, trees, ...known });
  if (versions === undefined) return undefined;
  const sink = new DiagnosticSink();
  const project = readAround(versions, config, new SourceFiles(files, sink, trees), sink);
  return sink.hasErrors ? undefined : project;
}
