import { type QuantityUnit, quantitySuffixes } from "../codec-units.js";
import { divideRounded, type IntegerRange, int64, isWithin, toJsonInteger, toJsonNumber } from "../rounded-integer.js";
import type { Quantity } from "./quantity.js";

/** An amount, exactly: `unscaled * 10^exponent`. */
export type Amount = Pick<Quantity, "unscaled" | "exponent">;

/** The maximum number of digits: a number of 64 bits, counted in the smallest unit, has no more; a double has up to 309. */
const maxDigits = { integer: 40, number: 400 };

/** The number of units in an amount, rounded half up; never zero for an amount that isn't zero. Undefined if it is outside the range. */
export function wholeUnits({ unscaled, exponent }: Amount, unit: QuantityUnit, range: IntegerRange): bigint | undefined {
  if (unscaled === 0n) return 0n;
  if (exponent > maxDigits.integer) return undefined;
  const { dividend, divisor } = fractionOf({ unscaled, exponent }, unit);
  const count = divideRounded(dividend, divisor);
  return isWithin(count, range) ? count : undefined;
}

/**
 * The number of units in an amount: an integer of 64 bits digit for digit, as in JSON, else the nearest double. Undefined beyond the largest double.
 */
export function nearestUnits({ unscaled, exponent }: Amount, unit: QuantityUnit): number | bigint | undefined {
  if (exponent > maxDigits.number) return undefined;
  const { dividend, divisor } = fractionOf({ unscaled, exponent }, unit);
  if (dividend % divisor === 0n && isWithin(dividend / divisor, int64)) return toJsonInteger(dividend / divisor);
  const { base, power } = quantitySuffixes[unit];
  // The text of a decimal number is parsed to the nearest double, and dividing by a power of two is exact.
  const number = base === 10 ? Number(`${unscaled}e${exponent - power}`) : Number(`${unscaled}e${exponent}`) / 2 ** power;
  return Number.isFinite(number) ? toJsonNumber(number) : undefined;
}

/** The amount of a number of units. */
export function amountOfUnits({ unscaled, exponent }: Amount, unit: QuantityUnit): Amount {
  const { base, power } = quantitySuffixes[unit];
  return base === 2 ? { unscaled: unscaled << BigInt(power), exponent } : { unscaled, exponent: exponent + power };
}

function fractionOf({ unscaled, exponent }: Amount, unit: QuantityUnit): { readonly dividend: bigint; readonly divisor: bigint } {
  const { base, power } = quantitySuffixes[unit];
  const tens = base === 10 ? exponent - power : exponent;
  const dividend = unscaled * 10n ** BigInt(Math.max(tens, 0));
  const divisor = 10n ** BigInt(Math.max(-tens, 0)) * (base === 2 ? 1n << BigInt(power) : 1n);
  return { dividend, divisor };
}
