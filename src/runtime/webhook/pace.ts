import { setImmediate as nextTurn } from "node:timers/promises";

/** The time for which requests may occupy the event loop without a pause, in milliseconds. */
const longestStretch = 10;

/**
 * Lets requests that arrive at once begin one after the other, with turns of the event loop in between: otherwise a thousand bodies that were read
 * together would be answered together, and nothing else could run meanwhile.
 */
export class Pace {
  readonly #waiting: (() => void)[] = [];
  #since: number | undefined;

  /** To be called right before work begins; if it gives a promise, that has to be awaited. */
  begin(): Promise<void> | undefined {
    if (this.#since === undefined) this.#mark();
    else if (this.#waiting.length > 0 || this.#isOver) return this.#later();
    return undefined;
  }

  get #isOver(): boolean {
    return this.#since !== undefined && performance.now() - this.#since >= longestStretch;
  }

  /** Counts the time from now until the next turn of the event loop. */
  #mark(): void {
    this.#since = performance.now();
    setImmediate(() => {
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
        await nextTurn();
        this.#since = performance.now();
      }
      next();
      // The request that was admitted does its synchronous work before this goes on.
      await undefined;
      await undefined;
      this.#waiting.shift();
    }
    this.#mark();
  }
}
