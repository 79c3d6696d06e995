import { isPending } from "../../convert/time-limit.js";
import type { JsonObject } from "../../model/json.js";

type Convert = (object: never) => unknown;

/** The results of the calls of one run of a law, in their order. */
interface Replay {
  readonly settled: Outcome[];
  calls: number;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Thrown when a law needs the result of a conversion that is still a promise. */
class Pending {
  constructor(readonly promise: PromiseLike<unknown>) {}
}

let running: Replay | undefined;

/**
 * A conversion as laws call it: laws are synchronous functions, and a conversion may give a promise. Such a call aborts the run of the law; once the
 * promise has settled, the law runs again with the same objects, and the call gives the settled result. Laws are pure, so the second run makes the
 * same calls.
 * @param outside the result in place of a promise while no law runs and objects are made
 */
export function replayed(convert: Convert, outside: Convert): (object: JsonObject) => JsonObject {
  return (object) => {
    const replay = running;
    const known = replay?.settled[replay.calls];
    if (replay !== undefined) replay.calls++;
    if (known !== undefined) return given(known) as JsonObject;
    const result = convert(object as never);
    if (!isPending(result)) {
      // A call that gives a promise is found again by its number, so these calls count, too.
      replay?.settled.push({ value: result });
      return result as JsonObject;
    }
    if (replay !== undefined) throw new Pending(result);
    result.then(undefined, () => {});
    return outside(object as never) as JsonObject;
  };
}

/** Runs a law on a value; false if one of its conversions gave a promise, so that it couldn't be completed. */
export function holdsAtOnce<T>(holds: (value: T) => void, value: T): boolean {
  try {
    run(holds, value, []);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Pending)) throw thrown;
    thrown.promise.then(undefined, () => {});
    return false;
  }
}

/** Runs a law on a value, repeating it until all promises of its conversions have settled. Rejects if the law is broken. */
export async function holdsInTime<T>(holds: (value: T) => void, value: T): Promise<void> {
  const settled: Outcome[] = [];
  for (;;) {
    try {
      return run(holds, value, settled);
    } catch (thrown) {
      if (!(thrown instanceof Pending)) throw thrown;
      settled.push(await outcomeOf(thrown.promise));
    }
  }
}

function run<T>(holds: (value: T) => void, value: T, settled: Outcome[]): void {
  running = { settled, calls: 0 };
  try {
    holds(value);
  } finally {
    running = undefined;
  }
}

async function outcomeOf(promise: PromiseLike<unknown>): Promise<Outcome> {
  try {
    return { value: await promise };
  } catch (error) {
    return { error };
  }
}

function given(outcome: Outcome): unknown {
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}
