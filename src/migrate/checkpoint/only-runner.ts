import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { ClusterClient } from "../../cluster/client.js";
import { acquireLease, type LeaseTimes } from "../../cluster/lease.js";

export { LeaseHeldError, type LeaseHolder, LeaseLostError, readLease, watchLease } from "../../cluster/lease.js";

import { stateLabels } from "./config-map-checkpoint-store.js";

export interface OnlyRunnerOptions {
  /** The Lease. */
  readonly namespace: string;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly times?: LeaseTimes | undefined;
  /** Wait for another runner to end, rather than to give up. */
  readonly patient?: boolean;
  /** Told who holds the lease, while it shows whether that one lives. */
  readonly onWait?: (holder: string) => void;
}

/**
 * Does something as the only one: others who want the same lease wait or give up.
 * @param action gets a signal that is aborted with the caller's, and with a LeaseLostError when the lease is gone
 * @throws LeaseHeldError where somebody else does it, LeaseLostError where the lease was lost meanwhile
 * @example
 * ```ts
 * const { signal } = new AbortController();
 * const report = await asOnlyRunner(client, { namespace: "default", name: "migrate-websites", signal }, (until) =>
 *   runMigration(client, target, { signal: until }),
 * );
 * ```
 */
export async function asOnlyRunner<T>(
  client: ClusterClient,
  options: OnlyRunnerOptions,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { namespace, name, signal, times, patient = false, onWait } = options;
  const lease = await acquireLease(client, {
    key: { namespace, name },
    // A pod's host name is the pod's name; the rest tells processes apart, and lives of one process id.
    holder: `${hostname()}_${process.pid}_${randomBytes(4).toString("hex")}`,
    labels: stateLabels,
    signal,
    patient,
    ...(times === undefined ? {} : { times }),
    ...(onWait === undefined ? {} : { onWait }),
  });
  try {
    const result = await action(AbortSignal.any([signal, lease.lost]));
    if (lease.lost.aborted) throw lease.lost.reason;
    return result;
  } catch (error) {
    // This may have failed because the lease is gone.
    throw lease.lost.aborted ? lease.lost.reason : error;
  } finally {
    await lease.release();
  }
}
