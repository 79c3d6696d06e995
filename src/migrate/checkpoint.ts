import type { PassCounters, QuarantinedObject } from "./object-outcome.js";

/** The steps of a run, in their order. */
export type MigrationPhase = "settle" | "rewrite" | "verify" | "prune" | "done";

/**
 * Where a run is: enough for another process to go on. JSON. It is saved when a page's objects all have an outcome, so that the next process does
 * at most one page again, which is harmless: a second write is left out by the API server.
 */
export interface Checkpoint {
  readonly format: 1;
  /** `plural.group`. */
  readonly resource: string;
  /** The version that objects are stored at. */
  readonly version: string;
  /** The CRD that was read when the run began; a run for another one starts over. */
  readonly crd?: { readonly uid: string; readonly generation: number };
  /** The cluster and, for a built-in resource, its stored version: see `ClusterIdentity`. */
  readonly cluster?: string;
  readonly storedHash?: string;
  readonly phase: MigrationPhase;
  /** The number of the pass within its phase, from 1. */
  readonly pass: number;
  /** The continue token of the next page; none at the start of a pass. */
  readonly continue?: string;
  /** The counters of the present pass. */
  readonly counters: PassCounters;
  /** The counters of all passes before it. */
  readonly total: PassCounters;
  /** Bounded: see `maxQuarantined`. */
  readonly quarantine: readonly QuarantinedObject[];
  /** Objects with a smaller resourceVersion are known to be stored at this version: see rewrite/known-version. */
  readonly before?: { readonly resourceVersion: string; readonly version: string };
  /** The word that made a run start over; see `RunOptions.restart`. */
  readonly restart?: string;
  /** The objects that were left out on request; such a run never prunes. */
  readonly filter?: ObjectFilter;
  /** RFC 3339. */
  readonly startedAt: string;
  readonly updatedAt: string;
}

/** Which objects a run is restricted to. */
export interface ObjectFilter {
  readonly namespaces?: readonly string[];
  readonly labelSelector?: string;
}

/** More objects than these are counted and no longer named: a checkpoint has to fit into a ConfigMap of 1 MiB. */
export const maxQuarantined = 1000;

/** Where checkpoints are kept: a ConfigMap, a file, or memory. */
export interface CheckpointStore {
  /** Reads the checkpoint that was saved last; undefined where none was. @throws where it can't be read, or isn't a checkpoint */
  load(): Promise<Checkpoint | undefined>;
  /** Durable once it resolves. */
  save(checkpoint: Checkpoint): Promise<void>;
  /** For people: `configmap ns/name`, or the file. */
  readonly description: string;
}
