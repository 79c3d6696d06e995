import type { ObjectMeta } from "../../cluster/resource.js";

/** What a pass knows of an object: as little as it needs. */
export interface ListedObject {
  readonly name: string;
  readonly namespace?: string | undefined;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: number;
  /** The versions at which its managed fields are recorded; empty where it has none. */
  readonly managedAt: readonly string[];
  /** Where the whole object was listed: the version it was listed at, and its JSON as the API server wrote it. */
  readonly apiVersion?: string | undefined;
  readonly text?: string | undefined;
}

/** What of an object's metadata a pass keeps. */
export function listedObject(metadata: ObjectMeta, whole?: { readonly apiVersion: string; readonly text: string }): ListedObject {
  return {
    name: metadata.name ?? "",
    namespace: metadata.namespace,
    uid: metadata.uid ?? "",
    resourceVersion: metadata.resourceVersion ?? "",
    generation: metadata.generation ?? 0,
    managedAt: [...new Set(metadata.managedFields?.map(({ apiVersion = "" }) => apiVersion))],
    ...whole,
  };
}
