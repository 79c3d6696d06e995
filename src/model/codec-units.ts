/** The units that `duration(unit)` counts in, in nanoseconds: Go's, and days of 24 hours, longest last. */
export const durationUnits = {
  ns: 1n,
  us: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
  d: 86_400_000_000_000n,
} as const;

/** A unit of `duration(unit)`. */
export type DurationUnit = keyof typeof durationUnits;

/** The suffixes that `scale(unit)` takes, those of Kubernetes' quantities, and what they stand for. */
export const scaleSuffixes = {
  k: 10n ** 3n,
  M: 10n ** 6n,
  G: 10n ** 9n,
  T: 10n ** 12n,
  P: 10n ** 15n,
  E: 10n ** 18n,
  Ki: 2n ** 10n,
  Mi: 2n ** 20n,
  Gi: 2n ** 30n,
  Ti: 2n ** 40n,
  Pi: 2n ** 50n,
  Ei: 2n ** 60n,
} as const;

/** A unit of `scale(unit)`: a suffix, or the number of hub units in one of the spoke's. */
export type ScaleUnit = keyof typeof scaleSuffixes | number;

/** A suffix of a quantity: a power of ten, or of two. */
interface SuffixSize {
  readonly base: 2 | 10;
  readonly power: number;
}

const ten = (power: number): SuffixSize => ({ base: 10, power });
const two = (power: number): SuffixSize => ({ base: 2, power });

/** The suffixes that `quantity(unit)` takes: all suffixes of Kubernetes quantities, and none; decimal ones first, smallest first. */
export const quantitySuffixes = {
  ...{ n: ten(-9), u: ten(-6), m: ten(-3), "": ten(0) },
  ...{ k: ten(3), M: ten(6), G: ten(9), T: ten(12), P: ten(15), E: ten(18) },
  ...{ Ki: two(10), Mi: two(20), Gi: two(30), Ti: two(40), Pi: two(50), Ei: two(60) },
} as const;

/** A unit of `quantity(unit)`. */
export type QuantityUnit = keyof typeof quantitySuffixes;

/** Whether a value is a unit of `quantity()`. */
export function isQuantityUnit(value: unknown): value is QuantityUnit {
  return typeof value === "string" && Object.hasOwn(quantitySuffixes, value);
}

/** A positive fraction. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Whether a value is a unit of `duration()`. */
export function isDurationUnit(value: unknown): value is DurationUnit {
  return typeof value === "string" && Object.hasOwn(durationUnits, value);
}

/** Returns the ratio that a unit of `scale()` stands for, digit for digit as it is written: 0.1 is a tenth. Undefined where a value is no such unit. */
export function scaleRatio(unit: unknown): Ratio | undefined {
  if (typeof unit === "string") {
    return Object.hasOwn(scaleSuffixes, unit)
      ? { numerator: scaleSuffixes[unit as keyof typeof scaleSuffixes], denominator: 1n }
      : undefined;
  }
  if (typeof unit !== "number" || !Number.isFinite(unit) || unit <= 0) return undefined;
  const [mantissa = "", exponent = "0"] = String(unit).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) };
}
