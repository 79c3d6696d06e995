import { DiagnosticError, DiagnosticSink, diagnostic } from "../diagnostics/diagnostic.js";
import type { ProjectConfig } from "../model/project-config.js";
import type { ProjectFiles } from "../model/project-files.js";
import { parseProjectFile } from "../project/project-file.js";
import { wheelwrightVersion } from "./version.js";

/**
 * Reads a project's PROJECT file.
 * @param warnings where warnings go; dropped unless given
 * @throws DiagnosticError where it can't be read
 */
export function readProjectConfig(root: string, files: ProjectFiles, warnings?: DiagnosticSink): ProjectConfig {
  const text = files.read("PROJECT");
  if (text === undefined) throw new DiagnosticError([diagnostic("WW503", { folder: root })]);
  const sink = warnings ?? new DiagnosticSink();
  const config = parseProjectFile(text, sink, wheelwrightVersion());
  if (config === undefined || sink.hasErrors) throw new DiagnosticError(sink.sorted());
  return config;
}
