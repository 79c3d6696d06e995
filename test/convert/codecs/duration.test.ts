import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duration, Unrepresentable, unrepresentable } from "../../../src/convert/index.js";
import { parseGoDuration } from "../../../src/model/go-duration.js";
import { anyJson } from "./any-json.js";

const seconds = duration("s");

describe("duration", () => {
  it.each([
    ["0s", 0],
    ["5m", 300],
    ["1h30m", 5400],
    ["-1m30s", -90],
    ["1s", 1],
  ])("%j is %j seconds, both ways", (text, length) => {
    expect(seconds.toHub(text)).toBe(length);
    expect(seconds.fromHub(length)).toBe(text);
  });

  it.each([
    ["300s", 300],
    ["0", 0],
    ["-0", 0],
    ["+5m", 300],
    ["1h0m0s", 3600],
    [".5m", 30],
    ["1.m", 60],
    ["1s1s", 2],
  ])("reads Go's %j as %j seconds", (text, length) => {
    expect(seconds.toHub(text)).toBe(length);
  });

  it.each([
    ["1.4s", 1],
    ["1.5s", 2],
    ["2500ms", 3],
    ["1ns", 1],
    ["499ms", 1],
    ["-1ns", -1],
    ["-500ms", -1],
    ["-1.5s", -1],
    ["-1.6s", -2],
  ])("rounds %j half up to %j seconds, and nothing to zero", (text, length) => {
    expect(seconds.toHub(text)).toBe(length);
  });

  it.each(["", "abc", "5", "5 m", "1d", "m", "1e3s", "s5", "--5s", "3 days", "9223372037s", `${"9".repeat(2000)}h`])(
    "has no length for %j",
    (text) => {
      expect(seconds.toHub(text)).toEqual(unrepresentable());
    },
  );

  it.each([
    ["ns", 1_500_000_001, "1s500ms1ns"],
    ["us", 1500, "1ms500us"],
    ["ms", 1500, "1s500ms"],
    ["m", 90, "1h30m"],
    ["h", 25, "25h"],
    ["d", 2, "48h"],
  ] as const)("in %s, %j is %j", (unit, length, text) => {
    expect(duration(unit).fromHub(length)).toBe(text);
    expect(duration(unit).toHub(text)).toBe(length);
  });

  it("says the longest that 64 bits of nanoseconds hold, digit for digit", () => {
    expect(duration("ns").toHub("9223372036854775807ns")).toBe(9_223_372_036_854_775_807n);
    expect(duration("ns").fromHub(9_223_372_036_854_775_807n as never)).toBe("2562047h47m16s854ms775us807ns");
    expect(duration("ns").fromHub(-(2n ** 63n) as never)).toBe("-2562047h47m16s854ms775us808ns");
    expect(duration("ns").fromHub((2n ** 63n) as never)).toEqual(unrepresentable());
    expect(seconds.fromHub(9_223_372_037)).toEqual(unrepresentable());
    expect(seconds.fromHub(1e300)).toEqual(unrepresentable());
  });

  it("gives an int32 no more than it holds", () => {
    expect(duration("s", { hub: "int32" }).toHub("596523h14m7s")).toBe(2 ** 31 - 1);
    expect(duration("s", { hub: "int32" }).toHub("596523h14m8s")).toEqual(unrepresentable());
  });

  it.each([
    ["3 days", 259_200],
    ["1w", 604_800],
    ["in 2 Hours, or so", 7200],
    ["-5 minutes", 300],
    ["1.5 days", 432_000],
    ["90s", 90],
  ])("reads %j where the field's format is duration, as the API server does", (text, length) => {
    expect(duration("s", { spoke: "duration" }).toHub(text)).toBe(length);
  });

  it("says every text of the format duration, and takes what is none", () => {
    const codec = duration("s", { spoke: "duration" });
    expect(codec.toHub("99999999999999999999 days")).toEqual(unrepresentable());
    expect(codec.toHub("3 apples")).toEqual(unrepresentable());
    expect(codec.toHub("9223372036854775807 weeks")).toBe(-604_800);
  });

  it.each(["ns", "us", "ms", "s", "m", "h", "d"] as const)("in %s, says every length so that Go reads it again", (unit) => {
    const codec = duration(unit);
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (length) => {
        const text = codec.fromHub(length);
        if (typeof text === "string") expect(codec.toHub(text)).toBe(length);
        else expect(text).toEqual(unrepresentable());
      }),
    );
  });

  it("is off by half a unit at most, or by less than one from zero", () => {
    const text = fc
      .array(fc.tuple(fc.nat(5000), fc.constantFrom("h", "m", "s", "ms", "us", "ns")), { minLength: 1, maxLength: 4 })
      .chain((parts) => fc.constantFrom("", "-").map((sign) => sign + parts.map(([count, unit]) => `${count}${unit}`).join("")));
    fc.assert(
      fc.property(text, (words) => {
        const nanoseconds = parseGoDuration(words) ?? 0n;
        const length = BigInt(seconds.toHub(words) as number);
        const error = length * 1_000_000_000n - nanoseconds;
        expect(2n * error <= 1_000_000_000n || length === 1n).toBe(true);
        expect(2n * error > -1_000_000_000n || length === -1n).toBe(true);
        expect(length === 0n).toBe(nanoseconds === 0n);
      }),
    );
  });

  it("takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom("ns", "s", "d"), (value, unit) => {
        const up = duration(unit as "s", { spoke: "duration", hub: "int32" }).toHub(value as never);
        const down = duration(unit as "s").fromHub(value as never);
        expect(up instanceof Unrepresentable || typeof up === "number").toBe(true);
        expect(down instanceof Unrepresentable || typeof down === "string").toBe(true);
      }),
    );
  });
});
