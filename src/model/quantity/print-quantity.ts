import type { Quantity } from "./quantity.js";

/** In powers of 1024 (`512Mi`), or of 1000 (`500m`). */
export type QuantityFormat = "binary" | "decimal";

/** Suffixes for steps of 1000 from nano, and of 1024. */
const decimal = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
const binary = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
const nano = -9;

/**
 * An amount as Kubernetes prints it: with the largest suffix that leaves an integer. In the binary format, an amount that isn't an integer or is
 * below 1024 is printed in decimal. An amount too large for a suffix has an exponent: `1e21`. Parts smaller than a billionth are not printed exactly.
 */
export function printQuantity(amount: Pick<Quantity, "unscaled" | "exponent">, format: QuantityFormat): string {
  if (amount.unscaled === 0n) return "0";
  const { mantissa, power } = withoutZeros(amount);
  const whole = power < 0 ? undefined : mantissa * 10n ** BigInt(power);
  const isBinary = format === "binary" && whole !== undefined && (whole <= -1024n || whole >= 1024n);
  return isBinary ? printBinary(whole) : printDecimal(mantissa, power);
}

function withoutZeros({ unscaled, exponent }: Pick<Quantity, "unscaled" | "exponent">): {
  readonly mantissa: bigint;
  readonly power: number;
} {
  let mantissa = unscaled;
  let power = exponent;
  while (mantissa % 10n === 0n) {
    mantissa /= 10n;
    power++;
  }
  return { mantissa, power };
}

function printBinary(whole: bigint): string {
  let mantissa = whole;
  let step = 0;
  while (step < binary.length - 1 && mantissa % 1024n === 0n) {
    mantissa /= 1024n;
    step++;
  }
  return `${mantissa}${binary[step]}`;
}

function printDecimal(digits: bigint, exponent: number): string {
  const over = ((exponent % 3) + 3) % 3;
  const power = exponent - over;
  return `${digits * 10n ** BigInt(over)}${decimal[(power - nano) / 3] ?? `e${power}`}`;
}
