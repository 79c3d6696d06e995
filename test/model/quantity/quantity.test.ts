import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuantity } from "../../../src/model/quantity/parse-quantity.js";
import {
  addQuantities,
  compareQuantities,
  type Quantity,
  quantityAsInteger,
  subtractQuantities,
} from "../../../src/model/quantity/quantity.js";

const suffixes = {
  n: [10n, -9],
  u: [10n, -6],
  m: [10n, -3],
  "": [10n, 0],
  k: [10n, 3],
  M: [10n, 6],
  E: [10n, 18],
  e2: [10n, 2],
  Ki: [2n, 10],
  Gi: [2n, 30],
} as const;
type Suffix = keyof typeof suffixes;

/** A quantity's text, and its value in nanos. */
const written = fc
  .tuple(fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }), fc.constantFrom<Suffix>(...(Object.keys(suffixes) as Suffix[])))
  .map(([number, suffix]) => {
    const [base, exponent] = suffixes[suffix];
    const nanos = exponent < 0 ? number * base ** BigInt(9 + exponent) : number * base ** BigInt(exponent) * 10n ** 9n;
    return { text: `${number}${suffix}`, nanos };
  });

describe("a quantity", () => {
  it("is compared, added and subtracted exactly", () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const [x, y] = [read(a.text), read(b.text)];
        expect(compareQuantities(x, y)).toBe(a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0);
        expect(nanosOf(addQuantities(x, y))).toBe(a.nanos + b.nanos);
        expect(nanosOf(subtractQuantities(x, y))).toBe(a.nanos - b.nanos);
      }),
    );
  });

  it.each([
    ["0.0000000001", 1n],
    ["-0.0000000001", -1n],
    ["1.5Ki", 1_536_000_000_000n],
    ["100Ei", (2n ** 63n - 1n) * 10n ** 9n],
    ["+.5", 500_000_000n],
    ["-", 0n],
  ])("%s is %s nanos", (text, nanos) => {
    expect(nanosOf(read(text))).toBe(nanos);
  });

  it.each([
    ["1.5k", 1500n],
    ["1000000000000000000000m", undefined],
    ["1.0", undefined],
    ["9223372036854775807", undefined],
    ["999999999999999999", 999_999_999_999_999_999n],
    ["9E", 9n * 10n ** 18n],
    ["10E", undefined],
  ])("%s as an integer is %s", (text, integer) => {
    expect(quantityAsInteger(read(text))).toBe(integer);
  });

  it.each(["", "1.2.3", "1 Gi", "1ki", "1e", "1e99999999", "Gi5"])("can't be %j", (text) => {
    expect(parseQuantity(text)).toHaveProperty("problem");
  });
});

function read(text: string): Quantity {
  const quantity = parseQuantity(text);
  if ("problem" in quantity) throw new Error(quantity.problem);
  return quantity;
}

function nanosOf({ unscaled, exponent }: Quantity): bigint {
  return unscaled * 10n ** BigInt(exponent + 9);
}
