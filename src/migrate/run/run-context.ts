import type { ClusterClient } from "../../cluster/client.js";
import { readCrd } from "../crd.js";
import { type CrdChange, crdChange, endsRun } from "../crd-changes.js";
import type { MigrationListener } from "../migration-events.js";
import type { RunEnd } from "../migration-report.js";
import type { MigrationTarget } from "../migration-target.js";
import { patiently } from "../patiently.js";
import type { RunOptions } from "./run-options.js";
import type { RunState } from "./run-state.js";

/** The surroundings that the phases of one run share. */
export interface RunContext {
  readonly client: ClusterClient;
  readonly options: RunOptions;
  readonly listen: MigrationListener;
  readonly state: RunState;
  /** Changes with the storage switch, and where the CRD is written again without a change that matters. */
  target: MigrationTarget;
  /** The addresses that the API servers report of themselves, of those that were asked while the run settled. */
  servers: ReadonlySet<string>;
  /** The CRD's generation for which the run has settled last. */
  settledFor?: number | undefined;
  /** Whether a write of the fast path was tried and changes nothing. */
  fast: boolean;
}

/** Why a run ends before its last phase. */
export interface RunStop {
  readonly end: RunEnd;
  readonly reasons: readonly string[];
  /** The CRD was deleted, or deleted and made again. */
  readonly crdGone?: true;
}

export function stop(end: RunEnd, ...reasons: readonly string[]): RunStop {
  return { end, reasons };
}

export const interrupted: RunStop = stop("interrupted", "interrupted by a signal");

/** How the CRD differs from what the run knows of it. A built-in resource has none that could. */
export async function lookAtCrd({ client, target, options, listen }: RunContext): Promise<CrdChange | undefined> {
  const { crd } = target;
  if (crd === undefined) return undefined;
  return crdChange(crd, await patiently({ signal: options.signal, listen }, () => readCrd(client, crd.name)));
}

/** Decides how a change of the CRD ends a run; undefined where it may go on. */
export function stopFor(change: CrdChange | undefined): RunStop | undefined {
  if (change === undefined || !("message" in change) || change.kind === "generation") return undefined;
  if (endsRun(change)) return { ...stop("stopped", change.message), crdGone: true };
  return stop("incomplete", `${change.message}: what was planned may not hold any more, so nothing is pruned; run again`);
}
