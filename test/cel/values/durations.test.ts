import { describe, expect, it } from "vitest";
import { formatDuration, parseDuration, parseFormatDuration } from "../../../src/cel/values/durations.js";

describe("a duration", () => {
  // The results of Go 1.26's time.ParseDuration; undefined where it gives an error.
  it.each([
    ["1h30m", 5_400_000_000_000n],
    ["-1.5s", -1_500_000_000n],
    ["+1s", 1_000_000_000n],
    [".5s", 500_000_000n],
    ["1.s", 1_000_000_000n],
    ["1µs", 1000n],
    ["1μs", 1000n],
    ["0", 0n],
    ["+0", 0n],
    ["9223372036s", 9_223_372_036_000_000_000n],
    ["-9223372036854775808ns", -9_223_372_036_854_775_808n],
    ["1.0000000001s", 1_000_000_000n],
    ["0.1ns", 0n],
    ["1", undefined],
    ["", undefined],
    ["1.5.5s", undefined],
    ["1h 2m", undefined],
    ["9300000000s", undefined],
    ["9223372036854775808ns", undefined],
    ["1d", undefined],
    [".", undefined],
    [".s", undefined],
  ])("%s is read as Go reads it", (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });

  it.each([
    ["3 days", 259_200_000_000_000n],
    ["1 week, 2 hours and 5 minutes", 612_300_000_000_000n],
    ["10secs", 10_000_000_000n],
    ["1d12h", 129_600_000_000_000n],
    ["soon", undefined],
  ])("in a field may be in words: %s", (text, expected) => {
    expect(parseFormatDuration(text)).toBe(expected);
  });

  it.each([
    [5_400_000_000_000n, "5400s"],
    [-1n, "-0.000000001s"],
    [1_500_000_000n, "1.5s"],
    [0n, "0s"],
  ])("of %s ns is written %s", (nanoseconds, expected) => {
    expect(formatDuration(nanoseconds)).toBe(expected);
  });
});
