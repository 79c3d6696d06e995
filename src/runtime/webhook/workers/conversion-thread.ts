import type { Worker } from "node:worker_threads";
import { thrownMessage } from "../../../convert/conversion-error.js";
import { countResidueBytes, countResidueLoss } from "../../../convert/residue/counts.js";
import { type AnsweredReview, panickedReview } from "../answer-review.js";
import { ready, type WorkerAnswer, type WorkerQuestion } from "./messages.js";

interface Waiting {
  readonly body: Buffer;
  readonly timeout: number;
  readonly resolve: (answered: AnsweredReview | Promise<AnsweredReview> | undefined) => void;
}

/** How much longer than its time a review may take, in milliseconds, before its thread counts as stuck: a thread that isn't says so itself. */
const grace = 2_000;

/**
 * One thread, which answers its reviews in order. Where a conversion ends it, or keeps it for good, the review that was being converted fails, a new thread
 * is started and the others are asked again. A thread that ends before it was ready is not replaced: the program can't run as one.
 */
export class ConversionThread {
  readonly #start: () => Worker;
  readonly #onUnusable: (reason: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #isReady = false;
  #isUsable = true;
  #nextId = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  /** @param onUnusable called with the reason if the thread can't be started */
  constructor(start: () => Worker, onUnusable: (reason: string) => void) {
    this.#start = start;
    this.#onUnusable = onUnusable;
  }

  /** False if the thread can't be started. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** How many reviews it has to answer. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Starts the thread, which is done at the first review otherwise. */
  begin(): void {
    this.#worker ??= this.#launch();
  }

  /** Gives undefined if the thread can't be started. */
  async answer(body: Buffer, timeout: number): Promise<AnsweredReview | undefined> {
    return new Promise((resolve) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { body, timeout, resolve });
      if (this.#waiting.size === 1) this.#watch();
      this.#ask(id, { body, timeout });
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#watchdog);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #ask(id: number, { body, timeout }: Pick<Waiting, "body" | "timeout">): void {
    this.#worker ??= this.#launch();
    const isShared = body.buffer instanceof SharedArrayBuffer;
    const question: WorkerQuestion = { id, body: isShared ? body : Uint8Array.prototype.slice.call(body), timeout };
    this.#worker.postMessage(question, isShared ? [] : [question.body.buffer as ArrayBuffer]);
  }

  #launch(): Worker {
    const worker = this.#start();
    this.#isReady = false;
    let reason: unknown = "it ended its thread";
    worker.on("message", (message: WorkerAnswer | typeof ready) => {
      if (message === ready) this.#isReady = true;
      else this.#settle(message);
    });
    worker.on("error", (error) => {
      reason = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#endWith(thrownMessage(reason));
    });
    worker.unref();
    return worker;
  }

  #settle({ id, answered, residueBytes, losses }: WorkerAnswer): void {
    countResidueBytes(residueBytes);
    for (const loss of losses) countResidueLoss(loss);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#watch();
    waiting?.resolve(answered);
  }

  /** The oldest review is the one that is being converted. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    const [oldest] = this.#waiting.values();
    if (oldest === undefined) return;
    this.#watchdog = setTimeout(() => this.#endWith(`it did not end within ${oldest.timeout / 1000} s`), oldest.timeout + grace);
  }

  /** The thread has ended, or has to. */
  #endWith(reason: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    if (this.#isReady) this.#startOver(reason);
    else this.#giveUp(reason);
  }

  #giveUp(reason: string): void {
    this.#isUsable = false;
    clearTimeout(this.#watchdog);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { resolve } of waiting) resolve(undefined);
    this.#onUnusable(reason);
  }

  #startOver(reason: string): void {
    const [oldest, ...others] = this.#waiting;
    if (oldest === undefined) return;
    const [id, { body, resolve }] = oldest;
    this.#waiting.delete(id);
    resolve(panickedReview(body, new Error(`a conversion of this review failed: ${reason}`)));
    this.#watch();
    for (const [other, waiting] of others) this.#ask(other, waiting);
  }
}
