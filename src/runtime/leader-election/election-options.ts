import type { ClusterConfig } from "../../cluster/cluster-config.js";
import type { CompleteOptions } from "../manager-options.js";
import { RunError } from "../run-error.js";
import type { LeaderElectionOptions } from "./leader-election.js";

/**
 * Reads the options of a manager's leader election.
 * @throws RunError where two replicas could lead at a time, or no lease is named
 */
export function electionOptions(options: CompleteOptions, { namespace }: Pick<ClusterConfig, "namespace">): LeaderElectionOptions {
  const { leaderElectionId: id, leaderElectionNamespace } = options;
  const times = {
    duration: Math.ceil(options.leaderElectionLeaseDuration) * 1000,
    renewDeadline: options.leaderElectionRenewDeadline * 1000,
    retryPeriod: options.leaderElectionRetryPeriod * 1000,
  };
  if (!id) throw new RunError("leader election needs the name of its lease, the same in all replicas: --leader-election-id");
  // As client-go's NewLeaderElector.
  if (times.duration <= times.renewDeadline)
    throw new RunError("--leader-elect-lease-duration must be longer than --leader-elect-renew-deadline: two could lead at a time");
  if (times.renewDeadline <= times.retryPeriod * 1.2 || times.retryPeriod <= 0)
    throw new RunError("--leader-elect-renew-deadline must be longer than 1.2 times --leader-elect-retry-period");
  return { id, namespace: leaderElectionNamespace || namespace, times };
}
