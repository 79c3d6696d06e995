import type { MigrationTarget } from "../migration-target.js";
import type { ListedObject } from "./listed-object.js";

/**
 * Objects with a smaller resourceVersion are stored at this version.
 *
 * Sound where, and only where, no other version had ever been stored up to then: it is the resourceVersion of the write that changed the CRD's storage
 * version, or an earlier one, and status.storedVersions held nothing but `version` until then. A resourceVersion is the revision of etcd at which an
 * object was last written. One with a smaller revision was written before any API server could have known of another storage version, so it is stored
 * at the old one, whatever happened to the CRD since.
 */
export interface KnownVersion {
  readonly resourceVersion: string;
  readonly version: string;
}

/**
 * Whether an object may take the fast path: read whole at the version that it is stored at, and put back there with its resourceVersion. Such a read is
 * what is stored, with no conversion in between; the write finds the same object, and differs from it in nothing but the version that it is encoded
 * at. An object that anyone has written since is refused by its resourceVersion.
 *
 * The managed fields have to be recorded at that version, too: then nothing of them is converted, so nothing of them can be lost where conversion
 * fails (the API server drops them all then, and says 200).
 */
export function usesFastPath(known: KnownVersion, group: string, object: ListedObject): boolean {
  const apiVersion = `${group}/${known.version}`;
  return (
    object.text !== undefined &&
    object.apiVersion === apiVersion &&
    object.managedAt.every((version) => version === apiVersion) &&
    isBefore(object.resourceVersion, known.resourceVersion)
  );
}

/** Whether the known version is one that objects are no longer stored at after the migration. */
export function isOldVersion({ resource, crd }: MigrationTarget, known: KnownVersion): boolean {
  return known.version !== resource.version && known.version !== crd?.storageVersion && isRevision(known.resourceVersion);
}

/** Whether a pass can take the fast path at all: the version is one of the CRD's, served and no longer the stored one. */
export function isFastPathAvailable({ crd }: MigrationTarget, known: KnownVersion): boolean {
  const version = crd?.versions.find(({ name }) => name === known.version);
  return version?.served === true && !version.storage && crd?.storageVersion !== known.version && isRevision(known.resourceVersion);
}

/** Whether one resourceVersion is smaller than another, as Kubernetes compares them: decimal numbers without leading zeros. False for any other. */
export function isBefore(resourceVersion: string, other: string): boolean {
  if (!isRevision(resourceVersion) || !isRevision(other)) return false;
  return resourceVersion.length === other.length ? resourceVersion < other : resourceVersion.length < other.length;
}

function isRevision(text: string): boolean {
  return /^[1-9][0-9]*$/.test(text);
}
