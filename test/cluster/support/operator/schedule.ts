import fc from "fast-check";

/** A fault that an operator's surroundings have; `pod` is a replica's number, `lasts` how long it goes on, in milliseconds. */
export type Fault =
  | {
      readonly fault:
        | "restart of the API server"
        | "compaction"
        | "deleted Lease"
        | "stolen Lease"
        | "deleted certificates"
        | "manifests applied anew";
    }
  | { readonly fault: "frozen etcd"; readonly lasts: number }
  | { readonly fault: "broken connections" | "killed replica" | "rolled out replica"; readonly pod: number }
  | { readonly fault: "held connections" | "refused connections" | "frozen replica"; readonly pod: number; readonly lasts: number };

/** A fault and when it begins, in milliseconds from the beginning of the schedule: several may go on at a time. */
export type PlannedFault = Fault & { readonly at: number };

const at = fc.integer({ min: 0, max: 6_000 });
/** Longer than a lease of the tests lasts, or not. */
const lasts = fc.integer({ min: 100, max: 9_000 });
const pod = fc.nat(1);

/** Two to seven faults within six seconds. */
export const schedule: fc.Arbitrary<readonly PlannedFault[]> = fc.array(
  fc.oneof(
    fc.record({
      fault: fc.constantFrom(
        "restart of the API server" as const,
        "compaction" as const,
        "deleted Lease" as const,
        "stolen Lease" as const,
        "deleted certificates" as const,
        "manifests applied anew" as const,
      ),
      at,
    }),
    fc.record({ fault: fc.constant("frozen etcd" as const), lasts: fc.integer({ min: 100, max: 4_000 }), at }),
    fc.record({
      fault: fc.constantFrom("broken connections" as const, "killed replica" as const, "rolled out replica" as const),
      pod,
      at,
    }),
    fc.record({
      fault: fc.constantFrom("held connections" as const, "refused connections" as const, "frozen replica" as const),
      pod,
      lasts,
      at,
    }),
  ),
  { minLength: 2, maxLength: 7, size: "max" },
);
