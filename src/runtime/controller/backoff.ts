/** Waits that grow. Times in milliseconds. */
export interface BackoffPolicy {
  readonly initial: number;
  readonly longest: number;
  /** How much of a wait is random: 0.5 spreads it over half to one and a half. */
  readonly jitter: number;
}

/** Between attempts to list and watch: as client-go's reflector. */
export const reconnectBackoff: BackoffPolicy = { initial: 800, longest: 30_000, jitter: 0.5 };

/** Between reconciles of one object that fail: as controller-runtime's. */
export const reconcileBackoff: BackoffPolicy = { initial: 5, longest: 1_000_000, jitter: 0.1 };

/** How long to wait after the given number of failures in a row before this one. */
export function backoffDelay(policy: BackoffPolicy, failures: number, random: () => number = Math.random): number {
  const delay = Math.min(policy.initial * 2 ** failures, policy.longest);
  return delay * (1 + policy.jitter * (2 * random() - 1));
}

/** The longest wait for an API server that can't be reached: a retry costs the server nothing, and work resumes soon after it is back. */
const longestAway = 5_000;

/** The time to wait for an API server that can't be reached. Such failures are counted separately, so that other waits don't grow with them. */
export function awayDelay(policy: BackoffPolicy, failures: number, random?: () => number): number {
  return Math.min(backoffDelay(policy, failures, random), longestAway);
}

/** Counts failures in a row by key. */
export class FailureCounts {
  readonly #counts = new Map<string, number>();

  /** Counts one more; gives how many there were before. */
  add(key: string): number {
    const failures = this.#counts.get(key) ?? 0;
    this.#counts.set(key, failures + 1);
    return failures;
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
