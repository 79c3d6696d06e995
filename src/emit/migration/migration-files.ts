import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import { toYaml } from "../yaml/yaml-text.js";
import { type MigratorApi, migratorApis } from "./migrator-apis.js";

/** A resource whose stored objects are to be rewritten. */
export interface MigratedResource {
  /** Empty for the core group. */
  readonly group: string;
  /** The version that objects are to be stored at. */
  readonly version: string;
  /** The plural, in lower case. */
  readonly resource: string;
  /** The beginning of each StorageVersionMigration's name. */
  readonly generateName: string;
}

/**
 * One file for each migrator API, with a StorageVersionMigration for each resource. They lie outside every kustomization, and are created
 * rather than applied, because a finished migration never runs again: `generateName` makes a new one each time, which kustomize and apply refuse.
 * @param prefix what file names begin with
 * @param notes more of the comment at a file's head, a line each
 */
export function migrationFiles(
  resources: readonly MigratedResource[],
  prefix: string,
  notes: (api: MigratorApi) => readonly string[],
): EmittedFile[] {
  return migratorApis.map((api) => {
    const path = migrationPath(api, prefix);
    const comment = [...api.clusters, "", `  kubectl create -f ${path}`, "", ...notes(api)];
    const documents = resources.map((resource) => migration(api, resource));
    return { path, content: `${yamlHeader}#\n${comment.map(commentLine).join("")}${toYaml(...documents)}` };
  });
}

/** Where a migrator API's file stands. */
export function migrationPath(api: MigratorApi, prefix: string): string {
  return `config/migration/${prefix}${api.apiVersion.replace("/", "_")}.yaml`;
}

function migration(api: MigratorApi, { group, version, resource, generateName }: MigratedResource): JsonObject {
  return {
    apiVersion: api.apiVersion,
    kind: "StorageVersionMigration",
    metadata: { generateName },
    spec: { resource: api.namesVersion ? { group, version, resource } : { group, resource } },
  };
}

function commentLine(line: string): string {
  return line === "" ? "#\n" : `# ${line}\n`;
}
