import type { ClusterClient } from "../../cluster/client.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { discoverResources, servedVersions } from "../find-target.js";

/** Who rewrites: this engine (`job`, whether in a Job or not), the controller in Kubernetes, or kube-storage-version-migrator. */
export type Engine = "job" | "in-tree" | "ksvm" | "auto";

/** A storage migrator's API as a cluster serves it. */
export interface MigratorApi {
  readonly engine: "in-tree" | "ksvm";
  readonly resource: ResourceRef;
  /** `spec.resource` names a version; the later APIs have no such field. */
  readonly namesVersion: boolean;
}

const plural = "storageversionmigrations";

/** By group, newest first: the versions of k8s.io/api/storagemigration since 1.30, and of kube-storage-version-migrator. */
const known = {
  "in-tree": { group: "storagemigration.k8s.io", versions: ["v1", "v1beta1", "v1alpha1"] },
  ksvm: { group: "migration.k8s.io", versions: ["v1alpha1"] },
} as const;

/** The newest of a migrator's API versions that this API server serves; undefined where it serves none. */
export async function findMigratorApi(
  client: ClusterClient,
  engine: "in-tree" | "ksvm",
  signal?: AbortSignal,
): Promise<MigratorApi | undefined> {
  const { group, versions } = known[engine];
  const served = await servedVersions(client, group, signal);
  for (const version of versions.filter((candidate) => served.includes(candidate))) {
    const resources = await discoverResources(client, group, version, signal);
    if (resources.some(({ name }) => name === plural)) {
      return { engine, resource: { group, version, plural, namespaced: false }, namesVersion: version === "v1alpha1" };
    }
  }
  return undefined;
}

/** `auto` is this engine: the only one that quarantines, verifies and paces, and there wherever it runs. */
export function chosenEngine(engine: Engine): Exclude<Engine, "auto"> {
  return engine === "auto" ? "job" : engine;
}
