import { type IntegerRange, integersOf, isWithin } from "../../model/rounded-integer.js";
import type { Schema } from "../../model/schema.js";

/** The integers that a schema takes, by its bounds and its format; `least` may be beyond `greatest`. */
export function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, format }: Schema): IntegerRange {
  const { least, greatest } = integersOf(format);
  const lowest = minimum === undefined ? least : BigInt(exclusiveMinimum === true ? Math.floor(minimum) + 1 : Math.ceil(minimum));
  const highest = maximum === undefined ? greatest : BigInt(exclusiveMaximum === true ? Math.ceil(maximum) - 1 : Math.floor(maximum));
  return { least: lowest > least ? lowest : least, greatest: highest < greatest ? highest : greatest };
}

/** Whether a conversion that keeps the order of numbers takes a whole range into another. */
export function mapsInto({ least, greatest }: IntegerRange, convert: (value: bigint) => bigint, target: IntegerRange): boolean {
  return least > greatest || (isWithin(convert(least), target) && isWithin(convert(greatest), target));
}
