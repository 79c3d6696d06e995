import { describe, expect, it } from "vitest";
import type { MappingDoc } from "../../../src/docs/data/doc.js";
import { labelOf, labelPoints, labelWidth, signPoints } from "../../../src/docs/picture/curve-markup.js";
import type { Curve } from "../../../src/docs/picture/layout.js";
import { placeLabels } from "../../../src/docs/picture/picture.js";

/** A curve between two columns, by the heights of its lines. */
function curve(left: readonly number[], right: readonly number[], codec?: string): Curve {
  const mapping: MappingDoc = {
    spoke: [".spec.a"],
    hub: [".spec.b"],
    toHub: "",
    fromHub: "",
    verdict: "kept",
    ...(codec === undefined ? {} : { codec }),
  };
  return { mapping, spoke: "v1beta1", hub: "v1", left, right, lines: [], from: 328, to: 560, isFrame: false };
}

describe("the codec of a curve", () => {
  it("stands in its middle where nothing else is", () => {
    const duration = curve([200], [226], 'duration("s")');
    expect(placeLabels([duration]).get(duration)).toEqual({ text: 'duration("s")', x: 444, y: 213 });
  });

  it.each<readonly [string, Curve]>([
    ["right", curve([], [200])],
    ["left", curve([226], [])],
  ])("keeps clear of the word at the end of a curve on the %s that leads nowhere", (_side, kept) => {
    const duration = curve([200], [226], 'duration("s")');
    const [sign] = signPoints(kept);
    const label = placeLabels([kept, duration]).get(duration);
    if (sign === undefined || label === undefined) throw new Error("nothing was placed");
    expect(label.x).not.toBe(444);
    const isBeside = Math.abs(label.x - sign.x) > labelWidth(labelOf(duration) ?? "") / 2;
    expect(isBeside || Math.abs(label.y - sign.y) > 18).toBe(true);
  });

  it("is left to the tooltip where there is no room", () => {
    const duration = curve([200], [226], 'duration("s")');
    const signs = [curve([], [200, 226]), curve([200, 226], [])];
    expect(placeLabels([...signs, duration]).size).toBe(0);
  });

  it("stands on the curve", () => {
    const [middle, ...others] = labelPoints(curve([100], [300], "a"));
    expect(middle).toEqual({ x: 444, y: 200 });
    for (const { x, y } of others) expect(Math.sign(x - 444)).toBe(Math.sign(y - 200));
    expect(labelPoints(curve([], [300]))).toEqual([]);
  });
});
