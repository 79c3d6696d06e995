import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { crdName, storageVersion } from "../../model/kind-queries.js";
import type { Project } from "../../model/project.js";
import type { BuiltInResource } from "./built-in-resources.js";
import { migrationFiles, migrationPath } from "./migration-files.js";
import { type MigratorApi, migratorApis } from "./migrator-apis.js";

/** Where the files of a project's own kinds stand, whether or not they are emitted. */
export const migrationPaths: readonly string[] = migratorApis.map((api) => migrationPath(api, ""));

/**
 * config/migration: rewrites the objects of every kind that has several versions at its storage version, for each migrator API.
 * A kind with one version has nothing to migrate. No files where no kind has several.
 */
export function emitMigration(project: Pick<Project, "kinds">): EmittedFile[] {
  const resources = project.kinds.flatMap(toMigrate);
  if (resources.length === 0) return [];
  return migrationFiles(resources, "", (api) => afterwards(api, resources));
}

/** config/migration/<resource>_*: rewrites a built-in resource's objects as they are, so that they are encrypted with the first key. */
export function emitBuiltInMigration({ group, version, resource }: BuiltInResource): EmittedFile[] {
  const name = group === "" ? resource : `${resource}.${group}`;
  return migrationFiles([{ group, version, resource, generateName: `${resource}-reencrypt-` }], `${name}_`, () => [
    "First let every kube-apiserver load the EncryptionConfiguration that has the new key in first place.",
    "The old key may go once the condition Succeeded is True.",
  ]);
}

/** When an old version may go, and what to do first where the migrator leaves it in the CRD's status. */
function afterwards({ prunes }: MigratorApi, resources: readonly Migration[]): readonly string[] {
  return [
    "A version may leave the CRD once the condition Succeeded is True.",
    ...(prunes === "none" ? [] : failedRunsPrune),
    ...(prunes === "all" ? [] : byHand(prunes === "none" ? "The migrator" : "Kubernetes 1.35", resources)),
  ];
}

const failedRunsPrune = [
  "That it is gone from status.storedVersions is not enough: Kubernetes 1.36 and 1.37 take it out even where the migration failed.",
];

function byHand(migrator: string, resources: readonly Migration[]): readonly string[] {
  return [
    `${migrator} leaves it in status.storedVersions; take it out after success:`,
    ...resources.map(({ crd, version }) => {
      const patch = JSON.stringify({ status: { storedVersions: [version] } });
      return `  kubectl patch crd ${crd} --subresource=status --type=merge -p '${patch}'`;
    }),
  ];
}

interface Migration {
  readonly crd: string;
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly generateName: string;
}

function toMigrate(kind: ApiKind): Migration[] {
  const version = storageVersion(kind)?.name;
  if (kind.versions.length < 2 || version === undefined) return [];
  const resource = kind.names.plural;
  return [{ crd: crdName(kind), group: kind.group, version, resource, generateName: `${resource}-${version}-` }];
}
