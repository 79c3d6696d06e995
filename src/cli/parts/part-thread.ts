import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** From how many type files on a second thread saves more time than its start takes. */
const worthwhile = 40;

/** Whether a second thread would help to read so many type files. */
export function isThreadWorthwhile(typeFiles: number): boolean {
  return typeFiles >= worthwhile && availableParallelism() > 1;
}

/** A thread that works on parts of a project, once. */
export interface PartThread<Request, Answer> {
  /** Has it take parts; undefined where it can't, for whatever reason: the work can be done here. */
  work(request: Request): Promise<Answer | undefined>;
  /** Ends it, where it hasn't ended yet. A process doesn't end before its threads do. */
  stop(): void;
}

/**
 * Starts a thread, which loads what it needs and waits for a request. Requests and answers are data: functions can't be sent.
 * @param workerFile what the thread runs
 */
export function startPartThread<Request, Answer>(workerFile: string): PartThread<Request, Answer> {
  const worker = new Worker(workerFile);
  const answer = new Promise<Answer | undefined>((resolve) => {
    worker.once("message", resolve);
    worker.once("error", () => resolve(undefined));
    worker.once("exit", () => resolve(undefined));
  });
  return {
    work: (request) => {
      worker.postMessage(request);
      return answer;
    },
    stop: () => void worker.terminate(),
  };
}
