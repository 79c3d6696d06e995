import { setTimeout as sleep } from "node:timers/promises";
import { isConflict } from "./cluster-error.js";

/** How often an action is tried, and how long it waits before the second time, in milliseconds; each wait is five times the one before. */
export interface ConflictPolicy {
  readonly attempts?: number;
  readonly delay?: number;
  readonly signal?: AbortSignal;
}

/**
 * Runs an action again when somebody else wrote its object meanwhile: four times at most, as client-go's retry.DefaultBackoff. The action has to read
 * the object itself, and from the API server: a cache (without `live`) may not have seen the other write yet.
 * @example
 * ```ts
 * await retryOnConflict(async () => {
 *   const latest = await client.get(Website, key);
 *   latest.spec.replicas = 3;
 *   await client.update(latest);
 * });
 * ```
 */
export async function retryOnConflict<T>(action: () => Promise<T>, { attempts = 4, delay = 10, signal }: ConflictPolicy = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      const wait = delay * 5 ** (attempt - 1);
      await sleep(wait * (1 + Math.random() / 10), undefined, signal === undefined ? {} : { signal });
    }
  }
}
