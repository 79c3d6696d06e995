/** The time until which promises of conversions are waited for. */
export interface TimeLimit {
  /** The maximum duration of all conversions together, in milliseconds: for messages. */
  readonly timeout: number;
  /** The end of that time, by `performance.now()`: a clock that is never set. */
  readonly until: number;
}

/** A limit that begins now. */
export function timeLimit(timeout: number): TimeLimit {
  return { timeout, until: performance.now() + timeout };
}

/**
 * Waits for a promise until the time is over, then rejects with the result of `late`. A promise that never settles is abandoned: its maker may hold
 * it for ever, and it holds no memory of the conversion that waited for it.
 */
export async function inTime<T>(pending: PromiseLike<T>, { until }: TimeLimit, late: () => Error): Promise<T> {
  const waiter: Waiter<T> = {};
  const outcome = new Promise<T>((resolve, reject) => {
    waiter.resolve = resolve;
    waiter.reject = reject;
  });
  const timer = setTimeout(() => waiter.reject?.(late()), Math.max(0, until - performance.now()));
  listen(pending, waiter);
  try {
    return await outcome;
  } finally {
    clearTimeout(timer);
    delete waiter.resolve;
    delete waiter.reject;
  }
}

/** Whether a value has to be awaited. (A JSON object never holds a function.) */
export function isPending(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { readonly then?: unknown }).then === "function";
}

/** The function that waits for a promise; empty once nothing waits. */
interface Waiter<T> {
  resolve?: (value: T) => void;
  reject?: (reason: unknown) => void;
}

/** A separate function, so that the callbacks given to the promise hold a reference to the waiter only. */
function listen<T>(pending: PromiseLike<T>, waiter: Waiter<T>): void {
  pending.then(
    (value) => waiter.resolve?.(value),
    (reason: unknown) => waiter.reject?.(reason),
  );
}
