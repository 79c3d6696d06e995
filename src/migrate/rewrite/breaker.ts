import { slowConversionRemedy } from "./slow-conversion.js";
import { growing, Stopped, sleep } from "./stop.js";

/** So many outages in a row, with nothing that worked in between, and the whole run waits. */
const failuresInARow = 5;
/** Milliseconds. */
const firstWait = 1000;
const longestWait = 30_000;
/** The default time for which nothing may work before the run ends, in milliseconds. */
export const defaultPatience = 30 * 60_000;

/** How a breaker tells of what it does. */
export interface BreakerOptions {
  /** How long nothing may work, in milliseconds, before it gives up; half an hour by default. */
  readonly patience?: number | undefined;
  /** The run waits for so many milliseconds. */
  readonly announce: (reason: string, delay: number) => void;
  /** Nothing has worked for as long as its patience lasts; called once. */
  readonly giveUp: (message: string) => void;
}

/** Leave to try something, and what came of it: one of these is called, once. */
export interface Turn {
  success(): void;
  /** An answer that says nothing about whether others would work. */
  neither(): void;
  /** Something that the write needs doesn't work. Gives true where the whole run waits for it now. @param after seconds, as the API server asks */
  failure(reason: string, after?: number): boolean;
}

/**
 * Makes the whole run wait while nothing works, rather than each object by itself: after some outages in a row nobody goes on but one at a time, each
 * after a longer wait, until something works. A write that failed comes after all others that wait, so that one object which can't work holds up nobody.
 */
export class Breaker {
  #failures = 0;
  /** How often the run has waited since something worked last; undefined while it needn't. */
  #waits: number | undefined;
  #asked = 0;
  #probing = false;
  /** Resolves when there is something new to those who wait. */
  #news = news();

  constructor(
    private readonly stop: AbortSignal,
    private readonly options: BreakerOptions,
  ) {
    stop.addEventListener("abort", () => this.#tell(), { once: true });
  }

  /** Waits until the caller may try: at once, or when it is the one to find out whether things work again. @throws Stopped */
  async turn(): Promise<Turn> {
    for (;;) {
      if (this.stop.aborted) throw new Stopped();
      if (this.#waits === undefined) return this.#newTurn(false);
      if (!this.#probing) break;
      await this.#news.promise;
    }
    this.#probing = true;
    const delay = Math.max(growing(this.#waits++, firstWait, longestWait), this.#asked);
    this.#endPatience(delay);
    this.options.announce(this.#reason, delay);
    await sleep(delay, this.stop);
    return this.#newTurn(true);
  }

  #reason = "";
  /** When nothing worked any more, by `performance.now()`. */
  #since = 0;

  /** Gives up where the wait would last longer than the patience. @throws Stopped */
  #endPatience(delay: number): void {
    const { patience = defaultPatience, giveUp } = this.options;
    if (performance.now() + delay - this.#since <= patience) return;
    giveUp(`nothing could be written for ${Math.round(patience / 60_000)} min: ${this.#reason}${slowConversionRemedy(this.#reason)}`);
    throw new Stopped();
  }

  /** Things work, as someone found out by other means. */
  close(): void {
    this.#failures = 0;
    this.#waits = undefined;
    this.#tell();
  }

  #newTurn(probe: boolean): Turn {
    const over = () => {
      if (!probe) return;
      this.#probing = false;
      this.#tell();
    };
    return {
      success: () => {
        over();
        this.close();
      },
      neither: over,
      failure: (reason, after = 0) => {
        this.#reason = reason;
        this.#asked = after * 1000;
        if (++this.#failures >= failuresInARow && this.#waits === undefined) {
          this.#waits = 0;
          this.#since = performance.now();
        }
        over();
        return this.#waits !== undefined;
      },
    };
  }

  #tell(): void {
    const { resolve } = this.#news;
    this.#news = news();
    resolve();
  }
}

function news(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
