import { durationUnits } from "./codec-units.js";
import { int64, isWithin } from "./rounded-integer.js";

const unitsOfText: { readonly [unit: string]: bigint } = {
  ns: durationUnits.ns,
  us: durationUnits.us,
  µs: durationUnits.us,
  μs: durationUnits.us,
  ms: durationUnits.ms,
  s: durationUnits.s,
  m: durationUnits.m,
  h: durationUnits.h,
};

const part = /([0-9]*)(?:\.([0-9]*))?(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/y;

/**
 * The nanoseconds of a duration as Go's `time.ParseDuration` reads it (`1h30m`, `-1.5s`, `0`), to the same rounding of fractions.
 * Undefined where the text is none, or one beyond 64 bits.
 */
export function parseGoDuration(text: string): bigint | undefined {
  const start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
  if (start === text.length) return undefined;
  if (text.length === start + 1 && text[start] === "0") return 0n;
  let total = 0n;
  part.lastIndex = start;
  for (let end = start; end < text.length; end = part.lastIndex) {
    const [, digits = "", fraction = "", unit = ""] = part.exec(text) ?? [];
    if (digits === "" && fraction === "") return undefined;
    const size = unitsOfText[unit] ?? 0n;
    const count = countOf(digits);
    if (count === undefined) return undefined;
    total += count * size;
    if (fraction !== "") total += fractionOf(fraction, size);
  }
  const signed = text.startsWith("-") ? -total : total;
  return isWithin(signed, int64) ? signed : undefined;
}

/** A row of digits as a number; undefined where it has more than 64 bits do. (To make a number of a million digits takes long.) */
function countOf(digits: string): bigint | undefined {
  if (digits.length < 16) return BigInt(Number(digits));
  const significant = digits.replace(/^0+/, "");
  return significant.length > 19 ? undefined : BigInt(significant);
}

/** A decimal fraction of a unit, in floating point and cut off, as Go does; digits that 63 bits can't hold say nothing. */
function fractionOf(digits: string, size: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit);
    if (value > int64.greatest / 10n || next > 2n ** 63n) break;
    value = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(size) / scale)));
}

const printed = [
  ["h", durationUnits.h],
  ["m", durationUnits.m],
  ["s", durationUnits.s],
  ["ms", durationUnits.ms],
  ["us", durationUnits.us],
  ["ns", durationUnits.ns],
] as const;

/** A duration in words that Go reads: whole parts, and none that are zero: `5m`, `1h30m`, `-1s500ms`, `0s`. */
export function printGoDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return "0s";
  let rest = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const parts = printed.map(([unit, size]) => {
    const count = rest / size;
    rest %= size;
    return count === 0n ? "" : `${count}${unit}`;
  });
  return `${nanoseconds < 0n ? "-" : ""}${parts.join("")}`;
}

/** The long names of units; the last of each group may go on: `days`, `seconds`. */
const longUnits: readonly (readonly [size: bigint, ...names: string[]])[] = [
  [durationUnits.ns, "ns", "nano"],
  [durationUnits.us, "us", "µs", "micro"],
  [durationUnits.ms, "ms", "milli"],
  [durationUnits.s, "s", "sec"],
  [durationUnits.m, "m", "min"],
  [durationUnits.h, "h", "hr", "hour"],
  [durationUnits.d, "d", "day"],
  [7n * durationUnits.d, "w", "wk", "week"],
];

/**
 * The nanoseconds of a text that the format `duration` takes: Go's durations, and whatever holds some in words, `3 days`. Signs say
 * nothing there, and sums beyond 64 bits start over: k8s.io/kube-openapi, pkg/validation/strfmt/duration.go.
 */
export function parseDurationFormat(text: string): bigint | undefined {
  const asGo = parseGoDuration(text);
  if (asGo !== undefined) return asGo;
  let total: bigint | undefined;
  for (const [, digits = "", letters = ""] of text.matchAll(/(?<![0-9])([0-9]+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    const count = countOf(digits);
    if (count === undefined || count > int64.greatest) return undefined;
    const size = longUnitOf(letters.toLowerCase());
    if (size !== undefined) total = (total ?? 0n) + count * size;
  }
  return total === undefined ? undefined : BigInt.asIntN(64, total);
}

function longUnitOf(unit: string): bigint | undefined {
  const found = longUnits.find(([, ...names]) => names.includes(unit) || unit.startsWith(names.at(-1) ?? unit));
  return found?.[0];
}
