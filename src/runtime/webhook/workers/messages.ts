import type { ResidueLossEvent } from "../../../convert/residue/counts.js";
import type { AnsweredReview } from "../answer-review.js";

/** The question to a thread: a review to be answered. */
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

/** A thread's message that it can be asked, with where it notes the reviews that it has begun. */
export interface WorkerReady {
  readonly openReviews: Int32Array;
}

/** The data that a thread is started with, by which the program knows that it is to be one. */
export const workerData = "wheelwright conversion worker";
