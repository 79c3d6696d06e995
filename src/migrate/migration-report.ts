import type { MigrationPhase, ObjectFilter } from "./checkpoint.js";
import type { PassCounters, QuarantinedObject } from "./object-outcome.js";

/** How a run ended. */
export type RunEnd =
  /**
   * Every object is stored at the target version, a clean pass proved it, and status.storedVersions says so (where there is a CRD, and pruning was asked for).
   * A run that was restricted to some objects says so of those alone, and prunes nothing.
   */
  | "done"
  /** As far as could be: objects are quarantined, or verification never came out clean, or nothing worked any more. Nothing was pruned. */
  | "incomplete"
  /** The plan found a blocker. Nothing was written. */
  | "blocked"
  /** Stopped by a signal; the checkpoint says where to go on. */
  | "interrupted"
  /** A write did harm (managedFields or generation changed), or the CRD went away or was made again: stopped at once. */
  | "stopped";

/** The file that `--report` writes: the whole story of one run, as JSON. */
export interface MigrationReport {
  readonly resource: string;
  readonly version: string;
  readonly end: RunEnd;
  /** Where it ended. */
  readonly phase: MigrationPhase;
  /** Why, where it isn't done; where it is, what a person should know of it. */
  readonly reasons: readonly string[];
  /** It stopped because the CRD was deleted, or deleted and made again. */
  readonly crdGone?: true;
  /** Which objects it was restricted to. */
  readonly filter?: ObjectFilter;
  /** The counters of all passes together (the number of quarantined objects is that of the last pass), those before an interruption included: with one verification each object is seen twice. */
  readonly counters: PassCounters;
  /** Passes of the rewrite and of the verification. */
  readonly passes: { readonly rewrite: number; readonly verify: number };
  /** The quarantine of the last pass. */
  readonly quarantine: readonly QuarantinedObject[];
  readonly storedVersions?: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** RFC 3339. */
  readonly startedAt: string;
  readonly endedAt: string;
}
