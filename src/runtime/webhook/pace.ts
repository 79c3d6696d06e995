import { setImmediate } from "node:timers/promises";

/** How long requests may keep the event loop one after the other, in milliseconds. */
const longestStretch = 10;

/**
 * Has requests that came at once begin one after the other, with turns of the event loop in between: else a thousand bodies that were read together would
 * be answered together, and nothing else meanwhile.
 */
export class Pace {
  readonly #waiting: (() => void)[] = [];
  #since: number | undefined;

  /** To be waited for, where it gives a promise, right before work begins. */
  begin(): Promise<void> | undefined {
    if (this.#since === undefined) this.#mark();
    else if (this.#waiting.length > 0 || this.#isOver) return this.#later();
    return undefined;
  }

  get #isOver(): boolean {
    return this.#since !== undefined && performance.now() - this.#since >= longestStretch;
  }

  /** From now on until the event loop has its turn. */
  #mark(): void {
    this.#since = performance.now();
    void setImmediate().then(() => {
      if (this.#waiting.length === 0) this.#since = undefined;
    });
  }

  async #later(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) void this.#letIn();
    });
  }

  async #letIn(): Promise<void> {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#isOver) {
        await setImmediate();
        this.#since = performance.now();
      }
      next();
      // Whoever was let in does what it can do at once before this goes on.
      await undefined;
      await undefined;
      this.#waiting.shift();
    }
    this.#mark();
  }
}
