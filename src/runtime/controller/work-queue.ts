import { ReadyKeys } from "./ready-keys.js";

/** setTimeout takes no more; a key that waits longer comes a little early. */
const longestTimer = 2 ** 31 - 1;

/** An observer of a queue's work. Times in milliseconds. */
export interface QueueObserver {
  added(): void;
  /** A key was handed out that had waited so long. */
  handedOut(waited: number): void;
  /** A worker is done with a key that it had so long. */
  finished(worked: number): void;
}

const nobody: QueueObserver = { added: () => {}, handedOut: () => {}, finished: () => {} };

/** The priority of keys that nobody changed: those that were there at the start, and those that are reported again. As in controller-runtime. */
export const lowPriority = -100;

/**
 * A queue of keys for several workers, as client-go's: a key waits in it at most once, no two workers have the same key at a time, and a key that
 * is added while a worker has it comes again when that worker is done. Keys of a higher priority come first, but for each
 * tenth, and those of one priority in their order; a key that waits already rises to the highest that it was added with.
 */
export class WorkQueue {
  readonly #ready = new ReadyKeys();
  /** Keys that a worker has, since when. */
  readonly #processing = new Map<string, number>();
  /** Keys that a worker has and that were added again, with their priority. */
  readonly #again = new Map<string, number>();
  readonly #delayed = new Map<string, { readonly at: number; readonly priority: number; readonly timer: ReturnType<typeof setTimeout> }>();
  readonly #waiting: ((key: string | undefined) => void)[] = [];
  readonly #observer: QueueObserver;
  #shutDown = false;

  constructor(observer: QueueObserver = nobody) {
    this.#observer = observer;
  }

  /** How many keys wait to be handed out, those not counted whose time has not come. */
  get length(): number {
    return this.#ready.size;
  }

  /** How many of each priority wait. */
  depths(): ReadonlyMap<number, number> {
    return this.#ready.depths();
  }

  /** For how long each key that a worker has has been with it, in milliseconds. */
  ages(): number[] {
    const now = performance.now();
    return Array.from(this.#processing.values(), (since) => now - since);
  }

  add(key: string, priority = 0): void {
    if (this.#shutDown) return;
    if (this.#processing.has(key)) {
      const before = this.#again.get(key);
      if (before === undefined) this.#observer.added();
      this.#again.set(key, Math.max(before ?? priority, priority));
      return;
    }
    if (!this.#ready.has(key)) this.#observer.added();
    this.#enqueue(key, priority);
  }

  /** Adds a key after some milliseconds. Of several waits of a key the one that ends first counts. */
  addAfter(key: string, milliseconds: number, priority = 0): void {
    if (this.#shutDown) return;
    if (milliseconds <= 0) {
      this.add(key, priority);
      return;
    }
    const at = performance.now() + milliseconds;
    const pending = this.#delayed.get(key);
    if (pending && pending.at <= at) return;
    clearTimeout(pending?.timer);
    const timer = setTimeout(
      () => {
        this.#delayed.delete(key);
        this.add(key, priority);
      },
      Math.min(milliseconds, longestTimer),
    );
    this.#delayed.set(key, { at, priority, timer });
  }

  /**
   * The next key, as soon as there is one; `done` must follow. Undefined once the queue is shut down. A wait of this key that is still
   * pending is over with this.
   */
  async next(): Promise<string | undefined> {
    if (this.#shutDown) return undefined;
    const taken = this.#ready.take();
    if (taken === undefined) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#handOut(taken.key, taken.waited);
    return taken.key;
  }

  /** Says that a worker is done with a key. */
  done(key: string): void {
    const since = this.#processing.get(key);
    if (since === undefined) return;
    this.#processing.delete(key);
    this.#observer.finished(performance.now() - since);
    const priority = this.#again.get(key);
    this.#again.delete(key);
    if (priority !== undefined && !this.#shutDown) this.#enqueue(key, priority);
  }

  /** Hands out nothing more, and lets every worker that waits go. */
  shutDown(): void {
    this.#shutDown = true;
    for (const { timer } of this.#delayed.values()) clearTimeout(timer);
    this.#delayed.clear();
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  #enqueue(key: string, priority: number): void {
    const resolve = this.#waiting.shift();
    if (resolve === undefined) {
      this.#ready.put(key, priority);
    } else {
      this.#handOut(key, 0);
      resolve(key);
    }
  }

  #handOut(key: string, waited: number): void {
    this.#processing.set(key, performance.now());
    this.#observer.handedOut(waited);
    clearTimeout(this.#delayed.get(key)?.timer);
    this.#delayed.delete(key);
  }
}
