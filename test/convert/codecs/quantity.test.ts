import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSamples, quantity, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import { type QuantityUnit, quantitySuffixes } from "../../../src/model/codec-units.js";
import { anyJson } from "./any-json.js";

const none = unrepresentable();
const units = Object.keys(quantitySuffixes) as QuantityUnit[];
const unit = fc.constantFrom(...units);
const asJson = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value) as number;

describe("quantity", () => {
  it.each<[QuantityUnit, string, number]>([
    ["Mi", "512Mi", 512],
    ["Mi", "1Gi", 1024],
    ["Mi", "-3Mi", -3],
    ["Gi", "2Pi", 2_097_152],
    ["m", "500m", 500],
    ["m", "2", 2000],
    ["", "80", 80],
    ["", "1k", 1000],
    ["M", "1500M", 1500],
    ["n", "1", 1_000_000_000],
    ["E", "1e21", 1000],
    ["E", "9223372036854775807E", 9_223_372_036_854_775_807n as never],
    ["Ki", "0", 0],
  ])("in %j, %j is %s, both ways", (of, text, count) => {
    expect(quantity(of).toHub(text)).toBe(count);
    expect(quantity(of).fromHub(count)).toBe(text);
  });

  it.each<[QuantityUnit, string | number, number]>([
    ["Mi", "1.5Gi", 1536],
    ["Mi", "1572864", 2],
    ["Mi", "1572863", 1],
    ["Mi", "1", 1],
    ["Mi", "-1", -1],
    ["Mi", "-1.5Mi", -1],
    ["Mi", "1n", 1],
    ["", "0.5", 1],
    ["", "1e3", 1000],
    ["", "+1E3", 1000],
    ["", "100m", 1],
    ["m", ".25", 250],
    ["", 80, 80],
    ["Mi", 2 ** 20, 1],
    ["n", 9_007_199_254_740_993n as never, 9_007_199_254_740_993_000_000_000n as never],
  ])("in %j, reads %s rounded half up, and nothing as zero", (of, text, count) => {
    expect(quantity(of).toHub(text as string)).toEqual(typeof count === "bigint" && count > 2n ** 63n ? none : count);
  });

  it.each<[string, number]>([
    ["500m", 0.5],
    ["1500m", 1.5],
    ["1", 1],
    ["100m", 0.1],
    ["1n", 1e-9],
    ["1e30", 1e30],
  ])("%j is the number %s, both ways", (text, number) => {
    expect(quantity("", "number").toHub(text)).toBe(number);
    expect(quantity("", "number").fromHub(number)).toBe(text);
  });

  it("counts in powers of two exactly, too", () => {
    expect(quantity("Gi", "number").toHub("512Mi")).toBe(0.5);
    expect(quantity("Gi", "number").fromHub(0.5)).toBe("512Mi");
    expect(quantity("Gi", "number").fromHub(0.1)).toBe("107374182400m");
    expect(quantity("Mi", "number").fromHub(1e-16)).toBe("1n");
  });

  it("says no more than 64 bits, an int32's 32, and what can be read again", () => {
    expect(quantity("", "int32").toHub("2147483647")).toBe(2 ** 31 - 1);
    expect(quantity("", "int32").toHub("2147483648")).toEqual(none);
    expect(quantity().toHub("1e19")).toEqual(none);
    expect(quantity().toHub("1e99999")).toEqual(none);
    expect(quantity("", "number").toHub("1e400")).toEqual(none);
    expect(quantity("", "number").toHub("1e99999")).toEqual(none);
    expect(quantity("Mi").fromHub(2 ** 43)).toEqual(none);
    expect(quantity("Mi").fromHub(2 ** 43 - 1)).toBe("8796093022207Mi");
    expect(quantity("Gi", "number").fromHub(1e300)).toEqual(none);
    expect(quantity().toHub(`${"0".repeat(2_000_000)}1`)).toEqual(none);
  });

  it.each(["", "a", "512Mib", "1 Mi", "1e1.5", "--1", "Infinity"])("%j is no quantity", (text) => {
    expect(quantity("Mi").toHub(text)).toEqual(none);
  });

  it("gives a count back, wherever it has words for it", () => {
    fc.assert(
      fc.property(
        unit,
        fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map(BigInt),
        (of, count) => {
          const text = quantity(of).fromHub(asJson(count));
          if (text instanceof Unrepresentable) expect(quantitySuffixes[of].base).toBe(2);
          else expect(quantity(of).toHub(text)).toBe(asJson(count));
        },
      ),
    );
  });

  it("gives a double of nine decimal places back", () => {
    const doubles = fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([n, places]) => Number(`${n}e-${places}`));
    fc.assert(
      fc.property(doubles, (number) => {
        const text = quantity("", "number").fromHub(number) as string;
        expect(quantity("", "number").toHub(text)).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it("takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, unit, fc.constantFrom("integer" as const, "int32" as const, "number" as const), (value, of, type) => {
        const codec = quantity(of, type);
        const [hub, spoke] = [codec.toHub(value as never), codec.fromHub(value as never)];
        expect(hub instanceof Unrepresentable || typeof hub === "number" || typeof hub === "bigint").toBe(true);
        expect(spoke instanceof Unrepresentable || typeof spoke === "string").toBe(true);
      }),
    );
  });

  it.each(units)("has samples that hold, in %j", (of) => {
    for (const type of ["integer", "int32", "number"] as const) expect(checkSamples(quantity(of, type))).toEqual([]);
  });
});
