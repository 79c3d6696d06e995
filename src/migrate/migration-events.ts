import type { Checkpoint, MigrationPhase } from "./checkpoint.js";
import type { PassCounters, QuarantinedObject } from "./object-outcome.js";

/** The events that a run sends to its listeners: a progress bar, JSON lines, metrics, Events on the CRD. In order; listeners don't throw and don't wait. */
export type MigrationEvent =
  | { readonly type: "phase"; readonly phase: MigrationPhase; readonly pass: number }
  /** At most a few times a second. */
  | {
      readonly type: "progress";
      readonly phase: MigrationPhase;
      readonly counters: PassCounters;
      /** Objects in this pass, as far as the API server tells it. */
      readonly total?: number;
      /** Objects a second, of the last minute. */
      readonly rate: number;
      /** Writes under way that are allowed at present. */
      readonly concurrency: number;
    }
  | { readonly type: "quarantined"; readonly object: QuarantinedObject }
  /** The run waits, and why: the webhook is down, the API server asks for it, the storage is being initialised. Milliseconds. */
  | { readonly type: "waiting"; readonly reason: string; readonly delay: number }
  /** Something that a person should know: a continue token expired, the CRD changed. */
  | { readonly type: "notice"; readonly message: string }
  | { readonly type: "checkpoint"; readonly checkpoint: Checkpoint };

export type MigrationListener = (event: MigrationEvent) => void;
