import type { Checkpoint, ObjectFilter } from "../checkpoint.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import { noCounts } from "../object-outcome.js";
import { type KnownBefore, stillKnown } from "../rewrite/known-before.js";
import { isFastPathAvailable, type KnownVersion } from "../rewrite/known-version.js";
import type { ClusterIdentity } from "./cluster-identity.js";

/** The properties of a run that begins. */
export interface FirstCheckpointOptions {
  readonly filter?: ObjectFilter | undefined;
  readonly before?: KnownVersion | undefined;
  readonly identity?: ClusterIdentity | undefined;
  readonly restart?: string | undefined;
}

/** A run's first checkpoint. */
export function firstCheckpoint(target: MigrationTarget, { filter, before, identity, restart }: FirstCheckpointOptions = {}): Checkpoint {
  const now = new Date().toISOString();
  const { crd } = target;
  return {
    format: 1,
    resource: targetName(target),
    version: target.resource.version,
    ...(crd === undefined ? {} : { crd: { uid: crd.uid, generation: crd.generation } }),
    ...identity,
    phase: "settle",
    pass: 1,
    counters: noCounts,
    total: noCounts,
    quarantine: [],
    ...(before === undefined ? {} : { before }),
    ...(filter === undefined ? {} : { filter }),
    ...(restart === undefined ? {} : { restart }),
    startedAt: now,
    updatedAt: now,
  };
}

/**
 * Makes the checkpoint that a plan leaves in the store while the storage version is still the old one, for the run after someone else has switched it: a checkpoint before
 * the beginning, which holds what is known of where objects are stored.
 * @example
 * ```ts
 * const { known } = await planMigration(client, target);
 * if (known !== undefined) await store.save(recordedPlan(target, known));
 * ```
 */
export function recordedPlan(target: MigrationTarget, known: KnownBefore, identity?: ClusterIdentity): Checkpoint {
  return { ...firstCheckpoint(target, { before: known.before, identity }), crd: known.crd };
}

/** The checkpoint that a run begins with, and whether it resumes another run. */
export interface Resumption {
  readonly checkpoint: Checkpoint;
  /** Whether it goes on where another run was. */
  readonly resumed: boolean;
  /** Why it doesn't, where there is a checkpoint that isn't finished. */
  readonly why?: string;
}

/** The properties of a run that looks for its checkpoint. */
export interface ResumeOptions {
  readonly filter?: ObjectFilter | undefined;
  readonly identity?: ClusterIdentity;
  /** See `RunOptions.restart`. */
  readonly restart?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/**
 * A checkpoint that is older than this, in milliseconds, isn't resumed. Starting over costs little: the API server leaves out writes of objects that
 * are already current.
 */
const longestPause = 24 * 3_600_000;

/**
 * Resumes a checkpoint of the same cluster, resource, version, CRD and filter that isn't too old, and starts over otherwise. Its knowledge of the
 * version that objects are stored at stays true as long as the CRD was not deleted, even if the CRD was changed.
 */
export function resume(
  found: Checkpoint | undefined,
  target: MigrationTarget,
  { filter, identity = {}, restart, now = Date.now() }: ResumeOptions = {},
): Resumption {
  const first = firstCheckpoint(target, { filter, identity, restart });
  if (found === undefined || found.resource !== targetName(target)) return { checkpoint: first, resumed: false };
  if (found.cluster !== identity.cluster && (found.cluster !== undefined || target.crd === undefined)) {
    return { checkpoint: first, resumed: false, ...(found.phase === "done" ? {} : { why: "it is of another cluster" }) };
  }
  const before = knownFrom(found, target);
  const startOver = (why?: string): Resumption => {
    const checkpoint = firstCheckpoint(target, { filter, before, identity, restart });
    return why === undefined ? { checkpoint, resumed: false } : { checkpoint, resumed: false, why };
  };
  if (found.phase === "done") return startOver();
  if (restart !== undefined && found.restart !== restart) return startOver("it was to start over");
  const { crd } = target;
  if (found.version !== target.resource.version) return startOver(`it was for the version ${found.version}`);
  if (found.crd?.uid !== crd?.uid) return startOver("it was for a CRD that was deleted since");
  if (isRecorded(found)) return startOver();
  if (found.crd?.generation !== crd?.generation) return startOver("the CRD was changed since");
  if (found.storedHash !== identity.storedHash) return startOver("the API server stores another version since");
  if (!isSameFilter(found.filter, filter)) return startOver("it was for other objects");
  if (!(now - Date.parse(found.updatedAt) < longestPause)) return startOver("it is more than a day old");
  const { before: _, ...rest } = found;
  return { checkpoint: before === undefined ? rest : { ...rest, before }, resumed: true };
}

function knownFrom({ before, crd, phase }: Checkpoint, target: MigrationTarget): KnownVersion | undefined {
  if (before === undefined || crd === undefined || target.crd === undefined || phase === "done") return undefined;
  return stillKnown({ crd, before }, target.crd) && isFastPathAvailable(target, before) ? before : undefined;
}

/** Nothing was begun yet. */
function isRecorded({ phase, pass }: Checkpoint): boolean {
  return phase === "settle" && pass === 1;
}

function isSameFilter(left: ObjectFilter | undefined, right: ObjectFilter | undefined): boolean {
  const text = (filter: ObjectFilter | undefined) =>
    JSON.stringify([[...(filter?.namespaces ?? [])].sort(), filter?.namespaces === undefined, filter?.labelSelector ?? ""]);
  return text(left) === text(right);
}
