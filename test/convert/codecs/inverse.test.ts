import { describe, expect, it } from "vitest";
import { checkFieldSamples } from "../../../src/convert/check-samples.js";
import { checkSamples, codec, duration, enumMap, inverse, unrepresentable } from "../../../src/convert/index.js";

describe("inverse()", () => {
  it("exchanges the sides", () => {
    const seconds = inverse(duration("s"));
    expect(seconds.toHub(300)).toBe("5m");
    expect(seconds.fromHub("5m")).toBe(300);
    expect(seconds.fromHub("soon")).toEqual(unrepresentable());
    expect(checkSamples(seconds)).toEqual([]);
    expect(seconds.samples).toContainEqual([90, "1m30s"]);
  });

  it("shows the placeholder on the side that can't represent it", () => {
    const mode = inverse(enumMap<"a" | "b", "A" | "B" | "C">({ a: "A", b: "B" }, { otherwise: "b" }));
    expect(mode.toHub("C")).toEqual(unrepresentable("b"));
    expect(mode.fromHub("b")).toBe("B");
  });

  it("tells a broken sample as the codec has it that it is made of", () => {
    const half = codec<string, number>({ toHub: (text) => text.length, fromHub: (size) => "x".repeat(size), samples: [["ab", 2]] });
    const told = checkSamples(half);
    expect(told).toEqual(['sample 1: fromHub(2) gives "xx", not "ab"']);
    const field = { spoke: ".spec.size", hub: [".spec.text"], codec: inverse(half), inverted: true } as const;
    expect(checkFieldSamples(field)).toEqual(told);
  });
});
