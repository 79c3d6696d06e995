import { nanosecondsPerSecond } from "./calendar.js";
import { isInt64 } from "./make.js";
import { formatFixed } from "./numbers.js";

const units: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["µs", 1000n],
  ["μs", 1000n],
  ["ms", 1_000_000n],
  ["s", nanosecondsPerSecond],
  ["m", 60n * nanosecondsPerSecond],
  ["h", 3600n * nanosecondsPerSecond],
]);

/** Longer words for units, which the format `duration` takes: a word's beginning decides. */
const words: readonly (readonly [names: readonly string[], nanoseconds: bigint])[] = [
  [["ns", "nano"], 1n],
  [["us", "µs", "micro"], 1000n],
  [["ms", "milli"], 1_000_000n],
  [["s", "sec"], nanosecondsPerSecond],
  [["m", "min"], 60n * nanosecondsPerSecond],
  [["h", "hr", "hour"], 3600n * nanosecondsPerSecond],
  [["d", "day"], 86_400n * nanosecondsPerSecond],
  [["w", "wk", "week"], 604_800n * nanosecondsPerSecond],
];

/** Reads what Go's time.ParseDuration reads, in nanoseconds: `1h30m`, `-1.5s`, `0`. */
export function parseDuration(text: string): bigint | undefined {
  const [, sign = "", rest = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (rest === "0") return 0n;
  if (!/^(?:(?:\d+\.?\d*|\.\d+)[^\d.]+)+$/s.test(rest)) return undefined;
  let total = 0n;
  for (const [, whole = "", fraction = "", name = ""] of rest.matchAll(/(\d*)(?:\.(\d*))?([^\d.]+)/gs)) {
    const unit = units.get(name);
    if (unit === undefined) return undefined;
    total += BigInt(whole || "0") * unit + fractionOf(fraction, unit);
    if (total > 1n << 63n) return undefined;
  }
  const signed = sign === "-" ? -total : total;
  return isInt64(signed) ? signed : undefined;
}

/** Reads what a string of the format `duration` may hold: Go's durations, or counts of units anywhere in a text (`3 days`). See kube-openapi's strfmt. */
export function parseFormatDuration(text: string): bigint | undefined {
  const plain = parseDuration(text);
  if (plain !== undefined) return plain;
  let total: bigint | undefined;
  for (const [, count = "", word = ""] of text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    const factor = BigInt(count);
    if (!isInt64(factor)) return undefined;
    for (const [names, nanoseconds] of words) {
      for (const [index, name] of names.entries()) {
        const lower = word.toLowerCase();
        if (lower === name || (index === names.length - 1 && lower.startsWith(name))) total = (total ?? 0n) + factor * nanoseconds;
      }
    }
  }
  return total === undefined ? undefined : BigInt.asIntN(64, total);
}

/** As cel-go prints a duration: seconds, `90.5s`. */
export function formatDuration(nanoseconds: bigint): string {
  const seconds = Number(nanoseconds / nanosecondsPerSecond) + Number(nanoseconds % nanosecondsPerSecond) / 1e9;
  return `${formatFixed(seconds)}s`;
}

/** Go works a fraction out in floating point, of the digits that fit in 64 bits, and so do we: leadingFraction of its time/format.go. */
function fractionOf(digits: string, unit: bigint): bigint {
  let kept = 0n;
  let scale = 1;
  for (const digit of digits) {
    const next = kept * 10n + BigInt(digit);
    if (kept > largestTenth || next > 1n << 63n) break;
    kept = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(kept) * (Number(unit) / scale)));
}

const largestTenth = ((1n << 63n) - 1n) / 10n;
