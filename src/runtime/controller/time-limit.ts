import { setMaxListeners } from "node:events";

/** Work was not done in the time that it had. */
export class OutOfTimeError extends Error {
  override readonly name = "OutOfTimeError";
}

/**
 * Runs work under a signal of its own, which is aborted with the outer one or when the time is up. Out of time it rejects at once, with an
 * OutOfTimeError, whether the work heeds its signal or not; its outcome is ignored then. An outer abort is left to the work to heed.
 * @param seconds 0 for as long as it takes
 */
export async function withTimeLimit<T>(outer: AbortSignal, seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  setMaxListeners(0, own.signal);
  const abort = () => own.abort(outer.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (outer.aborted) abort();
  else outer.addEventListener("abort", abort, { once: true });
  try {
    const working = work(own.signal);
    if (!(seconds > 0)) return await working;
    const outOfTime = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => {
          const error = new OutOfTimeError(`not done within ${seconds} s`);
          reject(error);
          own.abort(error);
        },
        Math.min(seconds * 1000, 2 ** 31 - 1),
      );
    });
    working.catch(() => {});
    return await Promise.race([working, outOfTime]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", abort);
  }
}
