import { isPending } from "../time-limit.js";

/** A computation that yields each value that may be a promise, and receives its settled value. */
export type Stepwise<Result> = Generator<unknown, Result, unknown>;

/** Runs it; returns its result, or a promise of it if one of its values was a promise. Throws, or rejects, if the computation does. */
export function stepwise<Result>(start: () => Stepwise<Result>): Result | Promise<Result> {
  const steps = start();
  return advance(steps, steps.next());
}

function advance<Result>(steps: Stepwise<Result>, first: IteratorResult<unknown, Result>): Result | Promise<Result> {
  let step = first;
  while (step.done !== true) {
    const { value } = step;
    if (isPending(value)) return settled(steps, value);
    step = steps.next(value);
  }
  return step.value;
}

async function settled<Result>(steps: Stepwise<Result>, pending: PromiseLike<unknown>): Promise<Result> {
  let value: unknown;
  try {
    value = await pending;
  } catch (error) {
    return advance(steps, steps.throw(error));
  }
  return advance(steps, steps.next(value));
}
