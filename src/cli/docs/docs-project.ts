import { checkProject } from "../../check/check-project.js";
import { type Diagnostic, DiagnosticError, DiagnosticSink, diagnostic } from "../../diagnostics/diagnostic.js";
import type { Project } from "../../model/project.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { readProject } from "../../reader/read-project.js";
import { readProjectConfig } from "../read-project-config.js";

/** A project to be shown. */
export interface DocsProject {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether decisions about its conversions are still open: nothing can be converted then. */
  readonly isUndecided: boolean;
}

/**
 * Reads a project. Open decisions are shown in its pages, so they are no reason to show none.
 * @param isJudged whether nothing is wrong with it, which is known already
 * @throws DiagnosticError for every other error in its type files
 */
export function docsProject(root: string, files: ProjectFiles, isJudged = false): DocsProject {
  const sink = new DiagnosticSink();
  const project = readProject(readProjectConfig(root, files), files, sink);
  if (!isJudged) checkProject(project, sink);
  const errors = sink.sorted().filter(({ severity }) => severity === "error");
  if (errors.some(({ decision }) => decision === undefined)) throw new DiagnosticError(errors);
  const open = errors.length === 0 ? [] : [diagnostic("WW810", { count: errors.length }, errors[0]?.place)];
  return { project, diagnostics: open, isUndecided: errors.length > 0 };
}
