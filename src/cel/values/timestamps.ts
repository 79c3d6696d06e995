import { type CivilTime, civilTimeOf, daysInMonth, nanosecondsOf, nanosecondsPerSecond } from "./calendar.js";
import { timestamp } from "./make.js";
import type { CelTimestamp } from "./value.js";

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, in seconds. */
const minSeconds = -62_135_596_800n;
const maxSeconds = 253_402_300_799n;

// The hour may have one digit, the fraction any number of them: Go's time.Parse is as lenient.
const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:\d\d)?$/;
const timeOfDay = /^(\d\d):(\d\d):(\d\d)(?:.\d+)?(?:z|[+-]\d\d:\d\d)$/;
const fullDate = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Reads what Go's `time.Parse(time.RFC3339, text)` reads; undefined for anything else. `zoneless` lets the zone be left out, for UTC. */
export function parseRfc3339(text: string, { zoneless = false } = {}): CelTimestamp | undefined {
  const match = rfc3339.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", zone] = match;
  if (zone === undefined && !zoneless) return undefined;
  const offset = offsetOf(zone ?? "Z");
  const time: CivilTime = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    nanosecond: Number(fraction.slice(0, 9).padEnd(9, "0")),
  };
  if (offset === undefined || !isCivilTime(time)) return undefined;
  return timestamp(nanosecondsOf(time) - BigInt(offset) * nanosecondsPerSecond, offset);
}

/** Reads `2006-01-02`, as midnight in UTC. */
export function parseDate(text: string): CelTimestamp | undefined {
  return fullDate.test(text) ? parseRfc3339(`${text}T00:00:00Z`) : undefined;
}

/** Whether a text is a day that there is: `2006-01-02`. */
export function isDate(text: string): boolean {
  return parseDate(text) !== undefined;
}

/** A date, `t`, a time and its offset, as k8s.io/kube-openapi, pkg/validation/strfmt/time.go has it: what follows a second `t` isn't read. */
export function isDateTime(text: string): boolean {
  const [date = "", time = ""] = text.toLowerCase().split("t");
  const match = timeOfDay.exec(time);
  if (match === null || !isDate(date)) return false;
  const [, hour = "", minute = "", second = ""] = match;
  return hour <= "23" && minute <= "59" && second <= "59";
}

/** Whether cel-go lets a timestamp stand: the years 1 to 9999. */
export function isInTimestampRange(nanoseconds: bigint): boolean {
  return nanoseconds >= minSeconds * nanosecondsPerSecond && nanoseconds < (maxSeconds + 1n) * nanosecondsPerSecond;
}

/** As Go's RFC3339Nano prints: in the zone that the timestamp was written with, the fraction without trailing zeros. */
export function formatTimestamp({ nanoseconds, offset }: CelTimestamp): string {
  const time = civilTimeOf(nanoseconds + BigInt(offset) * nanosecondsPerSecond);
  const fraction = String(time.nanosecond).padStart(9, "0").replace(/0+$/, "");
  const date = [pad(time.year, 4), pad(time.month), pad(time.day)].join("-");
  const clock = [pad(time.hour), pad(time.minute), pad(time.second)].join(":");
  return `${date}T${clock}${fraction && `.${fraction}`}${formatOffset(offset)}`;
}

function isCivilTime({ year, month, day, hour, minute, second }: CivilTime): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour < 24 && minute < 60 && second < 60;
}

/** Seconds east of UTC. Go takes offsets of up to 24 hours and 60 minutes. */
function offsetOf(zone: string): number | undefined {
  if (zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 24 || minutes > 60) return undefined;
  return (zone.startsWith("-") ? -60 : 60) * (hours * 60 + minutes);
}

function formatOffset(offset: number): string {
  if (offset === 0) return "Z";
  const minutes = Math.abs(offset) / 60;
  return `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}
