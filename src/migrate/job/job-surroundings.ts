import type { ClusterClient } from "../../cluster/client.js";
import type { JobFlags } from "./job-flags.js";
import type { JobMetrics } from "./job-metrics.js";
import type { JobLog } from "./migrate-command.js";

/** The surroundings that the migrations of one process share. */
export interface JobSurroundings {
  readonly client: ClusterClient;
  /** Where checkpoints and leases are. */
  readonly namespace: string;
  readonly flags: JobFlags;
  readonly metrics: JobMetrics;
  readonly log: JobLog;
  readonly signal: AbortSignal;
}
