import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scale, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import type { ScaleUnit } from "../../../src/model/codec-units.js";
import { anyJson } from "./any-json.js";

describe("scale", () => {
  it.each<[ScaleUnit, number, number]>([
    ["k", 3, 3000],
    ["M", 3, 3_000_000],
    ["G", -3, -3_000_000_000],
    ["T", 1, 1e12],
    ["P", 1, 1e15],
    ["Ki", 3, 3072],
    ["Mi", 2, 2_097_152],
    ["Gi", 1, 1_073_741_824],
    ["Ti", 1, 1_099_511_627_776],
    ["Pi", 1, 1_125_899_906_842_624],
    [60, 2, 120],
    [0.5, 4, 2],
    ["Mi", 0, 0],
  ])("in %s, %j is %j, both ways", (unit, spoke, hub) => {
    expect(scale(unit).toHub(spoke)).toBe(hub);
    expect(scale(unit).fromHub(hub)).toBe(spoke);
  });

  it.each<[ScaleUnit, number, number]>([
    ["Mi", 1_572_864, 2],
    ["Mi", 1_572_863, 1],
    ["Mi", 1, 1],
    ["Mi", -1, -1],
    ["Mi", -1_572_864, -1],
    ["Mi", -1_572_865, -2],
    [1000, 2500, 3],
    [0.001, 3, 3000],
  ])("in %s, rounds %j half up to %j, and nothing to zero", (unit, hub, spoke) => {
    expect(scale(unit).fromHub(hub)).toBe(spoke);
  });

  it("is exact beyond 2^53 - 1, and up to 64 bits", () => {
    expect(scale("Ki").toHub((2 ** 53 - 1) as number)).toBe(9_223_372_036_854_774_784n);
    expect(scale("Ki").fromHub(9_223_372_036_854_774_784n as never)).toBe(2 ** 53 - 1);
    expect(scale("Ki").toHub((2n ** 53n) as never)).toEqual(unrepresentable());
    expect(scale("Ei").toHub(8)).toEqual(unrepresentable());
    expect(scale("Ei").toHub(-8)).toBe(-(2n ** 63n));
    expect(scale(1).toHub((2n ** 63n) as never)).toEqual(unrepresentable());
    expect(scale(1).toHub(1.5)).toEqual(unrepresentable());
  });

  it("gives an int32 no more than it holds", () => {
    const codec = scale("Mi", { spoke: "int32", hub: "int64" });
    expect(codec.fromHub((2 ** 51 - 2 ** 20) as number)).toBe(2 ** 31 - 1);
    expect(codec.fromHub(2 ** 51)).toEqual(unrepresentable());
    expect(codec.toHub(2 ** 31 - 1)).toBe(2 ** 51 - 2 ** 20);
  });

  const unit = fc.constantFrom<ScaleUnit>("k", "M", "G", "Ki", "Mi", "Gi", 1, 7, 60, 1024);
  const integer = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map(BigInt);
  const asJson = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value) as number;

  it("gives a spoke's value back, wherever the hub has one for it", () => {
    fc.assert(
      fc.property(unit, integer, (factor, amount) => {
        const hub = scale(factor).toHub(asJson(amount));
        if (!(hub instanceof Unrepresentable)) expect(scale(factor).fromHub(hub as number)).toBe(asJson(amount));
      }),
    );
  });

  it("is off by half a unit at most, or by less than one from zero", () => {
    fc.assert(
      fc.property(unit, integer, (factor, amount) => {
        const size = BigInt(scale(factor).toHub(1) as number);
        const shown = BigInt(scale(factor).fromHub(asJson(amount)) as number);
        const error = shown * size - amount;
        expect(2n * error <= size || shown === 1n).toBe(true);
        expect(2n * error > -size || shown === -1n).toBe(true);
        expect(shown === 0n).toBe(amount === 0n);
      }),
    );
  });

  it("takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom<ScaleUnit>("Mi", 1, 0.1, 1e-300, 1e300), (value, factor) => {
        for (const result of [scale(factor).toHub(value as never), scale(factor).fromHub(value as never)]) {
          expect(result instanceof Unrepresentable || typeof result === "number" || typeof result === "bigint").toBe(true);
        }
      }),
    );
  });
});
