import type { ApiKind } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { crdName, storageVersion } from "../../model/kind-queries.js";
import type { OperatorDeployment } from "../../model/operator-deployment.js";
import type { Project } from "../../model/project.js";
import { proxiedService } from "../webhook/client-config.js";
import type { BuiltInResource } from "./built-in-resources.js";
import { jobFileNames, jobFiles } from "./job-files.js";
import type { JobResource } from "./job-resource.js";
import { type MigratedResource, migrationFiles, migrationPath } from "./migration-files.js";
import { type MigratorApi, migratorApis } from "./migrator-apis.js";

export const migrationFolder = "config/migration";

/** Where the files of a project's own kinds stand, whether or not they are emitted. */
export const migrationPaths: readonly string[] = [
  ...migratorApis.map((api) => migrationPath(api, "")),
  ...jobFileNames.map((name) => `${migrationFolder}/${name}`),
];

/** Whether any kind has objects that may be stored at an old version: one with a single version has not. */
export function isMigrated(project: Pick<Project, "kinds">): boolean {
  return project.kinds.some((kind) => toMigrate(kind).length > 0);
}

/**
 * config/migration: the Job that migrates every kind with several versions to its storage version, and a StorageVersionMigration for each migrator
 * API. A kind with one version has nothing to migrate. No files where no kind has several.
 */
export function emitMigration(
  project: Pick<Project, "kinds" | "name" | "migrationShards" | "webhookServer">,
  deployment: OperatorDeployment,
): EmittedFile[] {
  const resources = project.kinds.flatMap(toMigrate);
  if (resources.length === 0) return [];
  const isConverted = project.kinds.some((kind) => toMigrate(kind).length > 0 && conversionStrategy(kind) === "Webhook");
  const webhook = isConverted ? { webhook: proxiedService(project, deployment) } : {};
  const job = { project: project.name, resources, deployment, shards: project.migrationShards ?? 1, ...webhook };
  return [...migrationFiles(resources.map(forMigrator), "", (api) => afterwards(api, resources)), ...jobFiles(migrationFolder, job)];
}

/**
 * config/migration/<resource>_* and config/migration/<resource>/: rewrites a built-in resource's objects as they are, so that they are encrypted
 * with the first key.
 * @param job how the project's operator is deployed, whose image runs the Job
 */
export function emitBuiltInMigration(
  { group, version, resource }: BuiltInResource,
  job?: { readonly project: string; readonly deployment: OperatorDeployment; readonly shards?: number },
): EmittedFile[] {
  const name = group === "" ? resource : `${resource}.${group}`;
  const files = migrationFiles([{ group, version, resource, generateName: `${resource}-reencrypt-` }], `${name}_`, () => [
    "First let every kube-apiserver load the EncryptionConfiguration that has the new key in first place.",
    "The old key may go once the condition Succeeded is True.",
  ]);
  if (job === undefined) return files;
  const deployment = { ...job.deployment, namePrefix: `${job.deployment.namePrefix}${name.replaceAll(".", "-")}-` };
  const resources = [{ group, plural: resource, version, versions: [] }];
  return [...files, ...jobFiles(`${migrationFolder}/${name}`, { project: job.project, resources, deployment, shards: job.shards ?? 1 })];
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
    ...resources.map((resource) => {
      const patch = JSON.stringify({ status: { storedVersions: [resource.version] } });
      return `  kubectl patch crd ${resource.crd} --subresource=status --type=merge -p '${patch}'`;
    }),
  ];
}

interface Migration extends JobResource {
  readonly crd: string;
}

function toMigrate(kind: ApiKind): Migration[] {
  const version = storageVersion(kind)?.name;
  if (kind.versions.length < 2 || version === undefined) return [];
  const versions = kind.versions.map(({ name }) => name);
  return [{ crd: crdName(kind), group: kind.group, plural: kind.names.plural, version, versions }];
}

function forMigrator({ group, plural, version }: Migration): MigratedResource {
  return { group, version, resource: plural, generateName: `${plural}-${version}-` };
}
