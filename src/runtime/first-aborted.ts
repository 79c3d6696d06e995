/** Resolves when the first signal is aborted; rejects with another's reason when that one is. */
export async function firstAborted(stop: AbortSignal, ...failures: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const whenAborted = (signal: AbortSignal, then: () => void) => {
      if (signal.aborted) then();
      else signal.addEventListener("abort", then, { once: true });
    };
    whenAborted(stop, () => resolve());
    for (const failure of failures) if (failure !== undefined) whenAborted(failure, () => reject(failure.reason));
  });
}
