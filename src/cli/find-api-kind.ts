import { DiagnosticError, DiagnosticSink, diagnostic } from "../diagnostics/diagnostic.js";
import type { ApiKind } from "../model/api-kind.js";
import type { ProjectConfig } from "../model/project-config.js";
import type { ProjectFiles } from "../model/project-files.js";
import type { KnownKind } from "../project/find-kind.js";
import { typeFile, versionFolder } from "../project/paths.js";
import { readProject } from "../reader/read-project.js";

/**
 * A kind of PROJECT as its type files say it.
 * @throws DiagnosticError where the type files can't be read, or one of the kind's is missing
 */
export function findApiKind(known: KnownKind, config: ProjectConfig, files: ProjectFiles): ApiKind {
  const sink = new DiagnosticSink();
  const project = readProject(config, files, sink);
  if (sink.hasErrors) throw new DiagnosticError(sink.sorted());
  const group = known.group === "" ? config.domain : `${known.group}.${known.versions[0]?.domain ?? config.domain}`;
  const kind = project.kinds.find((each) => each.kind === known.kind && each.group === group);
  const missing = known.versions.filter(({ version }) => !kind?.versions.some((each) => each.name === version));
  if (kind !== undefined && missing.length === 0) return kind;
  throw new DiagnosticError(
    missing.map(({ version }) => {
      const file = typeFile(versionFolder(config.multigroup, known.group, version), known.kind);
      return diagnostic("WW408", { file, kind: known.kind }, { file, line: 1, column: 1, length: 1 });
    }),
  );
}
