/** Thrown by whatever waits when the pass ends. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** Waits. @throws Stopped as soon as the signal is aborted */
export function sleep(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stop.aborted) return reject(new Stopped());
    const abort = () => {
      clearTimeout(timer);
      reject(new Stopped());
    };
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    stop.addEventListener("abort", abort, { once: true });
  });
}

/** A wait that grows: `first`, doubled each time, at most `longest`, give or take a fifth, so that many don't come back as one. Milliseconds. */
export function growing(attempt: number, first: number, longest: number): number {
  return Math.min(first * 2 ** Math.min(attempt, 30), longest) * (0.8 + 0.4 * Math.random());
}
