import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PartsAnswer, PartsRequest } from "./part-worker.js";

/** From how many type files on a second thread saves more time than its start takes. */
const worthwhile = 120;

/** Whether a second thread would help to read so many type files. */
export function isThreadWorthwhile(typeFiles: number): boolean {
  return typeFiles >= worthwhile && availableParallelism() > 1;
}

/** Parts that another thread plans. */
export interface PartThread {
  /** undefined where it can't, for whatever reason: the work can be done here. */
  readonly answer: Promise<PartsAnswer | undefined>;
  /** Ends it, where its answer is of no use any more. */
  stop(): void;
}

/**
 * Has another thread plan some parts, while this one does others.
 * @param workerFile what the thread runs
 */
export function planInThread(workerFile: string, request: PartsRequest): PartThread {
  const worker = new Worker(workerFile, { workerData: request });
  const answer = new Promise<PartsAnswer | undefined>((resolve) => {
    worker.once("message", resolve);
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
  return { answer, stop: () => void worker.terminate() };
}
