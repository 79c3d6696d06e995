import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "../crd.js";
import type { MigrationTarget } from "../migration-target.js";
import type { KnownVersion } from "./known-version.js";

/** The version at which a resource's objects were known to be stored before their CRD's storage version was switched: enough for the fast path afterwards. */
export interface KnownBefore {
  /** The CRD that it was; another one has other objects. */
  readonly crd: { readonly uid: string; readonly generation: number };
  readonly before: KnownVersion;
}

/**
 * Finds out, before the storage version is switched, which objects are sure to be stored at the old one: those with a smaller resourceVersion than
 * the one given here. Undefined where nothing can be known: `status.storedVersions` has another version too, or the storage version is no longer
 * the old one.
 *
 * The objects' own list is asked for its resourceVersion first, and the CRD is read after it. At that reading no version but the old one had ever been
 * stored (as far as `status.storedVersions` is true to that), so it is what every object was stored at that was written until then; and all that the
 * list's resourceVersion covers was. Because the number comes from the list of the objects, from the etcd that holds them, it doesn't matter whether
 * the CRD is in another one; and that it is a little older than the switch costs no more than that what was written in between takes the careful path.
 */
export async function knowBefore(client: ClusterClient, target: MigrationTarget, signal?: AbortSignal): Promise<KnownBefore | undefined> {
  const { crd } = target;
  const old = crd?.storedVersions[0];
  if (crd === undefined || old === undefined) return undefined;
  const resourceVersion = await listRevision(client, target, old, signal);
  const found = await readCrd(client, crd.name, signal);
  if (found === undefined || resourceVersion === undefined) return undefined;
  const now = pinCrd(found);
  if (now.uid !== crd.uid || !isStoredOnlyAt(found, old) || old === target.resource.version) return undefined;
  return {
    crd: { uid: now.uid, generation: now.generation },
    before: { resourceVersion: String(BigInt(resourceVersion) + 1n), version: old },
  };
}

/** Whether the CRD says that no object was ever stored at another version, nor is now. */
function isStoredOnlyAt(crd: CustomResourceDefinition, version: string): boolean {
  const { storageVersion, storedVersions } = pinCrd(crd);
  return storageVersion === version && storedVersions.length === 1 && storedVersions[0] === version;
}

/**
 * Whether what was known still holds for the CRD as it is now. What is known is of single objects, at single resourceVersions, so whatever happened to
 * the CRD since, an object that still has its old resourceVersion is stored as it was; but for another CRD of the same name, and for an etcd that was
 * restored from a backup, which counts its revisions again: then the CRD would have a smaller generation than it had.
 */
export function stillKnown(known: KnownBefore, now: { readonly uid: string; readonly generation: number }): boolean {
  return known.crd.uid === now.uid && known.crd.generation <= now.generation;
}

/**
 * Gives back what is known where the objects' etcd has come as far as it had; undefined where it is behind, as after it was restored from a backup.
 * (One that was restored and has caught up since looks like one that wasn't: the backup has to be as old as the plan for that.)
 */
export async function stillReached(
  client: ClusterClient,
  target: MigrationTarget,
  before: KnownVersion | undefined,
): Promise<KnownVersion | undefined> {
  if (before === undefined) return undefined;
  const resourceVersion = await listRevision(client, target, before.version).catch((error: unknown) => {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  });
  return resourceVersion !== undefined && BigInt(resourceVersion) + 1n >= BigInt(before.resourceVersion) ? before : undefined;
}

/** The revision at which the objects are listed now; at the old version if it is served, so that nothing has to be converted. */
async function listRevision(
  client: ClusterClient,
  { resource, crd }: MigrationTarget,
  old: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const version = crd?.versions.find(({ name, served }) => served && name === old)?.name ?? resource.version;
  const { metadata } = await client.list({ ...resource, version }, { limit: 1, metadataOnly: true, signal });
  return /^[1-9][0-9]*$/.test(metadata.resourceVersion ?? "") ? metadata.resourceVersion : undefined;
}
