import fc from "fast-check";

/** A law of conversion, ready to be checked on any number of objects. */
export interface Law {
  /** `L1: hub to spoke to hub is identity`. */
  readonly name: string;
  /** For fast-check: `fc.assert(property)`, `fc.check(property)`. */
  readonly property: fc.IRawProperty<unknown, false>;
  /**
   * Checks it, on 100 objects unless told; any test runner can call this.
   * Throws with the smallest object that it found to break the law, the seed that finds it again, and what came of it.
   */
  readonly check: (parameters?: LawParameters) => void;
}

/** How a law is checked: fast-check's own parameters. */
export type LawParameters = Pick<fc.Parameters<unknown>, "numRuns" | "seed" | "path" | "verbose" | "endOnFailure">;

/** Makes a law of what each of some values has to fulfil: `holds` throws where one doesn't. */
export function law<T>(name: string, values: fc.Arbitrary<T>, holds: (value: T) => void): Law {
  const property = fc.property(values, holds) as unknown as fc.IRawProperty<unknown, false>;
  return { name, property, check: (parameters = {}) => void fc.assert(property, parameters) };
}
