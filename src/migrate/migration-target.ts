import type { ResourceRef } from "../cluster/resource.js";

/** A resource whose objects are to be stored again. */
export interface MigrationTarget {
  /** Its version is the one that objects are to be stored at: a CRD's storage version, a built-in resource's preferred one. */
  readonly resource: ResourceRef;
  readonly kind: string;
  /** The resource's definition; a built-in resource has none, and no stored versions to prune. */
  readonly crd?: PinnedCrd;
}

/** A CustomResourceDefinition (apiextensions.k8s.io/v1), as far as a migration depends on it, at the moment when it was read. */
export interface PinnedCrd {
  readonly name: string;
  /** Another one means that it was deleted and made again. */
  readonly uid: string;
  /** Grows with each change of the spec. */
  readonly generation: number;
  readonly resourceVersion: string;
  readonly storageVersion: string;
  readonly versions: readonly CrdVersion[];
  /** `status.storedVersions`: every version at which an object may be stored. */
  readonly storedVersions: readonly string[];
  readonly conversion: "None" | "Webhook";
  /**
   * Versions whose schema lacks a field that the storage version's schema fills in by default, with conversion strategy None. Server-side apply fails on
   * an object that is stored at the storage version and has managedFields at such a version.
   */
  readonly lackDefaults: readonly string[];
  /** It is being deleted. */
  readonly terminating: boolean;
  /** Stands for the spec without its CA bundle: two that are equal mean that nothing that a migration depends on differs. */
  readonly digest: string;
}

export interface CrdVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
}

/**
 * `plural.group`, or the plural alone in the core group: how messages, leases and reports name a resource.
 * @example
 * ```ts
 * console.log(`migrating ${targetName(target)}`); // websites.apps.example.com
 * ```
 */
export function targetName({ resource }: MigrationTarget): string {
  return resource.group === "" ? resource.plural : `${resource.plural}.${resource.group}`;
}
