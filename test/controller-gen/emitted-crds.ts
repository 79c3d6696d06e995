import { load } from "js-yaml";
import { checkProject } from "../../src/check/check-project.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { JsonObject } from "../../src/model/json.js";
import type { ProjectConfig } from "../../src/model/project-config.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectFiles } from "../support/project.js";

/**
 * The CRDs that `generate` writes for a project's files, parsed, by the name that controller-gen gives such a file.
 * @throws with the findings where there is an error among them
 */
export function emittedCrds(files: Readonly<Record<string, string>>, config?: ProjectConfig): Readonly<Record<string, JsonObject>> {
  const sink = new DiagnosticSink();
  const parsed = config ?? parseProjectFile(files.PROJECT ?? "", sink);
  if (parsed === undefined) throw new Error("PROJECT can't be read");
  const project = readProject(parsed, projectFiles(files), sink);
  if (!sink.hasErrors) checkProject(project, sink);
  if (sink.hasErrors)
    throw new Error(
      sink
        .sorted()
        .map(({ code, message, place }) => `${code} ${message} ${JSON.stringify(place)}`)
        .join("\n"),
    );
  return Object.fromEntries(
    emitCrds(project).map(({ path, content }) => [path.slice(path.lastIndexOf("/") + 1), load(content) as JsonObject]),
  );
}
