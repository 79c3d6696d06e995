import { LeaseLostError } from "../../migrate/checkpoint/only-runner.js";

/** How long a run may take to end once its lease is lost, in milliseconds. */
const grace = 5_000;

/**
 * Waits for a run. Where its lease is lost, it ends by itself, unless the API server stands still: nobody waits for those answers. Its caller then closes the
 * connections, so that nothing more is sent.
 * @param signal the run's own; aborted with a LeaseLostError when the lease is lost
 * @throws LeaseLostError
 */
export async function untilLost<T>(run: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = () => {};
  const lost = new Promise<never>((_, reject) => {
    giveUp = () => {
      if (signal.reason instanceof LeaseLostError) timer = setTimeout(() => reject(signal.reason), grace);
    };
  });
  if (signal.aborted) giveUp();
  else signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([run, lost]);
  } finally {
    signal.removeEventListener("abort", giveUp);
    clearTimeout(timer);
  }
}
