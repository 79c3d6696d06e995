import type { KubernetesObject } from "../../cluster/resource.js";
import { isRecord } from "../../model/json.js";
import { judgeRefusal, type Refusal } from "../rewrite/judge-refusal.js";
import type { ListedObject } from "../rewrite/listed-object.js";
import { listedObject } from "../rewrite/listed-object.js";
import { orphanedMessage } from "../rewrite/orphaned.js";
import { tryToRenameManagers } from "../rewrite/rename-managers.js";
import { readMetadata, tryCarefully, type Writer } from "../rewrite/write-object.js";
import { type Difference, differences } from "./differences.js";

/** The changes that a write would make to an object that it should leave as it is. */
export interface WouldChange {
  readonly generation?: { readonly from: number; readonly to: number };
  /** Whether the API server counts this resource's generations: it does for custom resources, and not for Secrets. */
  readonly countsGenerations: boolean;
  /** It has managedFields, and would have none. */
  readonly losesManagedFields: boolean;
  /** All else that would differ, but for what every write changes. */
  readonly differences: readonly Difference[];
}

export interface TriedWrite {
  readonly object: { readonly namespace?: string | undefined; readonly name: string };
  readonly outcome: { readonly kind: "tried"; readonly change: WouldChange } | Refusal;
}

/** Has the API server do the exact write on an object, but for storing it, and compares what comes back with what was there. */
export async function tryWrite(writer: Writer, listed: ListedObject): Promise<TriedWrite> {
  const { namespace, name } = listed;
  const object = { namespace, name };
  try {
    const before = await writer.client.get(writer.target.resource, object);
    const after = await tryCarefully(writer, listedObject(before.metadata ?? {}, writer.target));
    return { object, outcome: { kind: "tried", change: wouldChange(before, after) } };
  } catch (error) {
    const refusal = judgeRefusal(error);
    const outcome = (await tryRenamed(writer, object, refusal)) ?? (await surely(writer, listed, refusal));
    return { object, outcome };
  }
}

/** Where server-side apply fails because of managedFields, the run renames their entries: tries that write in its place. */
async function tryRenamed(writer: Writer, object: TriedWrite["object"], refusal: Refusal): Promise<TriedWrite["outcome"] | undefined> {
  if (refusal.kind !== "refused" || refusal.why !== "managed-fields" || writer.target.crd?.conversion !== "None") return undefined;
  try {
    const before = await writer.client.get(writer.target.resource, object);
    const after = await tryToRenameManagers(writer, listedObject(before.metadata ?? {}, writer.target));
    return { kind: "tried", change: wouldChange(before, after) };
  } catch (error) {
    return judgeRefusal(error);
  }
}

/** A write that is answered with 404 proves that an object is gone only if a read is answered with 404, too. */
async function surely(writer: Writer, listed: ListedObject, refusal: Refusal): Promise<Refusal> {
  if (refusal.kind !== "gone") return refusal;
  try {
    const { uid } = await readMetadata(writer, listed);
    if (uid !== listed.uid) return refusal;
    return { kind: "refused", why: "orphaned", message: orphanedMessage(writer.target, listed, refusal.message) };
  } catch (error) {
    return judgeRefusal(error);
  }
}

/** Compares an object with what a write would make of it. */
export function wouldChange(before: KubernetesObject, after: KubernetesObject): WouldChange {
  const [from, to] = [before.metadata?.generation ?? 0, after.metadata?.generation ?? 0];
  const had = (before.metadata?.managedFields?.length ?? 0) > 0;
  const has = (after.metadata?.managedFields?.length ?? 0) > 0;
  return {
    ...(from === to ? {} : { generation: { from, to } }),
    countsGenerations: from > 0,
    losesManagedFields: had && !has,
    differences: differences(withoutBookkeeping(before), withoutBookkeeping(after)),
  };
}

/** Without what the API server keeps of an object's writes. */
function withoutBookkeeping(object: KubernetesObject): unknown {
  const { resourceVersion: _r, generation: _g, managedFields: _m, ...metadata } = object.metadata ?? {};
  return isRecord(object) ? { ...object, metadata } : object;
}
