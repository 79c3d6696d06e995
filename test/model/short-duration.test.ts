import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGoDuration, printGoDuration } from "../../src/model/go-duration.js";
import { divideRounded } from "../../src/model/rounded-integer.js";
import { divideShort, isShortDuration, parseShortDuration, printShortDuration } from "../../src/model/short-duration.js";

const safe = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const part = fc
  .tuple(fc.nat({ max: 2_000_000_000 }), fc.constantFrom("h", "m", "s", "ms", "us", "d", ""))
  .map(([count, unit]) => `${count}${unit}`);
const text = fc.oneof(
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join("")),
  fc.string({ unit: fc.constantFrom(..."019hms.-+ ") }),
);

describe("short durations", () => {
  it("are read as all durations are", () => {
    expect(parseShortDuration("1h30m250ms")).toBe(5_400_250_000_000);
    fc.assert(
      fc.property(text, (each) => {
        const read = parseShortDuration(each);
        if (read !== undefined) expect(BigInt(read)).toBe(parseGoDuration(each));
      }),
      { numRuns: 2000 },
    );
  });

  it("are printed as all durations are", () => {
    expect(printShortDuration(5_400_250_000_000)).toBe("1h30m250ms");
    const milliseconds = fc.integer({ min: 0, max: 9_007_199_254 }).map((count) => count * 1_000_000);
    fc.assert(
      fc.property(fc.oneof(milliseconds, safe), (nanoseconds) => {
        if (isShortDuration(nanoseconds)) expect(printShortDuration(nanoseconds)).toBe(printGoDuration(BigInt(nanoseconds)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["", "-1s", "+1s", "1.5s", "1us", "s", "1", "1h ", "9999999999s", "3000h1ns", "999999999h"])("leaves %j to others", (each) => {
    expect(parseShortDuration(each)).toBeUndefined();
  });

  it.each([0, -1e9, 1, 1e6 + 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])("leaves %d nanoseconds to others", (each) => {
    expect(isShortDuration(each)).toBe(false);
  });

  it("are divided and rounded as all integers are", () => {
    fc.assert(
      fc.property(safe, fc.oneof(safe, fc.constantFrom(1, 2, 1e6, 1e9, 6e10, 3.6e12, 8.64e13)), (dividend, divisor) => {
        fc.pre(divisor > 0);
        expect(BigInt(divideShort(dividend, divisor))).toBe(divideRounded(BigInt(dividend), BigInt(divisor)));
      }),
      { numRuns: 2000 },
    );
  });
});
