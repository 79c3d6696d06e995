import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Codec, checkSamples, enumMap, unrepresentable } from "../../../src/convert/index.js";
import { anyJson } from "./any-json.js";

type Spoke = "a" | "b" | "c";
type Hub = "A" | "B" | "C";

const several = enumMap<Spoke, Hub>({ a: "A", b: "B", c: "B" });

describe("enumMap", () => {
  it.each([
    ["a", "A", "a"],
    ["b", "B", "b"],
    ["c", "B", "b"],
  ] as const)("says %j as %j, and that as %j", (spoke, hub, first) => {
    expect(several.toHub(spoke)).toBe(hub);
    expect(several.fromHub(hub)).toBe(first);
  });

  it("shows a hub value outside the map as nothing, or as what is said for it", () => {
    expect(several.fromHub("C")).toEqual(unrepresentable());
    expect(enumMap<Spoke, Hub>({ a: "A", b: "B", c: "B" }, { otherwise: "c" }).fromHub("C")).toEqual(unrepresentable("c"));
  });

  it("has no words for a spoke value outside the map", () => {
    expect(several.toHub("d" as never)).toEqual(unrepresentable());
    expect(several.toHub("toString" as never)).toEqual(unrepresentable());
  });

  it("maps booleans and numbers, which an object's keys can't be", () => {
    const policy = enumMap<boolean, "Always" | "Never">({ true: "Always", false: "Never" }, { keys: "boolean", otherwise: false });
    expect([policy.toHub(true), policy.toHub(false), policy.fromHub("Always"), policy.fromHub("Never")]).toEqual([
      "Always",
      "Never",
      true,
      false,
    ]);
    expect(policy.toHub("true" as never)).toEqual(unrepresentable());
    expect(policy.fromHub("Sometimes" as never)).toEqual(unrepresentable(false));
    const level = enumMap<1 | 2, boolean>({ 1: false, 2: true }, { keys: "number" });
    expect([level.toHub(1), level.toHub(2), level.fromHub(false), level.fromHub(true)]).toEqual([false, true, 1, 2]);
    expect(level.toHub("1" as never)).toEqual(unrepresentable());
  });

  it("takes the values of enums as TypeScript has them", () => {
    enum Old {
      Quick = "quick",
      Slow = "slow",
    }
    enum New {
      Quick = "Quick",
      Slow = "Slow",
    }
    const codec: Codec<Old, New> = enumMap<Old, New>({ quick: "Quick", slow: "Slow" }, { otherwise: "slow" });
    expect(codec.toHub(Old.Quick)).toBe(New.Quick);
    expect(codec.fromHub(New.Slow)).toBe(Old.Slow);
  });

  it("has samples, which hold", () => {
    expect(several.samples).toHaveLength(2);
    expect(checkSamples(several)).toEqual([]);
  });

  it("takes whatever a client stored", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        if (!["a", "b", "c"].includes(value as string)) expect(several.toHub(value as never)).toEqual(unrepresentable());
        if (!["A", "B"].includes(value as string)) expect(several.fromHub(value as never)).toEqual(unrepresentable());
      }),
    );
  });
});
