import { Worker } from "node:worker_threads";
import type { AnsweredReview } from "../answer-review.js";
import { ConversionThread } from "./conversion-thread.js";
import { workerData } from "./messages.js";

/** The most that young objects of a thread take, in megabytes: a conversion's garbage is young. */
const youngGeneration = 8;

/**
 * Threads that answer large reviews. Each runs the program itself, this one's main module, up to `manager.run()`, which serves there in place of all else:
 * conversions are code, and code can't be sent. A thread is started when there is something to do for it.
 */
export class WorkerPool {
  readonly #threads: readonly ConversionThread[];

  constructor(count: number, start: () => Worker = startProgram) {
    this.#threads = Array.from({ length: count }, () => new ConversionThread(start));
  }

  /** Answers a review by the thread that has the least to do. Never rejects. */
  async answer(body: Buffer, timeout: number): Promise<AnsweredReview> {
    const [idlest] = [...this.#threads].sort((a, b) => a.waiting - b.waiting);
    if (idlest === undefined) throw new Error("a pool without threads");
    return idlest.answer(body, timeout);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}

function startProgram(): Worker {
  const [, program = "", ...argv] = process.argv;
  return new Worker(program, { workerData, argv, resourceLimits: { maxYoungGenerationSizeMb: youngGeneration } });
}
