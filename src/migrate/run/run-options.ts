import type { CheckpointStore } from "../checkpoint.js";
import type { MigratorOptions } from "../engines/run-migrator.js";
import type { PlanOptions } from "../plan/plan-options.js";
import type { SettleOptions } from "../settle/settle.js";

/** How a migration is run. */
export interface RunOptions extends PlanOptions {
  /** Where the run leaves its checkpoints, and takes up one that was left; in memory by default. */
  readonly store?: CheckpointStore | undefined;
  /** Objects in a page; 250 by default. */
  readonly pageSize?: number | undefined;
  /** As which manager objects are written. */
  readonly fieldManager?: string | undefined;
  /** How long nothing may work, in milliseconds, before the run ends as incomplete; half an hour by default. */
  readonly patience?: number | undefined;
  /** Prunes although objects are quarantined, and says what stays unreadable. */
  readonly quarantineOk?: boolean | undefined;
  readonly settle?: Pick<SettleOptions, "time" | "timeout" | "apiServers"> | undefined;
  /** After so many verifications that still found something to write the run gives up; 5 by default. */
  readonly verifyPasses?: number | undefined;
  /** `verify` leaves out the rewrite, which a verification makes up for where something is left. */
  readonly from?: "settle" | "verify" | undefined;
  /** The last phase to do; `prune` by default. A shard does the `rewrite` alone. */
  readonly until?: "rewrite" | "verify" | "prune" | undefined;
  /** Leaves out the plan, where someone else made it for the whole run. */
  readonly planned?: boolean | undefined;
  /** A checkpoint of a run that wasn't given this word is not resumed. */
  readonly restart?: string | undefined;
  /** For the engines that aren't ours. */
  readonly migrator?: Pick<MigratorOptions, "interval" | "stall" | "begin" | "timeout"> | undefined;
}
