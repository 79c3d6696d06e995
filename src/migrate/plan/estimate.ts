import type { PlanOptions } from "./plan-options.js";
import type { TriedWrites } from "./tried-writes.js";

/** How long a migration takes: the settle time, a rewrite and one verification. */
export interface MigrationEstimate {
  /** Of all writes, if none had to make room for others. */
  readonly objectsPerSecond: number;
  /** At that pace. */
  readonly seconds: number;
  /** At the pace on a small API server, where the writes make room for others. The same as `seconds` if they don't have to. */
  readonly atMost: number;
}

/** Dry runs under way at once in a plan. */
export const triedAtOnce = 8;
/** The usual time for settling, in milliseconds. */
const settleTime = 5_000;
/**
 * How many times slower writes may get when they make room for others: on two cores that API server, etcd and webhook shared, 45 objects a second were
 * written instead of 183 (bench/migration).
 */
const mostRoom = 4;

/** From how long the API server took to try out the writes; undefined if none could be. @param objects how many there are */
export function estimateOf(
  tried: TriedWrites,
  objects: number,
  { limits, settle }: Pick<PlanOptions, "limits"> & { readonly settle?: { readonly time?: number | undefined } | undefined },
): MigrationEstimate | undefined {
  const measured = tried.rate(Math.min(triedAtOnce, limits?.maxConcurrency ?? triedAtOnce));
  if (measured === undefined) return undefined;
  const limit = limits?.qps ?? Number.POSITIVE_INFINITY;
  const [fast, slow] = [measured, limits?.adaptive === false ? measured : measured / mostRoom].map((rate) => Math.min(rate, limit)) as [
    number,
    number,
  ];
  const settling = (settle?.time ?? settleTime) / 1000;
  const seconds = (rate: number) => round(settling + (2 * objects) / rate);
  return { objectsPerSecond: round(fast), seconds: seconds(fast), atMost: seconds(slow) };
}

function round(value: number): number {
  return Number(value.toPrecision(2));
}
