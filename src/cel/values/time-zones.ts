import { type CivilTime, civilTimeOf, nanosecondsOf, nanosecondsPerSecond } from "./calendar.js";
import { error } from "./make.js";
import { quote } from "./text.js";
import type { CelError, CelTimestamp } from "./value.js";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A timestamp's date and time of day in a zone: an IANA name such as `Europe/Berlin`, or an offset such as `-07:30`. */
export function inTimeZone({ nanoseconds }: CelTimestamp, zone: string): CivilTime | CelError {
  const offset = offsetIn(zone, nanoseconds);
  return typeof offset === "number" ? civilTimeOf(nanoseconds + BigInt(offset) * nanosecondsPerSecond) : offset;
}

/** Seconds east of UTC. */
function offsetIn(zone: string, nanoseconds: bigint): number | CelError {
  const colon = zone.indexOf(":");
  if (colon !== -1) return fixedOffset(zone, zone.slice(0, colon), zone.slice(colon + 1));
  if (zone === "" || zone === "UTC" || zone === "Local") return 0;
  if (zone.includes("..") || /^[/\\]/.test(zone)) return error("time: invalid location name");
  if (zone.includes("\0")) return error("invalid argument");
  const format = formatFor(zone);
  if (format === undefined) return error(`unknown time zone ${zone}`);
  const millisecond = nanoseconds / 1_000_000n;
  return Number((localNanoseconds(format, Number(millisecond)) - millisecond * 1_000_000n) / nanosecondsPerSecond);
}

function fixedOffset(zone: string, hours: string, minutes: string): number | CelError {
  const wrong = [hours, minutes].find((part) => !/^[+-]?\d+$/.test(part));
  if (wrong !== undefined) return error(`strconv.Atoi: parsing ${quote(wrong)}: invalid syntax`);
  return 60 * (Number(hours) * 60 + (zone.startsWith("-") ? -1 : 1) * Number(minutes));
}

/** Intl takes names in any case, and offsets; the files that Go reads have their names as IANA writes them. */
function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known !== undefined || !isIanaName(zone)) return known;
  try {
    const numeric = "numeric";
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      hourCycle: "h23",
      era: "short",
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
      fractionalSecondDigits: 3,
    });
    formats.set(zone, format);
    return format;
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

/** Whether a name is written as IANA writes it, and isn't one of the old abbreviations that only Intl knows. */
function isIanaName(zone: string): boolean {
  return /^[A-Z][^/]*(?:\/[A-Z][^/]*)*$/.test(zone) && !/^[A-Z]{4,}\//.test(zone) && !onlyInIntl.has(zone.toUpperCase());
}

const onlyInIntl: ReadonlySet<string> = new Set(
  "ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST".split(" "),
);

/** Returns the time that a clock in the zone shows, as if it were UTC. */
function localNanoseconds(format: Intl.DateTimeFormat, milliseconds: number): bigint {
  const parts = new Map(format.formatToParts(new Date(milliseconds)).map((part) => [part.type, part.value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return nanosecondsOf({
    year: parts.get("era") === "BC" ? 1 - number("year") : number("year"),
    month: number("month"),
    day: number("day"),
    hour: number("hour"),
    minute: number("minute"),
    second: number("second"),
    nanosecond: number("fractionalSecond") * 1_000_000,
  });
}
