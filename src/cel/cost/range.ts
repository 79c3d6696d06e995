/** A size or a cost, which is known to lie between two numbers. They are Go's uint64: what is larger than its largest number is that number. */
export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

export const largest = 2n ** 64n - 1n;
export const unknown: Range = { min: 0n, max: largest };
export const zero: Range = { min: 0n, max: 0n };
export const one: Range = { min: 1n, max: 1n };

export function exactly(value: bigint | number): Range {
  const wrapped = BigInt.asUintN(64, BigInt(value));
  return { min: wrapped, max: wrapped };
}

export function add(...ranges: readonly Range[]): Range {
  return ranges.reduce((sum, each) => ({ min: saturated(sum.min + each.min), max: saturated(sum.max + each.max) }), zero);
}

export function multiply(left: Range, right: Range): Range {
  return { min: saturated(left.min * right.min), max: saturated(left.max * right.max) };
}

/** Multiplied by a fraction and rounded up, in floating point as cel-go does it. */
export function scale(range: Range, factor: number): Range {
  return { min: scaled(range.min, factor), max: scaled(range.max, factor) };
}

/** The smallest range that holds both. */
export function union(left: Range, right: Range): Range {
  return { min: smaller(left.min, right.min), max: left.max + right.max - smaller(left.max, right.max) };
}

export function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

export function saturated(value: bigint): bigint {
  return value > largest ? largest : value;
}

function scaled(value: bigint, factor: number): bigint {
  const product = Math.ceil(Number(value) * factor);
  return product >= 2 ** 64 ? largest : BigInt(product);
}
