/** As Go's `%g` prints a float64: the fewest digits that say it, with an exponent below -4 and above 5. */
export function formatGeneral(value: number): string {
  const special = specialName(value);
  if (special !== undefined) return special;
  const { sign, digits, exponent } = decompose(value);
  if (exponent < -4 || exponent > 5) {
    const tail = digits.length > 1 ? `.${digits.slice(1)}` : "";
    const power = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${digits[0]}${tail}e${exponent < 0 ? "-" : "+"}${power}`;
  }
  return formatFixed(value);
}

/** As Go's FormatFloat(value, 'f', -1, 64): the fewest digits that say it, never an exponent. */
export function formatFixed(value: number): string {
  const special = specialName(value);
  if (special !== undefined) return special;
  const { sign, digits, exponent } = decompose(value);
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  const fraction = digits.slice(exponent + 1);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** With so many digits after the point, a tie rounded to even, as Go's `%.2f` does. */
export function formatPrecision(value: number, precision: number): string {
  const special = specialName(value);
  if (special !== undefined) return special;
  const scaled = roundedScaled(value, precision);
  const digits = scaled.toString().padStart(precision + 1, "0");
  const point = digits.length - precision;
  return `${isNegative(value) ? "-" : ""}${digits.slice(0, point)}${precision > 0 ? `.${digits.slice(point)}` : ""}`;
}

/** `value` without its sign, times 10^precision, rounded half to even, exactly. */
export function roundedScaled(value: number, precision: number): bigint {
  const { mantissa, power } = binaryParts(Math.abs(value));
  const scale = 10n ** BigInt(Math.abs(precision));
  const numerator = mantissa * (power > 0 ? 1n << BigInt(power) : 1n) * (precision >= 0 ? scale : 1n);
  const denominator = (power < 0 ? 1n << BigInt(-power) : 1n) * (precision < 0 ? scale : 1n);
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** `[-]d.ddd * 10^exponent` with the fewest digits that say the value. */
export function decompose(value: number): { sign: "" | "-"; digits: string; exponent: number } {
  const [mantissa = "0", exponent = "0"] = Math.abs(value).toExponential().split("e");
  return { sign: isNegative(value) ? "-" : "", digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

function isNegative(value: number): boolean {
  return value < 0 || Object.is(value, -0);
}

function specialName(value: number): string | undefined {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? undefined : value > 0 ? "+Inf" : "-Inf";
}

/** A finite number as an integer times a power of two. */
function binaryParts(value: number): { mantissa: bigint; power: number } {
  let power = 0;
  let mantissa = value;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power--;
  }
  return { mantissa: BigInt(mantissa), power };
}
