import fc from "fast-check";

/** Something that happens to a migration, and when: after so many pages were finished by the run that it happens to. */
export interface Fault {
  readonly what: FaultKind;
  readonly afterPages: number;
  /** Which object, key or moment, as the fault wants it. */
  readonly which: number;
}

export const faultKinds = [
  /** The run is killed: what it does next has no effect, and it doesn't save where it is. */
  "kill",
  /** The run is asked to end. */
  "interrupt",
  /** etcd forgets all older revisions: continue tokens expire. */
  "compact",
  /** The storage version goes back to v1, objects are written, and it comes again. */
  "flip",
  /** The webhook is away for a moment. */
  "outage",
  /** The webhook can't convert an object any more. */
  "unconvertible",
  /** The webhook converts all again, and objects that it couldn't are deleted, or not. */
  "mended",
  /** A namespace is finalized by force, and its objects stay. */
  "orphan",
  /** The namespaces that were lost are made again. */
  "adopt",
  /** A policy denies writes of an object. */
  "deny",
  /** The policy goes. */
  "allow",
  /** An object is deleted, and made again at v1. */
  "again",
  /** The checkpoint is gone, is of another cluster, or has skipped pages. */
  "damage",
] as const;

export type FaultKind = (typeof faultKinds)[number];

const fault: fc.Arbitrary<Fault> = fc.record({
  what: fc.constantFrom(...faultKinds),
  afterPages: fc.nat({ max: 8 }),
  which: fc.nat({ max: 11 }),
});

/** Runs one after the other, each with its faults. */
export interface Schedule {
  /** A namespace is lost before the switch. */
  readonly isOrphaned: boolean;
  readonly runs: readonly {
    readonly faults: readonly Fault[];
    readonly part: "run" | "prune";
    readonly knows: boolean;
    readonly pageSize: number;
  }[];
}

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  isOrphaned: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  runs: fc.array(
    fc.record({
      faults: fc.array(fault, { maxLength: 3 }),
      part: fc.constantFrom("run", "run", "prune"),
      knows: fc.boolean(),
      pageSize: fc.constantFrom(2, 3, 5),
    }),
    { minLength: 2, maxLength: 4 },
  ),
});
