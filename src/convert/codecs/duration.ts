import { type DurationUnit, durationUnits } from "../../model/codec-units.js";
import { parseDurationFormat, parseGoDuration, printGoDuration } from "../../model/go-duration.js";
import { asInteger, divideRounded, int64, integersOf, isWithin, toJsonInteger } from "../../model/rounded-integer.js";
import { divideShort, isShortDuration, parseShortDuration, printShortDuration } from "../../model/short-duration.js";
import { unrepresentable } from "../codec.js";
import type { ExactCodec } from "./exact-codec.js";
import type { FieldFormats } from "./field-formats.js";

/**
 * A duration in words and its length in a unit: with `"s"`, `5m` ⇄ 300. The words are those of Go's `time.ParseDuration`; a spoke's
 * field of the format `duration` may say `3 days` as well. Lengths are rounded half up, and what is not zero never becomes zero.
 * What is no duration, or is beyond the 64 bits of Go's, can't be represented on the other side.
 * @example
 * ```ts
 * const seconds = duration("s").toHub("5m"); // 300
 * ```
 */
export function duration(unit: DurationUnit, formats: FieldFormats = {}): ExactCodec<string, number> {
  const size = durationUnits[unit];
  const parse = formats.spoke === "duration" ? parseDurationFormat : parseGoDuration;
  const shortSize = Number(size);
  const greatest = Math.min(Number(integersOf(formats.hub).greatest), Number.MAX_SAFE_INTEGER);
  const isShort = (length: unknown) => typeof length === "number" && Number.isInteger(length) && isShortDuration(length * shortSize);
  return {
    toHub(text) {
      const short = typeof text === "string" ? parseShortDuration(text) : undefined;
      if (short !== undefined) {
        const length = divideShort(short, shortSize);
        return length <= greatest ? length : unrepresentable();
      }
      const nanoseconds = typeof text === "string" ? parse(text) : undefined;
      const length = nanoseconds === undefined ? undefined : divideRounded(nanoseconds, size);
      return length === undefined || !isWithin(length, integersOf(formats.hub)) ? unrepresentable() : (toJsonInteger(length) as number);
    },
    fromHub(length) {
      if (isShort(length)) return printShortDuration(length * shortSize);
      const count = asInteger(length);
      const nanoseconds = count === undefined ? undefined : count * size;
      const fits = nanoseconds !== undefined && isWithin(nanoseconds, int64);
      return fits ? printGoDuration(nanoseconds) : unrepresentable();
    },
    exact: { fromHub: (length) => isShort(length) && length <= greatest },
    samples: [
      ["0s", 0],
      [printGoDuration(90n * size), 90],
    ],
  };
}
