import type { ClusterClient } from "../../cluster/client.js";
import { ClusterError } from "../../cluster/cluster-error.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "../crd.js";
import { crdTarget } from "../find-target.js";
import { metadataPages } from "../metadata-pages.js";
import type { PinnedCrd } from "../migration-target.js";
import { type ProofState, proofOf } from "../verify/migration-proof.js";

/** How one cluster stands, as far as it can be asked. */
export type ClusterStatus =
  /** It can't be asked, or not in time: nothing is known of it. */
  | { readonly kind: "unreachable"; readonly message: string }
  /** It has no such CRD, and so no objects. */
  | { readonly kind: "absent" }
  | ReachedCluster;

/** A cluster's answer about a CRD and its objects. */
export interface ReachedCluster {
  readonly kind: "reached";
  readonly crd: PinnedCrd;
  readonly proof: ProofState;
  /** How many objects there are, or why they can't be counted. */
  readonly objects: { readonly count: number } | { readonly unknown: string };
}

/** A cluster has not answered in time. */
export class LateAnswerError extends Error {
  override readonly name = "LateAnswerError";

  /** @param timeout milliseconds */
  constructor(timeout: number) {
    super(`it did not answer within ${timeout / 1000} s (--timeout)`);
  }
}

/** Asks a cluster for the state of a CRD. Whatever goes wrong with the cluster is a status; it never throws a ClusterError. */
export async function clusterStatus(client: ClusterClient, crdName: string, signal: AbortSignal): Promise<ClusterStatus> {
  try {
    const crd = await readCrd(client, crdName, signal);
    if (crd === undefined) return { kind: "absent" };
    return { kind: "reached", crd: pinCrd(crd), proof: proofOf(crd), objects: await countObjects(client, crd, signal) };
  } catch (error) {
    return unreachable(error, signal);
  }
}

/** The status of a cluster that failed with an error. @throws the error, if it isn't the cluster's */
export function unreachable(error: unknown, signal: AbortSignal): ClusterStatus {
  if (signal.aborted) {
    const { reason } = signal;
    return { kind: "unreachable", message: reason instanceof LateAnswerError ? reason.message : "it did not answer in time" };
  }
  if (error instanceof ClusterError) return { kind: "unreachable", message: error.message };
  throw error;
}

async function countObjects(client: ClusterClient, crd: CustomResourceDefinition, signal: AbortSignal): Promise<ReachedCluster["objects"]> {
  try {
    for await (const { items, metadata } of metadataPages(client, crdTarget(crd), { limit: 1, signal })) {
      return { count: items.length + (metadata.remainingItemCount ?? 0) };
    }
    return { count: 0 };
  } catch (error) {
    if (signal.aborted) return { unknown: "they were not counted in time" };
    if (!(error instanceof ClusterError)) throw error;
    return { unknown: error.message };
  }
}
