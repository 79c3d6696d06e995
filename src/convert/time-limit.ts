/** Until when conversions that give promises are waited for. */
export interface TimeLimit {
  /** How long all may take together, in milliseconds: for messages. */
  readonly timeout: number;
  /** When that is over, by `performance.now()`: a clock that nobody sets. */
  readonly until: number;
}

/** A limit that begins now. */
export function timeLimit(timeout: number): TimeLimit {
  return { timeout, until: performance.now() + timeout };
}

/**
 * Waits for a promise until the time is over, then rejects with what `late` gives. A promise that never settles is given up: it may be kept for ever
 * by whoever made it, and keeps nothing of the conversion that waited for it.
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

/** Whether a value has to be waited for: no JSON object has a function in it. */
export function isPending(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { readonly then?: unknown }).then === "function";
}

/** Who waits for a promise; empty once nobody does. */
interface Waiter<T> {
  resolve?: (value: T) => void;
  reject?: (reason: unknown) => void;
}

/** A function of its own, so that the promise gets functions that close over nothing but the waiter. */
function listen<T>(pending: PromiseLike<T>, waiter: Waiter<T>): void {
  pending.then(
    (value) => waiter.resolve?.(value),
    (reason: unknown) => waiter.reject?.(reason),
  );
}
