import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { civilTimeOf, nanosecondsOf, weekdayOf } from "../../../src/cel/values/calendar.js";
import { inTimeZone } from "../../../src/cel/values/time-zones.js";
import { formatTimestamp, isInTimestampRange, parseDate, parseRfc3339 } from "../../../src/cel/values/timestamps.js";

describe("a timestamp", () => {
  // The texts that Go 1.26 prints for time.Parse(time.RFC3339, text) in RFC3339Nano; undefined where it gives an error.
  it.each([
    ["2006-01-02T1:04:05Z", "2006-01-02T01:04:05Z"],
    ["2006-01-02T15:04:05,5Z", "2006-01-02T15:04:05.5Z"],
    ["2006-01-02T15:04:05.1234567891234Z", "2006-01-02T15:04:05.123456789Z"],
    ["2006-01-02T15:04:05+24:60", "2006-01-02T15:04:05+25:00"],
    ["0000-01-02T15:04:05Z", "0000-01-02T15:04:05Z"],
    ["2006-01-02T15:04:05-00:30", "2006-01-02T15:04:05-00:30"],
    ["2006-01-02T15:04:05.Z", undefined],
    ["2006-01-02t15:04:05Z", undefined],
    ["2006-01-02T15:04:05z", undefined],
    ["2006-01-02T15:04:05+25:00", undefined],
    ["2006-02-29T15:04:05Z", undefined],
    ["2006-01-02T15:04:60Z", undefined],
    ["2006-01-02T24:00:00Z", undefined],
    ["2006-01-02T15:04:05+0100", undefined],
    ["2006-01-02T15:04:05", undefined],
    ["2006-01-02", undefined],
  ])("%s is read as Go reads it", (text, expected) => {
    const parsed = parseRfc3339(text);
    expect(parsed && formatTimestamp(parsed)).toBe(expected);
  });

  it("has the days and times of the Gregorian calendar, as Date has", () => {
    const milliseconds = fc.integer({ min: Date.UTC(1, 0, 1) - 1900 * 365 * 86_400_000, max: Date.UTC(9999, 11, 31) });
    fc.assert(
      fc.property(milliseconds, (value) => {
        const date = new Date(value);
        const nanoseconds = BigInt(value) * 1_000_000n;
        const time = civilTimeOf(nanoseconds);
        const { year, month, day, hour, minute, second, nanosecond } = time;
        expect([year, month, day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]);
        expect([hour, minute, second]).toEqual([date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]);
        expect(nanosecond).toBe(date.getUTCMilliseconds() * 1_000_000);
        expect(weekdayOf(time)).toBe(date.getUTCDay());
        expect(nanosecondsOf(time)).toBe(nanoseconds);
      }),
    );
  });

  it("may be left without a zone where a schema's format allows it", () => {
    expect(parseRfc3339("2024-01-01T00:00:00", { zoneless: true })).toEqual(parseDate("2024-01-01"));
    expect(parseDate("2024-1-1")).toBeUndefined();
  });

  it("is of the years 1 to 9999", () => {
    const isIn = (text: string) => isInTimestampRange(parseRfc3339(text)?.nanoseconds ?? 0n);
    expect(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z"].every(isIn)).toBe(true);
    expect(["0000-12-31T23:59:59Z", "9999-12-31T23:59:59-00:01"].some(isIn)).toBe(false);
  });

  it("is shown in zones before there was time by zones, and around changes to summer time", () => {
    const clock = (text: string, zone: string) => {
      const parsed = parseRfc3339(text);
      const time = parsed && inTimeZone(parsed, zone);
      return time && "hour" in time ? [time.hour, time.minute, time.second] : time;
    };
    expect(clock("1850-01-01T00:00:00Z", "Europe/Berlin")).toEqual([0, 53, 28]);
    expect(clock("2024-03-31T00:59:59Z", "Europe/Berlin")).toEqual([1, 59, 59]);
    expect(clock("2024-03-31T01:00:00Z", "Europe/Berlin")).toEqual([3, 0, 0]);
    expect(clock("2024-01-01T00:00:00Z", "Mars/Olympus")).toEqual({ type: "error", message: "unknown time zone Mars/Olympus" });
  });
});
