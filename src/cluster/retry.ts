import { setTimeout as sleep } from "node:timers/promises";
import { ApiStatusError, ConnectionError } from "./cluster-error.js";
import type { Method } from "./connection.js";

/** How often and how long a request is tried again. Times in milliseconds. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** Before the first retry of a lost connection, doubled each time, and of a 429 that names no time. */
  readonly delay: number;
  /** No single wait is longer, whatever the API server asks for. */
  readonly longestDelay: number;
}

/** One attempt: the caller decides whether and when another one is due. */
export const noRetries: RetryPolicy = { retries: 0, delay: 0, longestDelay: 0 };

export const defaultRetryPolicy: RetryPolicy = { retries: 4, delay: 500, longestDelay: 30_000 };

/** Runs a request, again where that can't do harm: see `retryDelay`. */
export async function withRetries<T>(
  policy: RetryPolicy,
  method: Method,
  signal: AbortSignal | undefined,
  action: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      const delay = attempt < policy.retries ? retryDelay(policy, method, error, attempt) : undefined;
      if (delay === undefined || signal?.aborted) throw error;
      await sleep(delay, undefined, signal ? { signal } : undefined);
    }
  }
}

/**
 * How long to wait before trying again, in milliseconds; undefined when the error is final. As in client-go, 429 and a 5xx with Retry-After
 * are the API server's own word that it did nothing, whatever the method; a lost connection is tried again for reads only, since a write may
 * have been done; one that never came to be, for all.
 */
function retryDelay(policy: RetryPolicy, method: Method, error: unknown, attempt: number): number | undefined {
  const backoff = Math.min(policy.delay * 2 ** attempt, policy.longestDelay);
  if (error instanceof ConnectionError) return method === "GET" || error.neverSent ? jittered(backoff) : undefined;
  if (!(error instanceof ApiStatusError)) return undefined;
  const { statusCode, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && (statusCode === 429 || statusCode >= 500)) {
    return jittered(Math.min(retryAfterSeconds * 1000, policy.longestDelay));
  }
  return statusCode === 429 ? jittered(backoff) : undefined;
}

/** Up to a tenth more, so that many clients don't come back as one. */
function jittered(delay: number): number {
  return delay * (1 + Math.random() / 10);
}
