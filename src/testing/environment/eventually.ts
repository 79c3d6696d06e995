import { setTimeout as sleep } from "node:timers/promises";

/** How long to try, and how often, in milliseconds. */
export interface EventuallyOptions {
  /** 10 s by default. Longer than the time limit of the test itself, it is never reached. */
  readonly timeout?: number;
  /** Between two tries: 50 ms by default. */
  readonly interval?: number;
}

export interface ConsistentlyOptions {
  /** How long it has to hold: 1 s by default. */
  readonly duration?: number;
  readonly interval?: number;
}

const defaultTimeout = 10_000;
const defaultInterval = 50;
const noAnswer = Symbol("no answer");

/**
 * Calls a function until it doesn't throw, and gives what it gives: `await eventually(async () => expect(await client.get(...)).toMatchObject(...))`.
 * @throws the last error after the timeout, with the time before its message
 * @example
 * ```ts
 * await eventually(async () => expect((await client.get(Website, key)).spec.replicas).toBe(3));
 * ```
 */
export async function eventually<T>(check: () => T | Promise<T>, options: EventuallyOptions = {}): Promise<T> {
  const { timeout = defaultTimeout, interval = defaultInterval } = options;
  const start = performance.now();
  let last: unknown = noAnswer;
  for (;;) {
    try {
      return await within(check, Math.max(timeout - (performance.now() - start), 0));
    } catch (error) {
      // The last error of the check says more than that it hadn't answered yet.
      if (error !== noAnswer) last = error;
    }
    if (performance.now() - start + interval >= timeout) {
      throw withPrefix(last === noAnswer ? new Error("the check gave no answer") : last, `still failing after ${seconds(start)}`);
    }
    await sleep(interval);
  }
}

/**
 * Calls a function again and again for some time, during which it must not throw; gives what it gave last.
 * @throws the first error, with the time before its message
 * @example
 * ```ts
 * await consistently(async () => expect((await client.list(Website)).items).toHaveLength(1), { duration: 2_000 });
 * ```
 */
export async function consistently<T>(check: () => T | Promise<T>, options: ConsistentlyOptions = {}): Promise<T> {
  const { duration = 1_000, interval = defaultInterval } = options;
  const start = performance.now();
  for (;;) {
    let last: T;
    try {
      last = await within(check, duration + defaultTimeout);
    } catch (error) {
      throw withPrefix(error === noAnswer ? new Error("the check gave no answer") : error, `failed after ${seconds(start)}`);
    }
    if (performance.now() - start + interval > duration) return last;
    await sleep(interval);
  }
}

/** Rejects with `noAnswer` where a check gives none in time: what hangs is cut off. */
async function within<T>(check: () => T | Promise<T>, time: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer), time);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same error, so that a test runner still shows what was expected; its message says when. */
function withPrefix(error: unknown, prefix: string): unknown {
  if (!(error instanceof Error)) return new Error(`${prefix}: ${String(error)}`, { cause: error });
  error.message = `${prefix}: ${error.message}`;
  return error;
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
