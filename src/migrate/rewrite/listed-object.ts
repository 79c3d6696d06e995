import { createHash } from "node:crypto";
import type { ObjectMeta } from "../../cluster/resource.js";
import type { MigrationTarget } from "../migration-target.js";
import { residueOfDeleted, withoutResidueOfDeleted } from "../residue-of-deleted.js";

/** The few properties of an object that a pass needs. */
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
  /** The same without residue of versions that the CRD no longer has, which a conversion drops; absent where there is none. */
  readonly marksOnceConverted?: string | undefined;
  /** Where the whole object was listed: the version it was listed at, and its JSON as the API server wrote it. */
  readonly apiVersion?: string | undefined;
  readonly text?: string | undefined;
}

/** Picks the few properties of an object's metadata that a pass keeps. */
export function listedObject(
  metadata: ObjectMeta,
  target: MigrationTarget,
  whole?: { readonly apiVersion: string; readonly text: string },
): ListedObject {
  return {
    name: metadata.name ?? "",
    namespace: metadata.namespace,
    uid: metadata.uid ?? "",
    resourceVersion: metadata.resourceVersion ?? "",
    generation: metadata.generation ?? 0,
    managedAt: [...new Set(metadata.managedFields?.map(({ apiVersion = "" }) => apiVersion))],
    marks: marksOf(metadata),
    ...onceConverted(metadata, target),
    ...whole,
  };
}

function onceConverted({ annotations = {}, ...metadata }: ObjectMeta, target: MigrationTarget): Pick<ListedObject, "marksOnceConverted"> {
  if (residueOfDeleted(annotations, target).length === 0) return {};
  return { marksOnceConverted: marksOf({ ...metadata, annotations: withoutResidueOfDeleted(annotations, target) }) };
}

/** Equal results mean that labels, annotations, finalizers and owners are all equal. */
export function marksOf({ labels, annotations, finalizers, ownerReferences }: ObjectMeta): string {
  if ([labels, annotations, finalizers, ownerReferences].every((part) => Object.keys(part ?? {}).length === 0)) return "";
  const sorted = [labels, annotations].map((texts) => Object.entries(texts ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)));
  const text = JSON.stringify([...sorted, finalizers ?? [], ownerReferences ?? []]);
  // Annotations may be as long as 256 KiB, so a page of objects holds digests of them.
  return createHash("sha256").update(text).digest("base64");
}
