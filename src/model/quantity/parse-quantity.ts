import { fits, type Quantity } from "./quantity.js";

const pattern = /^([+-]?)0*([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;

const decimal: ReadonlyMap<string, number> = new Map(
  ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"].map((suffix, index) => [suffix, (index - 3) * 3]),
);
const binary: ReadonlyMap<string, number> = new Map(
  ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"].map((suffix, index) => [suffix, (index + 1) * 10]),
);

const wrongFormat = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'" satisfies string;
const wrongSuffix = "unable to parse quantity's suffix";

/** The largest number of decimal digits that surely fit in 64 bits. */
const digitsOf64Bits = 18;
const nano = -9;
/** Kubernetes would fill its memory with the zeros of larger ones. */
const largestExponent = 100_000;

/** Reads `1.5Gi`, `200m`, `1e3`. Gives what is wrong, in Kubernetes' words. */
export function parseQuantity(text: string): Quantity | { readonly problem: string } {
  const match = pattern.exec(text);
  if (text === "" || match === null) return { problem: wrongFormat };
  const [, sign, digits = "", fraction = "", suffix = ""] = match;
  const negative = sign === "-";
  const whole = digits || "0";
  const power = binary.get(suffix);
  if (power !== undefined) return binaryQuantity(negative, whole, fraction, power);
  const exponent = decimalExponent(suffix);
  if (exponent === undefined || Math.abs(exponent) > largestExponent) return { problem: wrongSuffix };
  const unscaled = BigInt(whole + fraction);
  const scale = exponent - fraction.length;
  if (whole.length + fraction.length <= digitsOf64Bits && scale >= nano)
    return { unscaled: negative ? -unscaled : unscaled, exponent: scale, fits64: true };
  return roundedToNano(negative, unscaled, scale);
}

function decimalExponent(suffix: string): number | undefined {
  const known = decimal.get(suffix);
  if (known !== undefined) return known;
  if (!/^[eE][-+]?[0-9]+$/.test(suffix)) return undefined;
  const exponent = BigInt(suffix.slice(1));
  // Kubernetes keeps the lower 32 of its 64 bits.
  return BigInt.asIntN(64, exponent) === exponent ? Number(BigInt.asIntN(32, exponent)) : undefined;
}

function binaryQuantity(negative: boolean, whole: string, fraction: string, power: number): Quantity {
  const factor = 1n << BigInt(power);
  const unscaled = BigInt(whole + fraction) * factor;
  const isShort = fraction === "" && 15 - whole.length - Math.trunc((power * 3) / 10) - 1 >= 0;
  if (isShort && fits(unscaled)) return { unscaled: negative ? -unscaled : unscaled, exponent: 0, fits64: true };
  const exact = roundedToNano(false, unscaled, -fraction.length);
  const largest = (1n << 63n) - 1n;
  const capped = exact.unscaled > largest * 10n ** 9n ? { ...exact, unscaled: largest, exponent: 0 } : exact;
  return negative ? { ...capped, unscaled: -capped.unscaled } : capped;
}

/** Rounds `unscaled * 10^scale`, or its negative, to nanos, away from zero: a request for some of a resource never becomes zero. */
export function roundedToNano(negative: boolean, unscaled: bigint, scale: number): Quantity {
  if (unscaled === 0n) return { unscaled, exponent: scale, fits64: false };
  let nanos: bigint;
  if (scale >= nano) {
    nanos = unscaled * 10n ** BigInt(scale - nano);
  } else {
    const unit = 10n ** BigInt(nano - scale);
    nanos = (unscaled + unit - 1n) / unit;
  }
  return { unscaled: negative ? -nanos : nanos, exponent: nano, fits64: false };
}
