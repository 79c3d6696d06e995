import { Worker } from "node:worker_threads";
import type { Logger } from "../../logger.js";
import type { AnsweredReview } from "../answer-review.js";
import { ConversionThread } from "./conversion-thread.js";
import { workerData } from "./messages.js";

/** The most that young objects of a thread take, in megabytes: a conversion's garbage is young. */
const youngGeneration = 8;

/**
 * Threads that answer reviews. Each runs the program itself, this one's main module, up to `manager.run()`, which serves there in place of all else:
 * conversions are code, and code can't be sent. The first thread is started at once, each of the others when there is something to do for it.
 */
export class WorkerPool {
  readonly #threads: readonly ConversionThread[];

  constructor(count: number, log: Logger, start: () => Worker = startProgram) {
    const onUnusable = (reason: string) => log.error({ reason }, "a conversion thread can't be started; this thread converts in its place");
    this.#threads = Array.from({ length: count }, () => new ConversionThread(start, onUnusable));
    this.#threads[0]?.begin();
  }

  /** Answers a review by the thread that has the least to do. Undefined if no thread can be started. Never rejects. */
  async answer(body: Buffer, timeout: number): Promise<AnsweredReview | undefined> {
    const usable = this.#threads.filter(({ isUsable }) => isUsable);
    const [idlest] = usable.sort((a, b) => a.waiting - b.waiting);
    return idlest?.answer(body, timeout);
  }

  /** Whether no thread has anything to do. */
  get isIdle(): boolean {
    return this.#threads.every(({ waiting }) => waiting === 0);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}

function startProgram(): Worker {
  const [, program = "", ...argv] = process.argv;
  return new Worker(program, { workerData, argv, resourceLimits: { maxYoungGenerationSizeMb: youngGeneration } });
}
