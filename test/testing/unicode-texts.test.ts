import fc from "fast-check";
import { expect, it } from "vitest";
import { unicodeTexts } from "../../src/testing/arbitraries/late-texts.js";

const whole = fc.string({ unit: "binary", maxLength: 12 });

it("are the texts of fast-check's unit of all code points, one by one", () => {
  for (const seed of [1, 2, 3]) {
    expect(fc.sample(unicodeTexts({ maxLength: 12 }), { seed, numRuns: 200 })).toEqual(fc.sample(whole, { seed, numRuns: 200 }));
  }
});

it("shrink as those do, also where another arbitrary made them", () => {
  const texts = ["", "a", "\ud7ff\ue000", "\u{10ffff}x", "a\ud800", "\udc00", 7, undefined];
  const ours = unicodeTexts({ maxLength: 12 });
  for (const text of texts) {
    const can = whole.canShrinkWithoutContext(text);
    expect(ours.canShrinkWithoutContext(text), JSON.stringify(text)).toBe(can);
    if (!can) continue;
    const [left, right] = [ours, whole].map((each) => [...each.shrink(text as string, undefined).take(20)].map(({ value }) => value));
    expect(left).toEqual(right);
  }
});
