import { grantedCores } from "./granted-cores.js";

/** The memory limit, in bytes, that the process needs for each thread: each has a heap of its own. */
const memoryPerThread = 256 * 1024 * 1024;
const maxThreads = 8;

/**
 * The number of threads that convert reviews by default: one for each whole core, as far as the memory limit allows. There is always one, so that a
 * conversion that never ends doesn't stop the process.
 * @param memory the memory limit in bytes; that of the cgroup by default
 */
export function usualWorkers(cores: number = grantedCores(), memory: number = memoryLimit()): number {
  return Math.max(1, Math.min(Math.floor(cores), Math.floor(memory / memoryPerThread), maxThreads));
}

/**
 * The size of reviews, in bytes, up to which the main thread converts by itself what always ends. A thread has to be asked, which takes half a
 * millisecond, and gains nothing on a single core; with several cores it converts while the main thread serves others.
 */
export function keptOnMainThread(cores: number = grantedCores()): number {
  return (cores <= 1 ? 4096 : 64) * 1024;
}

function memoryLimit(): number {
  const limit: number | undefined = process.constrainedMemory();
  return limit === undefined || limit === 0 ? Number.POSITIVE_INFINITY : limit;
}
