import { ConversionError } from "./conversion-error.js";
import { type ConversionRequest, show } from "./conversion-review-protocol.js";
import type { ConversionRegistry } from "./registry.js";
import { reviewedConversion } from "./reviewed-conversion.js";
import { type TimeLimit, timeLimit } from "./time-limit.js";
import type { Unstructured } from "./unstructured.js";

/** How objects are to be converted. */
export interface ConvertEachOptions {
  /** How long all may take together, in milliseconds. */
  readonly timeout: number;
  /** Is asked after each object, and waited for where it gives a promise: what else has to be done may come in between. */
  readonly pause?: () => Promise<void> | undefined;
  /** Waits for a conversion that gives a promise: other work can be done meanwhile. */
  readonly wait?: <T>(pending: Promise<T>) => Promise<T>;
}

/**
 * Converts the objects of a review in order, and gives each to `take` with its original. Rejects with the first failure, which names its object.
 * If a conversion gives a promise, it is waited for until the time limit of the review; otherwise nothing is awaited between two objects. A single
 * object whose conversion needs no promise gives none: its failure is thrown.
 */
export function convertEach(
  request: Pick<ConversionRequest, "desiredAPIVersion">,
  objects: Iterable<unknown>,
  registry: ConversionRegistry,
  options: ConvertEachOptions,
  take: Take,
): Promise<void> | undefined {
  const desired = request.desiredAPIVersion;
  if (typeof desired !== "string" || desired === "") throw new Error(`request.desiredAPIVersion is ${show(desired)}, not an API version`);
  const limit = timeLimit(options.timeout);
  const convert = reviewedConversion(registry, desired, limit);
  if (!Array.isArray(objects) || objects.length !== 1) return convertInTurn(objects, { convert, desired, limit }, options, take);
  const object: unknown = objects[0];
  const converted = convert(object);
  if (converted instanceof Promise) return (options.wait?.(converted) ?? converted).then((settled) => take(settled, object));
  take(converted, object);
  return undefined;
}

type Take = (converted: Unstructured, original: unknown) => void;

interface Conversion {
  readonly convert: ReturnType<typeof reviewedConversion>;
  readonly desired: string;
  readonly limit: TimeLimit;
}

async function convertInTurn(
  objects: Iterable<unknown>,
  { convert, desired, limit }: Conversion,
  { timeout, pause, wait = (pending) => pending }: ConvertEachOptions,
  take: Take,
): Promise<void> {
  for (const object of objects) {
    const converted = convert(object);
    take(converted instanceof Promise ? await wait(converted) : converted, object);
    const paused = pause?.();
    if (paused === undefined) continue;
    await paused;
    if (performance.now() > limit.until)
      throw new ConversionError(object, `its conversion to ${desired} did not end within ${timeout / 1000} s`);
  }
}
