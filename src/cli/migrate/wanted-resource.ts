import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { WantedResource } from "../../migrate/find-target.js";
import { parseResourceName } from "../../migrate/find-target.js";
import { storageVersion } from "../../model/kind-queries.js";
import { findKind } from "../../project/find-kind.js";
import { operatorDeployment } from "../../project/operator-deployment.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { findApiKind } from "../find-api-kind.js";
import { findProjectRoot } from "../find-project.js";
import { readProjectConfig } from "../read-project-config.js";

/** The resource that a command is about, by its flags and by the project. */
export interface Wanted {
  readonly resource: WantedResource;
  /** Its storage version by the type files; undefined with `--resource`. */
  readonly projectVersion?: string;
  /** The namespace of the project's operator; undefined outside of a project. */
  readonly operatorNamespace?: string;
}

/**
 * Finds what `--kind` or `--resource` mean: the first in the project's type files, the second as it stands.
 * @param command for messages: `wheelwright migrate run`
 * @throws DiagnosticError WW651 and those of reading a project
 */
export function wantedResource(options: MigrateOptions, cwd: string, command: string): Wanted {
  const { kind, resource, to } = options;
  if ((kind === undefined) === (resource === undefined)) throw new DiagnosticError([diagnostic("WW651", { command })]);
  if (resource !== undefined) {
    const operatorNamespace = namespaceOfProject(cwd);
    const wanted = { ...parseResourceName(resource.toLowerCase()), ...(to === undefined ? {} : { version: to }) };
    return { resource: wanted, ...(operatorNamespace === undefined ? {} : { operatorNamespace }) };
  }
  const root = findProjectRoot(cwd);
  const files = diskFiles(root);
  const config = readProjectConfig(root, files);
  const known = findKind(config, { kind: kind ?? "", ...(options.group === undefined ? {} : { group: options.group }) });
  const found = findApiKind(known, config, files);
  const projectVersion = to ?? storageVersion(found)?.name;
  if (projectVersion === undefined) throw new DiagnosticError([diagnostic("WW660", { kind: found.kind })]);
  return {
    // Where the cluster stores another version, the plan says so: the CRD isn't applied yet.
    resource: { plural: found.names.plural, group: found.group, version: projectVersion },
    projectVersion,
    operatorNamespace: operatorDeployment(files, config.projectName).namespace,
  };
}

function namespaceOfProject(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "PROJECT"))) {
      const files = diskFiles(folder);
      return operatorDeployment(files, readProjectConfig(folder, files).projectName).namespace;
    }
    if (dirname(folder) === folder) return undefined;
  }
}
