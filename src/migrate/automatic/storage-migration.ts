import type { ClusterClient } from "../../cluster/client.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { JobLog } from "../job/migrate-command.js";
import type { PaceLimits } from "../rewrite/pass-options.js";
import type { RunOptions } from "../run/run-options.js";
import { milliseconds } from "./duration.js";

/** How an operator migrates its own resources. */
export interface StorageMigrationOptions {
  /**
   * How long every replica has to run this build before its objects are stored again, as in `24h`: the time in which a release may still be taken back. It is
   * measured by this process's monotonic clock, only while a leader looks, and survives restarts. 24 hours by default.
   */
  readonly after?: string;
  /**
   * How long to wait after a run that was blocked or left objects, such as `10m`, the default. Doubled with each such run, up to six hours.
   */
  readonly retryAfter?: string;
  /** How fast objects are written; adaptive by default. */
  readonly pace?: PaceLimits;
  /** `demos.apps.example.com`; by default every kind of the manager's `addKinds` that has several versions. */
  readonly resources?: readonly string[];
  /** The container of the operator's pods whose image is compared; by default `manager`, or the only one. */
  readonly container?: string;
  /** The options that `wheelwright migrate run` has as flags. */
  readonly run?: Pick<RunOptions, "mode" | "cleanManagedFields" | "acceptNarrowing" | "acceptLoss" | "settle" | "pageSize" | "full">;
}

/** As the runtime's RunnableContext, of which no more is needed. */
export interface AutomaticContext {
  readonly cluster: () => Promise<ClusterClient>;
  readonly metrics: MetricsRegistry;
  readonly kinds: readonly BuildKind[];
  readonly log: JobLog;
  readonly signal: AbortSignal;
}

/** One version of a kind that this build knows. */
export interface BuildKind {
  readonly group: string;
  readonly version: string;
  readonly plural?: string;
}

/** The runnable that `storageMigration` returns. It runs in the leader alone. */
export interface StorageMigration {
  readonly name: string;
  start(context: AutomaticContext): Promise<void>;
}

/**
 * Stores objects again without being asked: `manager.addRunnable(storageMigration({ after: "24h" }))`. When a CRD's `status.storedVersions` has more than the
 * storage version, it waits until every replica has run this build for `after`, and then plans, migrates, verifies and prunes as `wheelwright migrate run`
 * does. It stops at once when a replica with another image appears.
 * @throws TypeError for an `after` or a `retryAfter` that is no duration
 * @example
 * ```ts
 * manager.addRunnable(storageMigration());
 * ```
 */
export function storageMigration(options: StorageMigrationOptions = {}): StorageMigration {
  const after = milliseconds(options.after ?? "24h");
  const retryAfter = milliseconds(options.retryAfter ?? "10m");
  return {
    name: "storage migration",
    async start(context) {
      const { migrateAutomatically } = await import("./migrate-automatically.js");
      await migrateAutomatically({ ...options, after, retryAfter }, context);
    },
  };
}
