/** The smallest and the greatest of some integers. */
export interface IntegerRange {
  readonly least: bigint;
  readonly greatest: bigint;
}

/** The integers of 64 bits: all that an integer of Kubernetes can be, and as many nanoseconds as a Go duration has. */
export const int64: IntegerRange = { least: -(2n ** 63n), greatest: 2n ** 63n - 1n };

const int32: IntegerRange = { least: -(2n ** 31n), greatest: 2n ** 31n - 1n };

/** The integers of a format; 64 bits where it says nothing of a size. */
export function integersOf(format?: string): IntegerRange {
  return format === "int32" ? int32 : int64;
}

/** Whether an integer is in a range. */
export function isWithin(value: bigint, { least, greatest }: IntegerRange): boolean {
  return value >= least && value <= greatest;
}

/** A JSON value as an integer; undefined where it is none. Those beyond 2^53 - 1 are `bigint`s. */
export function asInteger(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : undefined;
}

/** An integer as our JSON has it: a `bigint` only where a number can't hold it. */
export function toJsonInteger(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A number as our JSON parser gives it: if it is written in digits alone and a double can't hold it exactly, a `bigint`. */
export function toJsonNumber(value: number): number | bigint {
  const text = String(value);
  return Number.isSafeInteger(value) || !/^-?[0-9]+$/.test(text) ? value : BigInt(text);
}

/** The quotient, rounded half up (-2.5 is -2); what is not zero never becomes zero. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const rounded = floorDivide(2n * dividend + divisor, 2n * divisor);
  if (rounded !== 0n || dividend === 0n) return rounded;
  return dividend > 0n ? 1n : -1n;
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
