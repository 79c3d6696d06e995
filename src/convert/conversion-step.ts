import { ConversionError, thrownMessage } from "./conversion-error.js";
import { lastReadPath } from "./last-read-path.js";
import { inTime, isPending, type TimeLimit } from "./time-limit.js";

/** One step of a conversion: a function from one version to another. */
export interface ConversionStep {
  /** The version that the step converts to. */
  readonly to: string;
  /** Converts the object to that version; may give a promise. */
  readonly convert: (given: never) => unknown;
  /** The name of the user's function that the step calls: `DemoApplicationConversion.convertTo in v1beta1`. */
  readonly stub?: string;
  /** The generated function for the same step: called once more if the step fails, to find the field at fault. It runs no user code. */
  readonly generated?: (given: never) => unknown;
}

/**
 * Takes an object through the steps of its conversion. If a step gives a promise, so does this function, and waits for the promise until the limit.
 * Throws, or rejects with, a ConversionError that names the object, and the stub if a stub failed.
 */
export function takeSteps(object: unknown, steps: readonly ConversionStep[], limit: TimeLimit | undefined): unknown {
  return takeStepsFrom(0, { object, steps, limit }, object);
}

interface Conversion {
  /** The object that is converted, for messages. */
  readonly object: unknown;
  readonly steps: readonly ConversionStep[];
  readonly limit: TimeLimit | undefined;
}

function takeStepsFrom(first: number, conversion: Conversion, given: unknown): unknown {
  const { object, steps, limit } = conversion;
  let result = given;
  for (let index = first; index < steps.length; index++) {
    const step = steps[index] as ConversionStep;
    const answer = takeStep(object, result, step);
    if (isPending(answer)) return waited(object, answer, step, limit).then((settled) => takeStepsFrom(index + 1, conversion, settled));
    result = answer;
  }
  return result;
}

function takeStep(object: unknown, given: unknown, step: ConversionStep): unknown {
  try {
    return step.convert(given as never);
  } catch (error) {
    throw failed(object, step, error, readLast(given, step));
  }
}

/** Waits for the promise of a step. */
async function waited(
  object: unknown,
  pending: PromiseLike<unknown>,
  step: ConversionStep,
  limit: TimeLimit | undefined,
): Promise<unknown> {
  try {
    return await (limit === undefined ? pending : inTime(pending, limit, () => late(object, step, limit)));
  } catch (error) {
    throw failed(object, step, error, undefined);
  }
}

function late(object: unknown, { to, stub }: ConversionStep, { timeout }: TimeLimit): ConversionError {
  const whose = stub === undefined ? "" : `: the promise of ${stub} is still pending`;
  return new ConversionError(object, `its conversion to ${to} did not end within ${timeout / 1000} s${whose}`);
}

function failed(object: unknown, { to, stub }: ConversionStep, error: unknown, readPath: string | undefined): ConversionError {
  if (error instanceof ConversionError) return error;
  const reason = thrownMessage(error);
  const path = readPath === undefined || reason.includes(readPath.slice(1)) ? undefined : readPath;
  const words =
    stub === undefined
      ? `its conversion to ${to} failed${path === undefined ? "" : ` at ${path}`}: ${reason}`
      : `${stub} threw: ${reason}${path === undefined ? "" : ` (the field that was read last is ${path})`}`;
  return new ConversionError(object, words, { cause: error });
}

/** The field that a generated function read before it threw. (The last field that user code read explains nothing.) */
function readLast(given: unknown, { generated }: ConversionStep): string | undefined {
  return generated === undefined ? undefined : lastReadPath(given, (again) => generated(again as never));
}
