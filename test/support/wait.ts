import { setTimeout as sleep } from "node:timers/promises";

/** How long, in milliseconds, something that has to come is waited for: a test that passes never waits this long, however slow the machine is. */
export const longestWait = 600_000;

/** How long to wait, in milliseconds, and what for. */
export interface Wait {
  /** The thing that is waited for, as the end of "timed out waiting for ...". */
  readonly for: string;
  /** In milliseconds, where it is expected not to come, or has to come in a given time. */
  readonly timeout?: number;
  readonly interval?: number;
  /** More to say when it didn't come: the tail of a log, an object's conditions. */
  readonly details?: () => string;
}

/**
 * Calls a function until it gives something other than undefined or false. An error that it throws is kept for the message and counts as "not yet".
 * @throws after the timeout (ten minutes by default), with the last error and the details
 */
export async function waitFor<T>(wait: Wait, probe: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const timeout = wait.timeout ?? longestWait;
  const deadline = Date.now() + timeout;
  let lastError: unknown;
  do {
    try {
      const result = await probe();
      if (result !== undefined && result !== false) return result;
      lastError = undefined;
    } catch (error) {
      if (error instanceof GivingUp) throw error;
      lastError = error;
    }
    await sleep(wait.interval ?? 100);
  } while (Date.now() < deadline);
  const reasons = [lastError instanceof Error ? `last error: ${lastError.message}` : undefined, wait.details?.()];
  throw new Error([`timed out after ${timeout / 1000} s waiting for ${wait.for}`, ...reasons.filter((reason) => reason)].join("\n"));
}

/** Thrown by a probe when what is waited for can't come any more. */
export class GivingUp extends Error {
  override readonly name = "GivingUp";
}
