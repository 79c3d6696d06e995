import { type DurationUnit, durationUnits } from "../../model/codec-units.js";
import { parseDurationFormat, parseGoDuration, printGoDuration } from "../../model/go-duration.js";
import { asInteger, divideRounded, int64, integersOf, isWithin, toJsonInteger } from "../../model/rounded-integer.js";
import { divideShort, parseShortDuration, printShortDuration } from "../../model/short-duration.js";
import { type Codec, unrepresentable } from "../codec.js";
import type { FieldFormats } from "./field-formats.js";

/**
 * A duration in words and its length in a unit: with `"s"`, `5m` ⇄ 300. The words are those of Go's `time.ParseDuration`; a spoke's
 * field of the format `duration` may say `3 days` as well. Lengths are rounded half up, and what is not zero never becomes zero.
 * What is no duration, or is beyond the 64 bits of Go's, can't be said on the other side.
 */
export function duration(unit: DurationUnit, formats: FieldFormats = {}): Codec<string, number> {
  const size = durationUnits[unit];
  const parse = formats.spoke === "duration" ? parseDurationFormat : parseGoDuration;
  const shortSize = Number(size);
  const greatest = Math.min(Number(integersOf(formats.hub).greatest), Number.MAX_SAFE_INTEGER);
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
      const short = typeof length === "number" && Number.isInteger(length) ? printShortDuration(length * shortSize) : undefined;
      if (short !== undefined) return short;
      const count = asInteger(length);
      const nanoseconds = count === undefined ? undefined : count * size;
      const fits = nanoseconds !== undefined && isWithin(nanoseconds, int64);
      return fits ? printGoDuration(nanoseconds) : unrepresentable();
    },
    samples: [
      ["0s", 0],
      [printGoDuration(90n * size), 90],
    ],
  };
}
