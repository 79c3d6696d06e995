/** Thrown by whatever waits when the pass ends. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** The waits that a signal ends. It has one listener for all of them: as many may wait at once as objects are under way. */
const waits = new WeakMap<AbortSignal, Set<() => void>>();

/** Waits. @throws Stopped as soon as the signal is aborted */
export function sleep(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) return reject(new Stopped());
    const waiting = waitsOf(stop);
    const abort = () => {
      clearTimeout(timer);
      reject(new Stopped());
    };
    const timer = setTimeout(() => {
      waiting.delete(abort);
      resolve();
    }, milliseconds);
    waiting.add(abort);
  });
}

function waitsOf(stop: AbortSignal): Set<() => void> {
  const known = waits.get(stop);
  if (known !== undefined) return known;
  const waiting = new Set<() => void>();
  waits.set(stop, waiting);
  const abortAll = () => {
    for (const abort of waiting) abort();
    waiting.clear();
  };
  stop.addEventListener("abort", abortAll, { once: true });
  return waiting;
}

/** A wait that grows: `first`, doubled each time, at most `longest`, give or take a fifth, so that many don't come back as one. Milliseconds. */
export function growing(attempt: number, first: number, longest: number): number {
  return Math.min(first * 2 ** Math.min(attempt, 30), longest) * (0.8 + 0.4 * Math.random());
}
