import type { KeptSizes } from "../conversion-route.js";
import { grantedCores } from "./granted-cores.js";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The memory limit, in bytes, that the process needs for each thread: each has a heap of its own. */
const memoryPerThread = 256 * mebibyte;
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
 * The sizes of reviews, in bytes, up to which the main thread converts by itself what always ends. To ask a thread takes half a millisecond and half as
 * much processor time again, and gains nothing on a single core, or for a single review; with several cores, threads convert while the main thread serves
 * others.
 */
export function keptOnMainThread(cores: number = grantedCores()): KeptSizes {
  return { always: cores <= 1 ? 4 * mebibyte : 64 * kibibyte, whenIdle: 4 * mebibyte };
}

function memoryLimit(): number {
  const limit: number | undefined = process.constrainedMemory();
  return limit === undefined || limit === 0 ? Number.POSITIVE_INFINITY : limit;
}
