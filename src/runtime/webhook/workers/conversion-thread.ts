import type { Worker } from "node:worker_threads";
import { thrownMessage } from "../../../convert/conversion-error.js";
import { countResidueBytes, countResidueLoss } from "../../../convert/residue/counts.js";
import { type AnsweredReview, panickedReview } from "../answer-review.js";
import type { WorkerAnswer, WorkerQuestion, WorkerReady } from "./messages.js";
import { OpenReviews } from "./open-reviews.js";

interface Waiting {
  readonly body: Buffer;
  readonly timeout: number;
  readonly resolve: (answered: AnsweredReview | Promise<AnsweredReview> | undefined) => void;
  /** How many threads were asked to answer it. */
  asked: number;
  /** The thread that there is now is among them. */
  isAsked: boolean;
}

/** How much longer than its time a review may take, in milliseconds, before its thread counts as stuck: a thread that isn't says so itself. */
const grace = 2_000;

/** A review that so many threads ended with, though none had begun it, fails: they might go on to end. */
const maxAsked = 3;

/**
 * One thread, which begins its reviews in order. Where a conversion ends it, or keeps it for good, the review that was being converted fails, a new thread
 * is started and the others are asked again. If several had begun, since asynchronous conversions wait for something, each of them is asked alone, so that
 * only the one at fault fails. A thread that ends before it was ready is not replaced: the program can't run as one.
 */
export class ConversionThread {
  readonly #start: () => Worker;
  readonly #onUnusable: (reason: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  /** The reviews that the thread has begun; undefined until it is ready. */
  #open: OpenReviews | undefined;
  /** The reviews that are asked one at a time, before all others. */
  readonly #suspects = new Set<number>();
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
      const waiting: Waiting = { body, timeout, resolve, asked: 0, isAsked: false };
      this.#waiting.set(id, waiting);
      if (this.#suspects.size === 0) this.#ask(id, waiting);
      if (this.#waiting.size === 1) this.#watch();
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#watchdog);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** Asks what may be asked and isn't yet. */
  #askNext(): void {
    const [suspect] = this.#suspects;
    for (const [id, waiting] of this.#waiting) {
      if (!waiting.isAsked && (suspect === undefined || suspect === id)) this.#ask(id, waiting);
    }
    this.#watch();
  }

  #ask(id: number, waiting: Waiting): void {
    const { body, timeout } = waiting;
    this.#worker ??= this.#launch();
    waiting.isAsked = true;
    waiting.asked++;
    const isShared = body.buffer instanceof SharedArrayBuffer;
    const question: WorkerQuestion = { id, body: isShared ? body : Uint8Array.prototype.slice.call(body), timeout };
    this.#worker.postMessage(question, isShared ? [] : [question.body.buffer as ArrayBuffer]);
  }

  #launch(): Worker {
    const worker = this.#start();
    this.#open = undefined;
    let reason: unknown = "it ended its thread";
    worker.on("message", (message: WorkerAnswer | WorkerReady) => {
      if ("id" in message) this.#settle(message);
      else if (this.#worker === worker) this.#open = new OpenReviews(message.openReviews);
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
    const wasAlone = this.#suspects.size > 0;
    this.#remove(id)?.resolve(answered);
    if (wasAlone) this.#askNext();
    else this.#watch();
  }

  #remove(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#suspects.delete(id);
    return waiting;
  }

  /** The oldest review that was asked is the one that is being converted, or waits for something. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    for (const { isAsked, timeout } of this.#waiting.values()) {
      if (!isAsked) continue;
      this.#watchdog = setTimeout(() => this.#endWith(`it did not end within ${timeout / 1000} s`), timeout + grace);
      return;
    }
  }

  /** The thread has ended, or has to. */
  #endWith(reason: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    if (this.#open === undefined) this.#giveUp(reason);
    else this.#startOver(reason, this.#open.ids());
  }

  #giveUp(reason: string): void {
    this.#isUsable = false;
    clearTimeout(this.#watchdog);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { resolve } of waiting) resolve(undefined);
    this.#onUnusable(reason);
  }

  /** @param begun the reviews that the thread had begun, as far as it is known */
  #startOver(reason: string, begun: readonly number[] | undefined): void {
    const open = [...this.#waiting].filter(([id, { isAsked }]) => isAsked && (begun === undefined || begun.includes(id)));
    const [oldest] = this.#waiting;
    if (open.length > 1) for (const [id] of open) this.#suspects.add(id);
    else if (open[0] !== undefined) this.#fail(open[0][0], reason);
    else if (oldest !== undefined && oldest[1].asked >= maxAsked) this.#fail(oldest[0], reason);
    for (const waiting of this.#waiting.values()) waiting.isAsked = false;
    this.#askNext();
  }

  #fail(id: number, reason: string): void {
    const waiting = this.#remove(id);
    waiting?.resolve(panickedReview(waiting.body, new Error(`a conversion of this review failed: ${reason}`)));
  }
}
