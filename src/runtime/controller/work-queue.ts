/** setTimeout takes no more; whoever waits longer comes a little early. */
const longestTimer = 2 ** 31 - 1;

/**
 * A queue of keys for several workers, as client-go's: a key waits in it at most once, no two workers have the same key at a time, and a key that
 * is added while a worker has it comes again when that worker is done.
 */
export class WorkQueue {
  /** Keys to hand out, oldest first, from `#head` on. */
  #ready: string[] = [];
  #head = 0;
  /** Keys that are to be handed out: those in `#ready`, and those that a worker has and that were added again. */
  readonly #wanted = new Set<string>();
  readonly #processing = new Set<string>();
  readonly #delayed = new Map<string, { readonly at: number; readonly timer: ReturnType<typeof setTimeout> }>();
  readonly #waiting: ((key: string | undefined) => void)[] = [];
  #shutDown = false;

  /** How many keys wait to be handed out, those not counted whose time has not come. */
  get length(): number {
    return this.#ready.length - this.#head;
  }

  add(key: string): void {
    if (this.#shutDown || this.#wanted.has(key)) return;
    this.#wanted.add(key);
    if (!this.#processing.has(key)) this.#enqueue(key);
  }

  /** Adds a key after some milliseconds. Of several waits of a key the one that ends first counts. */
  addAfter(key: string, milliseconds: number): void {
    if (this.#shutDown) return;
    if (milliseconds <= 0) {
      this.add(key);
      return;
    }
    const at = Date.now() + milliseconds;
    const pending = this.#delayed.get(key);
    if (pending && pending.at <= at) return;
    clearTimeout(pending?.timer);
    const timer = setTimeout(
      () => {
        this.#delayed.delete(key);
        this.add(key);
      },
      Math.min(milliseconds, longestTimer),
    );
    this.#delayed.set(key, { at, timer });
  }

  /**
   * The next key, as soon as there is one; `done` must follow. Undefined once the queue is shut down. A wait of this key that is still
   * pending is over with this.
   */
  async next(): Promise<string | undefined> {
    if (this.#shutDown) return undefined;
    if (this.length === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    const key = this.#ready[this.#head] as string;
    this.#head++;
    if (this.#head > 1024 && this.#head * 2 > this.#ready.length) {
      this.#ready = this.#ready.slice(this.#head);
      this.#head = 0;
    }
    this.#handOut(key);
    return key;
  }

  /** Says that a worker is done with a key. */
  done(key: string): void {
    this.#processing.delete(key);
    if (this.#wanted.has(key) && !this.#shutDown) this.#enqueue(key);
  }

  /** Hands out nothing more, and lets every worker that waits go. */
  shutDown(): void {
    this.#shutDown = true;
    for (const { timer } of this.#delayed.values()) clearTimeout(timer);
    this.#delayed.clear();
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  #enqueue(key: string): void {
    const resolve = this.#waiting.shift();
    if (resolve === undefined) {
      this.#ready.push(key);
    } else {
      this.#handOut(key);
      resolve(key);
    }
  }

  #handOut(key: string): void {
    this.#wanted.delete(key);
    this.#processing.add(key);
    clearTimeout(this.#delayed.get(key)?.timer);
    this.#delayed.delete(key);
  }
}
