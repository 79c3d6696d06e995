import { Pace } from "../rewrite/pace.js";
import type { PaceLimits } from "../rewrite/pass-options.js";
import { Stopped, sleep } from "../rewrite/stop.js";

/** Writes a second, as they were measured: the mean, and the fewest and the most of one window of time. */
export interface RehearsedPace {
  readonly rate: number;
  readonly minimum: number;
  readonly maximum: number;
}

export interface RehearsalOptions {
  readonly limits?: PaceLimits | undefined;
  /** A read as another client might send it, to find out how much the writes slow it down. */
  readonly read?: ((signal: AbortSignal) => Promise<unknown>) | undefined;
  /** After so many writes there is nothing left to find out: all of a migration has been rehearsed. */
  readonly maximum?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds. */
const window = 1_000;
/** How many windows count: the last ones, in which the pace changes little any more. */
const counted = 4;
/** The number of windows. An adaptive pace looks first for how many writes other clients tolerate. */
const windows = { adaptive: { minimum: 9, maximum: 20 }, fixed: { minimum: counted + 1, maximum: counted + 1 } };
/** The pace has settled when two windows have at most so many times the writes of the two before. */
const settled = 1.15;

/**
 * Has writes begin as a run would, until their pace has settled: others that have to wait slow it down within seconds, and no single write shows that.
 * @param write does one, without storing it; never rejects, and resolves with false where it failed, which ends the rehearsal
 * @returns undefined where a write failed
 */
export async function rehearse(
  write: (pace: Pace) => Promise<boolean>,
  options: RehearsalOptions = {},
): Promise<RehearsedPace | undefined> {
  const { limits = {}, read, maximum = Number.POSITIVE_INFINITY, signal } = options;
  const end = new AbortController();
  const stop = signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]);
  const pace = new Pace(limits, stop, read);
  const begun = performance.now();
  let done = 0;
  let isWhole = false;
  const worker = async () => {
    while (!stop.aborted) {
      const free = await pace.slot().catch(ifStopped);
      if (free === undefined) return true;
      const works = await write(pace);
      free();
      isWhole = ++done >= maximum;
      if (!works || isWhole) end.abort();
      if (!works) return false;
    }
    return true;
  };
  const working = Promise.all(Array.from({ length: pace.maximum }, worker));
  const counts = await countInWindows(() => done, limits.adaptive === false ? windows.fixed : windows.adaptive, stop);
  const elapsed = performance.now() - begun;
  const total = done;
  end.abort();
  const allWorked = (await working).every((worked) => worked);
  signal?.throwIfAborted();
  if (!allWorked) return undefined;
  const mean = (1000 * total) / elapsed;
  return isWhole ? { rate: mean, minimum: mean, maximum: mean } : paceOf(counts.slice(-counted));
}

/** How many were done in each window, until their number has settled, or the signal is aborted. */
async function countInWindows(
  done: () => number,
  { minimum, maximum }: Record<"minimum" | "maximum", number>,
  stop: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (let before = 0; counts.length < maximum && !(counts.length >= minimum && hasSettled(counts)); before = done()) {
    const isOver = await sleep(window, stop).then(
      () => false,
      () => true,
    );
    if (isOver) break;
    counts.push(done() - before);
  }
  return counts;
}

function hasSettled(counts: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = counts.slice(-4);
  return c + d <= settled * (a + b);
}

/** Two windows at a time, since one may have a pause in it in which the pace is measured. */
function paceOf(counts: readonly number[]): RehearsedPace | undefined {
  const pairs = counts.slice(1).map((count, index) => (1000 * (count + (counts[index] ?? 0))) / (2 * window));
  const rate = (1000 * counts.reduce((sum, count) => sum + count, 0)) / (counts.length * window);
  const minimum = Math.min(rate, ...pairs);
  return minimum > 0 ? { rate, minimum, maximum: Math.max(rate, ...pairs) } : undefined;
}

function ifStopped(error: unknown): undefined {
  if (!(error instanceof Stopped)) throw error;
  return undefined;
}
