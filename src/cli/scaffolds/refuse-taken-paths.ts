import { webhookPaths } from "../../check/webhooks/webhook-paths.js";
import { DiagnosticError, DiagnosticSink } from "../../diagnostics/diagnostic.js";
import { ReportOnce } from "../../diagnostics/once.js";
import type { ProjectConfig } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { readProject } from "../../reader/read-project.js";
import type { PlannedFile } from "../../tree/planned-file.js";

/**
 * Refuses to make webhooks where another of the project is served already, which otherwise `generate` would be the first to do.
 * @param files the project's with those that are made
 * @throws DiagnosticError WW399
 */
export function refuseTakenPaths(made: readonly PlannedFile[], config: ProjectConfig, files: ProjectFiles): void {
  const sink = new DiagnosticSink();
  webhookPaths(readProject(config, files, new DiagnosticSink()), new ReportOnce(sink));
  const isMade = (file: string | undefined) => made.some(({ path }) => path === file);
  const found = sink
    .sorted()
    .filter(({ place, related }) => [place, ...related.map((each) => each.place)].some((each) => isMade(each?.file)));
  if (found.length > 0) throw new DiagnosticError(found);
}
