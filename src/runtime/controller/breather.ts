import { setImmediate } from "node:timers/promises";

/** How long reconciles may keep the event loop, in milliseconds. */
const longestStretch = 10;

/**
 * Lets the event loop have its turn. Reconciles that find all they need in the cache wait for promises only, and those of thousands of objects would
 * follow each other with nothing in between: no probe would be answered, and no Lease renewed.
 */
class Breather {
  #since = performance.now();

  /** To be waited for between two reconciles, where it gives a promise. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < longestStretch ? undefined : this.#letOthers();
  }

  async #letOthers(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

/** Shared by all controllers: there is one event loop. */
export const breather = new Breather();
