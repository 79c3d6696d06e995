import fc from "fast-check";
import { ownAddress } from "../../../support/own-address.js";

/** An event that happens to a migration, and its time: after a number of pages that the current run has finished. */
export interface Fault {
  readonly what: FaultKind;
  readonly afterPages: number;
  /** Selects an object, key or moment, depending on the fault. */
  readonly which: number;
}

export const faultKinds = [
  /** The run is killed: its further actions have no effect, and it doesn't save its position. Another replica of an operator takes over, or all are killed. */
  "kill",
  /** The run is asked to stop. */
  "interrupt",
  /** The leader of an operator stands still, so that another replica takes over, and goes on after a while. */
  "freeze",
  /** The first API server ends and starts again. */
  "restart",
  /** etcd forgets all older revisions: continue tokens expire. */
  "compact",
  /** The storage version is switched back to v1, objects are written, and it is switched again: at once, or when the second API server knows the first switch. */
  "flip",
  /** The webhook is unavailable for a moment. */
  "outage",
  /** For a moment the webhook answers with HTTP 500, or with something that is no review. */
  "errors",
  /** From now on each answer of the webhook takes up to a fifth of a second. */
  "slow",
  /** The webhook can no longer convert an object. */
  "unconvertible",
  /** The webhook converts everything again, and objects that it couldn't convert are deleted, or not. */
  "mended",
  /** A namespace is finalized by force, and its objects stay behind. */
  "orphan",
  /** The namespaces that were lost are created again. */
  "adopt",
  /** A policy denies writes of an object. */
  "deny",
  /** The policy is removed. */
  "allow",
  /** An object is deleted, and created again at v1. */
  "again",
  /** The checkpoint is no JSON, is of another cluster, or has skipped pages. */
  "damage",
  /** Objects that are in quarantine are deleted. */
  "discard",
  /** The run's user may no longer read, or no longer write, the objects. */
  "withdraw",
  /** The user has all rights again. */
  "grant",
  /** The second API server learns of CRDs later from now on. */
  "late",
] as const;

export type FaultKind = (typeof faultKinds)[number];

const fault: fc.Arbitrary<Fault> = fc.record({
  what: fc.constantFrom(...faultKinds),
  afterPages: fc.nat({ max: 8 }),
  which: fc.nat({ max: 11 }),
});

/** One run of a schedule. */
export interface PlannedRun {
  readonly faults: readonly Fault[];
  readonly part: "run" | "prune";
  /** In the test's process; or `wheelwright migrate`, or an operator that migrates by itself, in a process of its own, which can be killed by a signal. */
  readonly by: "engine" | "command" | "operator";
  /** Through which of the two API servers. The second one learns late of changes of CRDs. */
  readonly through: "first" | "second";
  /** Whether the run may use what a plan recorded before the switch. */
  readonly knows: boolean;
  readonly pageSize: number;
  /** By how many hours the clock of the run's machine is wrong. */
  readonly clock: number;
  /** From before the run to its end the webhook drops a field of every object that it converts. */
  readonly lossy: boolean;
}

/** Runs one after the other, each with its faults. */
export interface Schedule {
  /** A namespace is lost before the switch. */
  readonly isOrphaned: boolean;
  /** By how many milliseconds the second API server learns later of CRDs. */
  readonly late: number;
  readonly runs: readonly PlannedRun[];
}

const terminals = ["engine", "engine", "engine", "command"] as const;

// The operator wants a webhook behind a Service, whose Endpoints don't accept a loopback address.
const plannedRun: fc.Arbitrary<PlannedRun> = fc.record({
  faults: fc.array(fault, { maxLength: 3 }),
  part: fc.constantFrom("run", "run", "prune"),
  by: ownAddress === undefined ? fc.constantFrom(...terminals) : fc.constantFrom(...terminals, "operator", "operator"),
  through: fc.constantFrom("first", "first", "second"),
  knows: fc.boolean(),
  pageSize: fc.constantFrom(2, 3, 5),
  clock: fc.constantFrom(0, 0, 0, -50, 50),
  lossy: fc.constantFrom(false, false, false, false, false, true),
});

export const schedule: fc.Arbitrary<Schedule> = fc
  .record({
    isOrphaned: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    late: fc.constantFrom(0, 0, 1000, 3000),
    runs: fc.array(plannedRun, { minLength: 1, maxLength: 3 }),
  })
  // A whole run has to fit into the time in which the second API server still goes by a switch that was taken back.
  .map(({ late, ...planned }) => ({ ...planned, late: hasFlip(planned.runs) ? 2 * late : late }));

function hasFlip(runs: readonly PlannedRun[]): boolean {
  return runs.some(({ faults }) => faults.some(({ what }) => what === "flip"));
}
