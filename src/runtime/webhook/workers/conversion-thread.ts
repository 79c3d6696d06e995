import type { Worker } from "node:worker_threads";
import { thrownMessage } from "../../../convert/conversion-error.js";
import { countResidueBytes, countResidueLoss } from "../../../convert/residue/counts.js";
import { type AnsweredReview, failedReview } from "../answer-review.js";
import type { WorkerAnswer, WorkerQuestion } from "./messages.js";

interface Waiting {
  readonly body: Buffer;
  readonly timeout: number;
  readonly resolve: (answered: AnsweredReview | Promise<AnsweredReview>) => void;
}

/** How much longer than its time a review may take, in milliseconds, before its thread counts as stuck: a thread that isn't says so itself. */
const grace = 2_000;

/**
 * One thread, which answers its reviews in order. Where a conversion ends it, or keeps it for good, the review that was being converted fails, a new thread
 * is started and the others are asked again.
 */
export class ConversionThread {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #nextId = 0;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** How many reviews it has to answer. */
  get waiting(): number {
    return this.#waiting.size;
  }

  async answer(body: Buffer, timeout: number): Promise<AnsweredReview> {
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
    this.#worker ??= this.#begin();
    const isShared = body.buffer instanceof SharedArrayBuffer;
    const question: WorkerQuestion = { id, body: isShared ? body : Uint8Array.prototype.slice.call(body), timeout };
    this.#worker.postMessage(question, isShared ? [] : [question.body.buffer as ArrayBuffer]);
  }

  #begin(): Worker {
    const worker = this.#start();
    let reason: unknown = "it ended its thread";
    worker.on("message", (answer: WorkerAnswer) => this.#settle(answer));
    worker.on("error", (error) => {
      reason = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#beginAnew(thrownMessage(reason));
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
    this.#watchdog = setTimeout(() => this.#beginAnew(`it did not end within ${oldest.timeout / 1000} s`), oldest.timeout + grace);
  }

  #beginAnew(reason: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    const [oldest, ...others] = this.#waiting;
    if (oldest === undefined) return;
    const [id, { body, resolve }] = oldest;
    this.#waiting.delete(id);
    resolve(failedReview(body, new Error(`a conversion of this review failed: ${reason}`)));
    this.#watch();
    for (const [other, waiting] of others) this.#ask(other, waiting);
  }
}
