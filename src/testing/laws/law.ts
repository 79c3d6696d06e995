import fc from "fast-check";
import { type Exemptions, none } from "./exemptions.js";
import { holdsAtOnce, holdsInTime } from "./replay.js";

/** A law of conversion, ready to be checked on any number of objects. */
export interface Law {
  /** `L1: hub to spoke to hub is identity`. */
  readonly name: string;
  /** For fast-check: `fc.assert(property)`, `fc.check(property)`. It fails if a conversion gives promises: use `check` for those. */
  readonly property: fc.IRawProperty<unknown, false>;
  /**
   * Checks it, on 100 objects by default; any test runner can call this.
   * Throws with the error of the smallest object found that breaks the law, that object, and the seed that finds it again. With 1,000 objects or more
   * it also throws if the law holds without one of its exemptions. If a conversion gives promises, this function does, too, and rejects instead.
   */
  readonly check: (parameters?: LawParameters) => void | Promise<void>;
}

/** How a law is checked: fast-check's own parameters. */
export type LawParameters = Pick<fc.Parameters<unknown>, "numRuns" | "seed" | "path" | "verbose" | "endOnFailure">;

/** The number of objects after which an exemption that was not needed is reported. */
const enough = 1_000;

/** Makes a law of what each of some values has to fulfil: `holds` throws where one doesn't. */
export function law<T>(name: string, values: fc.Arbitrary<T>, holds: (value: T) => void, exemptions: Exemptions = none): Law {
  const property = fc.property(values, (value) => {
    if (!holdsAtOnce(holds, value)) throw new Error("the conversion gives a promise: run the law by its `check`, and wait for that");
  }) as unknown as fc.IRawProperty<unknown, false>;
  const check = (parameters: LawParameters = {}) => {
    const finish = () => {
      if ((parameters.numRuns ?? 0) >= enough) expectNeeded(name, exemptions);
    };
    const fail = (error: unknown): never => {
      throw withReason(name, error);
    };
    let pending: void | Promise<void>;
    try {
      pending = checkLaw(values, holds, parameters);
    } catch (error) {
      return fail(error);
    }
    return pending === undefined ? finish() : pending.then(finish, fail);
  };
  return { name, property, check };
}

/** Checks the law synchronously; if a conversion gives a promise, once more, awaiting each promise. */
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

/** Puts the cause first: fast-check's message has the object and the seed, and only the error's cause says what was wrong. */
function withReason(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return error;
  return new Error(`${name}\n${error.cause.message}\n\n${error.message}`, { cause: error.cause });
}

function expectNeeded(name: string, { unused }: Exemptions): void {
  const [first] = unused();
  if (first === undefined) return;
  throw new Error(`${name}\nholds of ${first.path} without its exemption ("${first.reason}"): take it out`);
}
