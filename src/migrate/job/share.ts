import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import type { ResourceRef } from "../../cluster/resource.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import { ConfigMapCheckpointStore } from "../checkpoint/config-map-checkpoint-store.js";
import { readLease } from "../checkpoint/only-runner.js";
import type { Checkpoint } from "../checkpoint.js";
import { findTarget } from "../find-target.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import type { JobFlags, JobTarget } from "./job-flags.js";
import type { JobSurroundings } from "./job-surroundings.js";
import { shardOf } from "./shard-of.js";

/** The share of a resource that a worker migrates. */
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
/** A worker's lease runs out after 15 s. */
const shortestPatience = 20_000;

/**
 * Waits until every other worker has written its share, as its checkpoint says. It is no proof, and needs to be none: the verification after it goes over
 * everything.
 * @returns the workers that are lost: they are not done, and showed no sign of life for as long as the flag `--wait` says
 */
export async function waitForShares(around: JobSurroundings, wanted: JobTarget): Promise<readonly number[]> {
  const { client, flags, log, signal } = around;
  const found = await findTarget(client, wanted, signal);
  if (!("target" in found)) return [];
  const begun = performance.now();
  const patience = Math.max(flags.wait, shortestPatience);
  const waiting = new Map(
    Array.from({ length: flags.shards - 1 }, (_, index): [number, SignOfLife] => [index + 1, { state: "", since: begun }]),
  );
  const lost: number[] = [];
  for (let toldAt = Number.NEGATIVE_INFINITY; ; ) {
    for (const [shard, last] of waiting) {
      const sign = await lookAtShare(around, found.target, wanted, shard);
      if (sign === "done") waiting.delete(shard);
      else if (sign !== last.state) waiting.set(shard, { state: sign, since: performance.now() });
      else if (performance.now() - last.since > patience) {
        waiting.delete(shard);
        lost.push(shard);
        log.warn({ worker: shard }, "this worker shows no sign of life: the first one does its work");
      }
    }
    if (waiting.size === 0) return lost;
    if (performance.now() - toldAt > interval.tell) {
      toldAt = performance.now();
      log.info({ workers: [...waiting.keys()] }, "waiting for the other workers");
    }
    await sleep(interval.ask, undefined, { signal });
  }
}

/** The part of a worker's state that changes while it lives, and when it was seen to change last, by `performance.now()`. */
interface SignOfLife {
  readonly state: string;
  readonly since: number;
}

/** `done`, or what changes while the worker lives: its checkpoint, and its lease, which it renews even while it waits for a webhook. */
async function lookAtShare(
  { client, namespace, flags }: JobSurroundings,
  target: MigrationTarget,
  wanted: JobTarget,
  shard: number,
): Promise<string> {
  const name = migrationStateName(wanted.name, shard);
  const checkpoint = await new ConfigMapCheckpointStore(client, { namespace, name }, targetName(target)).load();
  const isDone = checkpoint?.phase === "verify" || checkpoint?.phase === "done";
  const isOfThisJob = checkpoint?.version === target.resource.version && checkpoint?.restart === flags.restart;
  if (isDone && isOfThisJob && isOfCrd(checkpoint, target)) return "done";
  const lease = flags.lease ? await readLease(client, { namespace: migrationLeaseNamespace, name }) : undefined;
  return JSON.stringify([checkpoint?.updatedAt, lease]);
}

/** Whether a checkpoint is of the CRD as it is now, rather than of an earlier migration. */
function isOfCrd({ crd }: Checkpoint, target: MigrationTarget): boolean {
  return crd?.uid === target.crd?.uid && crd?.generation === target.crd?.generation;
}
