import type { RunFiles } from "../../tree/run-files.js";
import { isThreadWorthwhile, startPartThread } from "../parts/part-thread.js";
import { partWorker } from "./own-build.js";
import { hasPartRecords } from "./part-records.js";
import type { PlanThread } from "./plan-taken-parts.js";
import type { RunIdentity } from "./run-identity.js";

/**
 * The second thread of a first run on many type files, started before this one loads what it needs itself. In a later run most parts are known,
 * so whether a thread is worthwhile shows later.
 */
export function firstRunThread(identity: RunIdentity | undefined, files: RunFiles): PlanThread | undefined {
  const workerFile = partWorker();
  if (workerFile === undefined || identity === undefined || hasPartRecords(identity)) return undefined;
  const typeFiles = files.list("api").filter((path) => path.endsWith("_types.ts"));
  return isThreadWorthwhile(typeFiles.length) ? startPartThread(workerFile) : undefined;
}
