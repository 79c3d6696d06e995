import type { Checkpoint } from "../../../src/migrate/checkpoint.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";

/** A checkpoint in the middle of a rewrite. */
export function checkpoint(more: Partial<Checkpoint> = {}): Checkpoint {
  return {
    format: 1,
    resource: "demos.demo.example.com",
    version: "v2",
    crd: { uid: "5d2f0c3e-0000-4000-8000-000000000000", generation: 2 },
    phase: "rewrite",
    pass: 1,
    continue: "token",
    counters: { ...noCounts, seen: 500, written: 500 },
    total: noCounts,
    quarantine: [],
    startedAt: "2026-01-02T03:04:05Z",
    updatedAt: "2026-01-02T03:05:05Z",
    ...more,
  };
}
