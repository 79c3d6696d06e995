import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { migrationStateName } from "../../model/migration-state.js";
import { ConfigMapCheckpointStore } from "../checkpoint/config-map-checkpoint-store.js";
import type { Checkpoint } from "../checkpoint.js";
import { findTarget } from "../find-target.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import { shardOf } from "../shards/shard-of.js";
import type { JobFlags, JobTarget } from "./job-flags.js";
import type { JobSurroundings } from "./job-surroundings.js";

/** What of a resource is a worker's. */
export type Share =
  /** Cluster-scoped objects can't be shared. */
  { readonly kind: "all" } | { readonly kind: "namespaces"; readonly namespaces: readonly string[] };

const namespaces: ResourceRef = { group: "", version: "v1", plural: "namespaces", namespaced: false };

/** The namespaces of a worker, by consistent hash: every worker comes to its own by itself, and a restarted one to the same. */
export async function shareOf(
  client: ClusterClient,
  wanted: JobTarget,
  { shards, shard }: Pick<JobFlags, "shards" | "shard">,
  signal: AbortSignal,
): Promise<Share> {
  const found = await findTarget(client, wanted, signal);
  if ("target" in found && !found.target.resource.namespaced) return { kind: "all" };
  const mine: string[] = [];
  for await (const page of client.pages(namespaces, { metadataOnly: true, signal })) {
    for (const { metadata } of page.items) {
      if (metadata?.name !== undefined && shardOf(metadata.name, shards) === shard) mine.push(metadata.name);
    }
  }
  return { kind: "namespaces", namespaces: mine.sort() };
}

const interval = { ask: 2_000, tell: 60_000 };

/**
 * Waits until every other worker has written its share, as its checkpoint says. It is no proof, and needs to be none: the verification after it goes over
 * everything, and would do the work of a worker that never came.
 */
export async function waitForShares({ client, namespace, flags, log, signal }: JobSurroundings, wanted: JobTarget): Promise<void> {
  const found = await findTarget(client, wanted, signal);
  if (!("target" in found)) return;
  const { target } = found;
  const waiting = new Set(Array.from({ length: flags.shards - 1 }, (_, index) => index + 1));
  for (let toldAt = Number.NEGATIVE_INFINITY; ; ) {
    for (const shard of waiting) {
      const store = new ConfigMapCheckpointStore(client, { namespace, name: migrationStateName(wanted.name, shard) }, targetName(target));
      const checkpoint = await store.load();
      const isDone = checkpoint?.phase === "verify" || checkpoint?.phase === "done";
      if (isDone && checkpoint.version === target.resource.version && isOfCrd(checkpoint, target)) waiting.delete(shard);
    }
    if (waiting.size === 0) return;
    if (performance.now() - toldAt > interval.tell) {
      toldAt = performance.now();
      log.info({ workers: [...waiting] }, "waiting for the other workers");
    }
    await sleep(interval.ask, undefined, { signal });
  }
}

/** Whether a checkpoint is of the CRD as it is now, rather than of an earlier migration. */
function isOfCrd({ crd }: Checkpoint, target: MigrationTarget): boolean {
  return crd?.uid === target.crd?.uid && crd?.generation === target.crd?.generation;
}
