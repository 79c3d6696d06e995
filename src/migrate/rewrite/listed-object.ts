import { createHash } from "node:crypto";
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
  /** A digest of its labels, annotations, finalizers and owners. */
  readonly marks: string;
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
    marks: marksOf(metadata),
    ...whole,
  };
}

/** Equal results mean that labels, annotations, finalizers and owners are all equal. */
export function marksOf({ labels, annotations, finalizers, ownerReferences }: ObjectMeta): string {
  if (labels === undefined && annotations === undefined && finalizers === undefined && ownerReferences === undefined) return "";
  const sorted = [labels, annotations].map((texts) => Object.entries(texts ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)));
  const text = JSON.stringify([...sorted, finalizers ?? [], ownerReferences ?? []]);
  // Annotations may be as long as 256 KiB, so a page of objects holds digests of them.
  return createHash("sha256").update(text).digest("base64");
}
