import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFloat64 } from "../../../src/cel/library/parse-float.js";
import { formatFixed, formatGeneral, formatPrecision } from "../../../src/cel/values/numbers.js";

describe("a double", () => {
  // As Go 1.26 prints with %g and with FormatFloat(x, 'f', -1, 64).
  it.each([
    [1_000_000, "1e+06", "1000000"],
    [123_456_789, "1.23456789e+08", "123456789"],
    [1e21, "1e+21", "1000000000000000000000"],
    [100_000, "100000", "100000"],
    [0.0001, "0.0001", "0.0001"],
    [0.00001, "1e-05", "0.00001"],
    [1.5, "1.5", "1.5"],
    [-0, "-0", "-0"],
    [1e-320, "1e-320", `0.${"0".repeat(319)}1`],
  ])("%s is printed as Go prints it", (value, general, fixed) => {
    expect(formatGeneral(value)).toBe(general);
    expect(formatFixed(value)).toBe(fixed);
  });

  it("is read again from what is printed", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(formatGeneral(value))).toBe(value);
        expect(Number(formatFixed(value))).toBe(value);
      }),
    );
  });

  it.each([
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [0.125, 2, "0.12"],
    [2.675, 2, "2.67"],
    [1e21, 1, "1000000000000000000000.0"],
    [-0.001, 2, "-0.00"],
  ])("%s with %s digits rounds a tie to even, exactly: %s", (value, precision, expected) => {
    expect(formatPrecision(value, precision)).toBe(expected);
  });

  it.each([
    ["1_000.5", 1000.5],
    ["0x1.8p1", 3],
    ["-0X.8P0", -0.5],
    [".5e1", 5],
    ["+Infinity", Number.POSITIVE_INFINITY],
    ["nan", Number.NaN],
    ["1e400", undefined],
    ["_1", undefined],
    ["1__0", undefined],
    ["0x1", undefined],
    ["", undefined],
    ["e1", undefined],
    [" 1", undefined],
  ])("is read from %s as Go reads it", (text, expected) => {
    expect(parseFloat64(text)).toBe(expected);
  });
});
