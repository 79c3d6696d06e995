import { setImmediate } from "node:timers/promises";

/** How long one review may keep the event loop, in milliseconds. */
const longestStretch = 10;

/**
 * Lets large reviews be converted one after the other, in the order in which they came. All at once they would take as much time together, but
 * none would be done before all nearly are, and each would hold its memory until then. What else has to be served comes in between: a turn lets go
 * of the event loop every few milliseconds.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #taken = 0;

  /** Whether nobody has a turn, or waits for one. */
  get isIdle(): boolean {
    return this.#taken === 0;
  }

  /** Resolves when it is the caller's turn. */
  async take(): Promise<Turn> {
    const before = this.#last;
    const isFirst = this.#taken++ === 0;
    let end = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    if (!isFirst) await setImmediate();
    let isOver = false;
    return new Turn(this, () => {
      if (!isOver) this.#taken--;
      isOver = true;
      end();
    });
  }
}

/** The right to convert now. */
export class Turn {
  readonly #turns: Turns;
  #end: () => void;
  #since = performance.now();

  constructor(turns: Turns, end: () => void) {
    this.#turns = turns;
    this.#end = end;
  }

  end(): void {
    this.#end();
  }

  /** To be waited for, where it gives a promise: others are served. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < longestStretch ? undefined : this.#letOthers();
  }

  /** Waits for something outside of this process, and lets the next review have its turn meanwhile. */
  async wait<T>(pending: Promise<T>): Promise<T> {
    this.#end();
    try {
      return await pending;
    } finally {
      const turn = await this.#turns.take();
      this.#end = () => turn.end();
      this.#since = performance.now();
    }
  }

  async #letOthers(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}
