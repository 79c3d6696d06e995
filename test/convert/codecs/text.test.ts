import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Codec, checkSamples, text, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { anyJson } from "./any-json.js";

const none = unrepresentable();

describe("text", () => {
  it.each([
    ["80", 80],
    ["0", 0],
    ["-1", -1],
    ["9007199254740991", 9_007_199_254_740_991],
    ["9007199254740993", 9_007_199_254_740_993n],
    ["9223372036854775807", 2n ** 63n - 1n],
    ["-9223372036854775808", -(2n ** 63n)],
  ])("%j is %s, both ways", (written, value) => {
    expect(text().toHub(written)).toBe(value);
    expect(text().fromHub(value as number)).toBe(written);
    expect(text("number").toHub(written)).toBe(value);
    expect(text("number").fromHub(value as number)).toBe(written);
  });

  it.each([
    "",
    " 80",
    "080",
    "00",
    "+80",
    "-0",
    "8e1",
    "0x50",
    "80.0",
    "80.",
    "٨٠",
    "8_0",
    "http",
    "9223372036854775808",
    "1".repeat(100_000),
  ])("what isn't an integer's own text can't be represented: %.20j", (written) => {
    expect(text().toHub(written)).toEqual(none);
  });

  it("gives an int32 no more than it holds", () => {
    expect(text("int32").toHub("2147483647")).toBe(2 ** 31 - 1);
    expect(text("int32").toHub("-2147483648")).toBe(-(2 ** 31));
    expect(text("int32").toHub("2147483648")).toEqual(none);
  });

  it.each([
    ["0.5", 0.5],
    ["-1.25", -1.25],
    ["1e+21", 1e21],
    ["5e-324", 5e-324],
    ["-1.7976931348623157e+308", -Number.MAX_VALUE],
  ])("%j is the number %s, both ways, and no integer", (written, value) => {
    expect(text("number").toHub(written)).toBe(value);
    expect(text("number").fromHub(value)).toBe(written);
    expect(text().toHub(written)).toEqual(none);
  });

  it("has a number in digits as JSON reads it", () => {
    expect(text("number").toHub("10000000000000000000")).toBe(10n ** 19n);
    expect(text("number").fromHub(1e19)).toBe("10000000000000000000");
  });

  it.each(["1.0", ".5", "5.", "1e3", "1E+21", "NaN", "Infinity", "1e999", "", "0.1000000000000000055"])(
    "what isn't a number's own text can't be represented: %j",
    (written) => {
      expect(text("number").toHub(written)).toEqual(none);
    },
  );

  it("has words for true and false", () => {
    expect(text("boolean").toHub("true")).toBe(true);
    expect(text("boolean").toHub("false")).toBe(false);
    expect(text("boolean").fromHub(true)).toBe("true");
    for (const written of ["True", "1", "yes", ""]) expect(text("boolean").toHub(written)).toEqual(none);
  });

  it("says every number that JSON has as JSON writes it, and reads that back", () => {
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(numbers, (number) => {
        const value = parseJson(stringifyJson(number));
        const written = text("number").fromHub(value as number);
        expect(written).toBe(stringifyJson(value));
        expect(text("number").toHub(written as string)).toBe(value);
      }),
    );
  });

  it.each([text(), text("int32"), text("number"), text("boolean")])("takes whatever a client stored, %#", (codec) => {
    const { toHub, fromHub } = codec as Codec<unknown, unknown>;
    expect(checkSamples(codec)).toEqual([]);
    fc.assert(
      fc.property(anyJson, (value) => {
        const hub = toHub(value);
        if (!(hub instanceof Unrepresentable)) expect(fromHub(hub)).toBe(value);
        const spoke = fromHub(value);
        expect(spoke instanceof Unrepresentable || typeof spoke === "string").toBe(true);
      }),
    );
  });
});
