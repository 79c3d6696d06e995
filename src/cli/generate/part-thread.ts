import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ProjectConfig } from "../../model/project-config.js";
import type { PartQueue } from "./part-queue.js";
import type { TakenParts } from "./plan-taken-parts.js";

/** From how many type files on a second thread saves more time than its start takes. */
const worthwhile = 40;

/** Whether a second thread would help to read so many type files. */
export function isThreadWorthwhile(typeFiles: number): boolean {
  return typeFiles >= worthwhile && availableParallelism() > 1;
}

/** What a thread is given. */
export interface PartsRequest {
  /** The project's root, absolute. */
  readonly root: string;
  readonly config: ProjectConfig;
  readonly queue: PartQueue;
}

/** A thread that plans parts of a project, once. */
export interface PartThread {
  /** Has it take parts; undefined where it can't, for whatever reason: the work can be done here. */
  plan(request: PartsRequest): Promise<TakenParts | undefined>;
  /** Ends it, where it hasn't ended yet. A process doesn't end before its threads do. */
  stop(): void;
}

/**
 * Starts a thread, which loads what it needs to plan parts.
 * @param workerFile what the thread runs
 */
export function startPartThread(workerFile: string): PartThread {
  const worker = new Worker(workerFile);
  const answer = new Promise<TakenParts | undefined>((resolve) => {
    worker.once("message", resolve);
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
  return {
    plan: (request) => {
      // A function can't be sent.
      const { placeOfResource: _places, ...config } = request.config;
      worker.postMessage({ ...request, config });
      return answer;
    },
    stop: () => void worker.terminate(),
  };
}
