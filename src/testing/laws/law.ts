import fc from "fast-check";
import { holdsAtOnce, holdsInTime } from "./replay.js";

/** A law of conversion, ready to be checked on any number of objects. */
export interface Law {
  /** `L1: hub to spoke to hub is identity`. */
  readonly name: string;
  /** For fast-check: `fc.assert(property)`, `fc.check(property)`. It fails where a conversion gives promises: for those is `check`. */
  readonly property: fc.IRawProperty<unknown, false>;
  /**
   * Checks it, on 100 objects unless told; any test runner can call this.
   * Throws with the smallest object that it found to break the law, the seed that finds it again, and what came of it. Where a conversion gives promises
   * this does, too, and rejects instead.
   */
  readonly check: (parameters?: LawParameters) => void | Promise<void>;
}

/** How a law is checked: fast-check's own parameters. */
export type LawParameters = Pick<fc.Parameters<unknown>, "numRuns" | "seed" | "path" | "verbose" | "endOnFailure">;

/** Makes a law of what each of some values has to fulfil: `holds` throws where one doesn't. */
export function law<T>(name: string, values: fc.Arbitrary<T>, holds: (value: T) => void): Law {
  const property = fc.property(values, (value) => {
    if (!holdsAtOnce(holds, value)) throw new Error("the conversion gives a promise: run the law by its `check`, and wait for that");
  }) as unknown as fc.IRawProperty<unknown, false>;
  return { name, property, check: (parameters = {}) => checkLaw(values, holds, parameters) };
}

/** Checks it at once; and where a conversion gives a promise, once more, waiting for each. */
function checkLaw<T>(values: fc.Arbitrary<T>, holds: (value: T) => void, parameters: LawParameters): void | Promise<void> {
  let givesPromises = false;
  const atOnce = fc.property(values, (value) => {
    givesPromises ||= !holdsAtOnce(holds, value);
  });
  fc.assert(atOnce as unknown as fc.IRawProperty<unknown, false>, parameters);
  if (!givesPromises) return;
  const inTime = fc.asyncProperty(values, (value) => holdsInTime(holds, value));
  return fc.assert(inTime as unknown as fc.IRawProperty<unknown, true>, parameters);
}
