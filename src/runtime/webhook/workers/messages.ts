import type { ResidueLossEvent } from "../../../convert/residue/counts.js";
import type { AnsweredReview } from "../answer-review.js";

/** What a thread is asked: to answer a review. */
export interface WorkerQuestion {
  readonly id: number;
  readonly body: Uint8Array;
  /** In milliseconds. */
  readonly timeout: number;
}

/** Its answer, and what was counted meanwhile: counters belong to a thread. */
export interface WorkerAnswer {
  readonly id: number;
  readonly answered: AnsweredReview;
  readonly residueBytes: number;
  readonly losses: readonly ResidueLossEvent[];
}

/** A thread's message that it can be asked. */
export const ready = "ready";

/** What a thread is started with, by which the program knows that it is to be one. */
export const workerData = "wheelwright conversion worker";
