import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { discoverResources } from "../find-target.js";
import type { MigrationTarget } from "../migration-target.js";

/** Identifies the cluster and stored version that a checkpoint belongs to, in addition to its CRD. Each is absent if it can't be read. */
export interface ClusterIdentity {
  /** The uid of the namespace `kube-system`: no two clusters have the same. */
  readonly cluster?: string;
  /** A built-in resource's `storageVersionHash` in discovery. The API server doesn't show which keys encrypt the resource. */
  readonly storedHash?: string;
}

const namespaces: ResourceRef = { group: "", version: "v1", plural: "namespaces", namespaced: false };

/** @throws ConnectionError */
export async function clusterIdentity(client: ClusterClient, target: MigrationTarget, signal?: AbortSignal): Promise<ClusterIdentity> {
  const [cluster, storedHash] = await Promise.all([
    tolerantly(async () => (await client.get(namespaces, { name: "kube-system" }, { metadataOnly: true, signal })).metadata?.uid),
    target.crd === undefined ? tolerantly(() => storedHashOf(client, target, signal)) : undefined,
  ]);
  return { ...(cluster === undefined ? {} : { cluster }), ...(storedHash === undefined ? {} : { storedHash }) };
}

async function storedHashOf(
  client: ClusterClient,
  { resource: { group, version, plural } }: MigrationTarget,
  signal?: AbortSignal,
): Promise<string | undefined> {
  return (await discoverResources(client, group, version, signal)).find(({ name }) => name === plural)?.storageVersionHash;
}

async function tolerantly<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  }
}
