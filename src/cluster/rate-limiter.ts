import { setTimeout as sleep } from "node:timers/promises";

/** So many requests a second on average, and so many at once. */
export interface RateLimit {
  readonly qps: number;
  readonly burst: number;
}

/** A bucket of tokens, one a request, as client-go's flow control: it holds `burst` and gains `qps` a second. Requests are served in order. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  /** May be negative: tokens of the future that requests wait for. */
  #tokens: number;
  #filledAt: number;

  /**
   * @param now a clock in milliseconds that never goes back
   * @throws RangeError for a limit that lets nothing through
   */
  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    if (!(limit.qps > 0 && limit.burst >= 1))
      throw new RangeError(`a rate limit of ${limit.qps} a second, ${limit.burst} at once, lets nothing through`);
    this.#limit = limit;
    this.#now = now;
    this.#tokens = limit.burst;
    this.#filledAt = now();
  }

  /** Waits for a token. Rejects when the signal is aborted before. */
  async take(signal?: AbortSignal): Promise<void> {
    const wait = this.reserve();
    if (wait > 0) await sleep(wait, undefined, signal === undefined ? {} : { signal });
  }

  /** Takes a token, maybe a future one; gives the milliseconds until it is there. */
  reserve(): number {
    this.#fill();
    this.#tokens--;
    return this.#tokens >= 0 ? 0 : (-this.#tokens * 1000) / this.#limit.qps;
  }

  /** Takes a token where there is one; gives whether there was. */
  tryTake(): boolean {
    this.#fill();
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  #fill(): void {
    const now = this.#now();
    this.#tokens = Math.min(this.#limit.burst, this.#tokens + ((now - this.#filledAt) * this.#limit.qps) / 1000);
    this.#filledAt = now;
  }
}
