import type { ObjectOutcome } from "../object-outcome.js";
import { growing, sleep } from "./stop.js";

/**
 * The retries of an object, by their reason: how many there may be, and how long to wait before the next, in milliseconds. Each wait is twice as long as
 * the one before, up to the longest.
 */
const limits = {
  /** Somebody else changed it, or made it again. The first few times there is no wait. */
  conflict: { maximum: 20, soon: 3, first: 20, longest: 2000 },
  /** The API server asked for time, for which the pace waits. */
  busy: { maximum: 20, soon: 20, first: 0, longest: 0 },
  /** An API server that hasn't heard of the new storage version left the write out. */
  late: { maximum: 20, soon: 0, first: 250, longest: 5000 },
  /** It fails while other objects don't. */
  failure: { maximum: 6, soon: 0, first: 500, longest: 10_000 },
  /** An API server doesn't serve the resource. */
  unserved: { maximum: 6, soon: 0, first: 250, longest: 5000 },
  /** Its namespace is missing. */
  orphaned: { maximum: 2, soon: 0, first: 200, longest: 1000 },
} as const;

export type RetryReason = keyof typeof limits;

/** Counts the retries of one object. */
export class Tries {
  readonly #counts = new Map<RetryReason, number>();

  constructor(
    private readonly stop: AbortSignal,
    private readonly count: (what: "conflicts" | "retries") => void,
  ) {}

  /** Counts a retry and waits before it; false if there have been as many as there may be. @throws Stopped */
  async again(reason: RetryReason): Promise<boolean> {
    const tried = this.#counts.get(reason) ?? 0;
    const { maximum, soon, first, longest } = limits[reason];
    if (tried >= maximum) return false;
    this.#counts.set(reason, tried + 1);
    this.count(reason === "conflict" ? "conflicts" : "retries");
    await sleep(tried < soon ? 0 : growing(tried - soon, first, longest), this.stop);
    return true;
  }

  /** The same, with the outcome of an object that has been tried often enough. */
  async orGiveUp(reason: RetryReason, message: string): Promise<ObjectOutcome | undefined> {
    return (await this.again(reason)) ? undefined : { kind: "quarantined", why: "exhausted", message };
  }
}
