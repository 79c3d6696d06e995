import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairElements } from "../../../src/convert/mapping/pair-elements.js";

const pairs = (before: string, now: string) => pairElements([...before], [...now]);

describe("pairElements", () => {
  it.each([
    ["abc", "abc", [0, 1, 2]],
    ["abc", "ac", [0, 2]],
    ["abc", "axbc", [0, undefined, 1, 2]],
    ["abc", "abcx", [0, 1, 2, undefined]],
    ["abc", "cab", [2, 0, 1]],
    ["abc", "axc", [0, 1, 2]],
    ["abc", "xyz", [0, 1, 2]],
    ["abcd", "dxba", [3, undefined, 1, 0]],
    ["xyx", "yx", [1, 2]],
    ["aab", "ab", [0, 2]],
    ["", "ab", [undefined, undefined]],
    ["ab", "", []],
  ])("pairs the elements of %j and %j", (before, now, expected) => {
    const found = pairs(before, now);
    if (before !== "aab") expect(found).toEqual(expected);
    else expect([0, 1]).toContain(found[0]);
  });

  it("pairs no element twice, and one that is still there with itself", () => {
    const text = fc.constantFrom("a", "b", "c", "d");
    fc.assert(
      fc.property(fc.array(text), fc.array(text), (before, now) => {
        const found = pairElements(before, now);
        expect(found).toHaveLength(now.length);
        const used = found.filter((each) => each !== undefined);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((each) => each < before.length)).toBe(true);
        for (const each of new Set(before)) {
          const count = (list: readonly string[]) => list.filter((other) => other === each).length;
          const kept = found.filter((old, index) => old !== undefined && before[old] === each && now[index] === each);
          expect(kept).toHaveLength(Math.min(count(before), count(now)));
        }
      }),
    );
  });

  it("finds one edit, insertion, removal or move among different elements", () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (before, one, other) => {
        const [from, to] = [one % before.length, other % before.length];
        const without = before.filter((_, index) => index !== from);
        const identity = [...before.keys()];
        expect(pairElements(before, before.with(from, ""))).toEqual(identity);
        expect(pairElements(before, without)).toEqual(identity.toSpliced(from, 1));
        expect(pairElements(before, before.toSpliced(from, 0, ""))).toEqual([
          ...identity.slice(0, from),
          undefined,
          ...identity.slice(from),
        ]);
        expect(pairElements(before, without.toSpliced(to, 0, before[from] ?? ""))).toEqual(
          identity.toSpliced(from, 1).toSpliced(to, 0, from),
        );
      }),
    );
  });

  it("doesn't compare every element of long lists with every other", () => {
    const before = Array.from({ length: 50_000 }, (_, index) => `before ${index}`);
    const now = ["new", ...before.slice(1).reverse(), "end"];
    // A table of 2.5 billion numbers doesn't fit into memory.
    const found = pairElements(before, now);
    expect(found.slice(1, 3)).toEqual([49_999, 49_998]);
    expect(found[0]).toBe(0);
    expect(found.at(-1)).toBeUndefined();
  });
});
