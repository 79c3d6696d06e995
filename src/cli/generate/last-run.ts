import { join } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Change } from "../../tree/compare.js";
import { type Footprint, stillHolds } from "../../tree/footprint.js";
import { RunFiles } from "../../tree/run-files.js";
import { readRecord, writeRecord } from "./record-file.js";
import { forgetOldRecords, type RunIdentity, recordFolder } from "./run-identity.js";

/** The findings and files of a run of `generate`, as another run would report them while everything that it read stays as it is. */
export interface LastRun {
  readonly footprint: Footprint;
  readonly changes: readonly Pick<Change, "path" | "owner" | "status">[];
  /** Warnings only: a run with errors leaves no record. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The last run, if another one would find the same: nothing that it read, listed or wrote has changed since, to the byte.
 * Undefined otherwise, or where its record is missing or damaged.
 */
export function lastRunIfUnchanged(identity: RunIdentity, files = new RunFiles(identity.root)): LastRun | undefined {
  const run = readRecord(recordPath(identity)) as LastRun | undefined;
  return run !== undefined && stillHolds(run.footprint, files) ? run : undefined;
}

/** The warnings of the last run, whatever has changed since: a warning that stands is known already. */
export function lastWarnings(identity: RunIdentity): readonly Diagnostic[] {
  return (readRecord(recordPath(identity)) as LastRun | undefined)?.diagnostics ?? [];
}

/** Keeps what a run found and left. */
export function recordRun(identity: RunIdentity, run: LastRun): void {
  writeRecord(recordPath(identity), run);
  forgetOldRecords();
}

function recordPath(identity: RunIdentity): string {
  return join(recordFolder(identity), "run.json");
}
