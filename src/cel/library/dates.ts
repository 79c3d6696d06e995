import { type CivilTime, dayOfYear, weekdayOf } from "../values/calendar.js";
import { int, smallInt } from "../values/make.js";
import { inTimeZone } from "../values/time-zones.js";
import type { CelTimestamp, CelValue } from "../values/value.js";
import { type Library, type Overload, overload } from "./overload.js";

/** Parts of timestamps, in UTC or in a named zone, and of durations, whole. Defined by github.com/google/cel-go/common/stdlib/standard.go. */
export const dates: Library = {
  getFullYear: ofTimestamp((time) => time.year),
  getMonth: ofTimestamp((time) => time.month - 1),
  getDayOfYear: ofTimestamp(dayOfYear),
  getDayOfMonth: ofTimestamp((time) => time.day - 1),
  getDate: ofTimestamp((time) => time.day),
  getDayOfWeek: ofTimestamp(weekdayOf),
  getHours: [...ofTimestamp((time) => time.hour), ofDuration(3_600_000_000_000n)],
  getMinutes: [...ofTimestamp((time) => time.minute), ofDuration(60_000_000_000n)],
  getSeconds: [...ofTimestamp((time) => time.second), ofDuration(1_000_000_000n)],
  getMilliseconds: [...ofTimestamp((time) => Math.floor(time.nanosecond / 1_000_000)), ofDuration(1_000_000n)],
};

function ofTimestamp(part: (time: CivilTime) => number): readonly Overload[] {
  const read = (value: CelTimestamp, zone: string): CelValue => {
    const time = inTimeZone(value, zone);
    return "type" in time ? time : smallInt(part(time));
  };
  return [
    overload(["timestamp"], (value) => read(value, "UTC")),
    overload(["timestamp", "string"], (value, zone) => read(value, zone.value)),
  ];
}

function ofDuration(unit: bigint): Overload {
  return overload(["duration"], ({ nanoseconds }) => int(nanoseconds / unit));
}
