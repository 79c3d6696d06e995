/**
 * Durations that are short enough for nanoseconds in a number: 104 days. Numbers take a fifth of the time that `bigint`s take, and durations in
 * objects are rarely longer.
 */

const nanosecond = { h: 3.6e12, m: 6e10, s: 1e9, ms: 1e6 } as const;
const [zero, nine, hour, minute, second] = [..."09hms"].map((char) => char.charCodeAt(0)) as [number, number, number, number, number];

/** The maximum number of digits of a part. */
const maxDigits = 9;

/**
 * The nanoseconds of a duration such as `1h30m` or `250ms`. Undefined for all that `parseGoDuration` has to read: signs, fractions, smaller units, long
 * durations, and what is no duration.
 */
export function parseShortDuration(text: string): number | undefined {
  let total = 0;
  let index = 0;
  while (index < text.length) {
    const start = index;
    let count = 0;
    let code = text.charCodeAt(index);
    for (; code >= zero && code <= nine; code = text.charCodeAt(++index)) count = count * 10 + code - zero;
    const isMilliseconds = code === minute && text.charCodeAt(index + 1) === second;
    const size = isMilliseconds ? nanosecond.ms : sizeOf(code);
    if (size === undefined || index === start || index - start > maxDigits) return undefined;
    total += count * size;
    index += isMilliseconds ? 2 : 1;
  }
  return index > 0 && total <= Number.MAX_SAFE_INTEGER ? total : undefined;
}

function sizeOf(code: number): number | undefined {
  if (code === second) return nanosecond.s;
  if (code === minute) return nanosecond.m;
  return code === hour ? nanosecond.h : undefined;
}

/** Whether `printShortDuration` can print a number of nanoseconds: whole milliseconds, more than none, and not too many. */
export function isShortDuration(nanoseconds: number): boolean {
  return nanoseconds > 0 && nanoseconds <= Number.MAX_SAFE_INTEGER && nanoseconds % nanosecond.ms === 0;
}

/** As `printGoDuration` prints it. */
export function printShortDuration(nanoseconds: number): string {
  let text = "";
  let rest = nanoseconds;
  for (const unit of ["h", "m", "s", "ms"] as const) {
    const size = nanosecond[unit];
    if (rest < size) continue;
    const left = rest % size;
    text += `${(rest - left) / size}${unit}`;
    rest = left;
  }
  return text;
}

/** `divideRounded` of numbers that aren't negative and no larger than 2^53 - 1. */
export function divideShort(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const rounded = (dividend - rest) / divisor + (rest >= divisor - rest ? 1 : 0);
  return rounded === 0 && dividend > 0 ? 1 : rounded;
}
