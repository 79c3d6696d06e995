import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StoredText, TextArena } from "../../../src/runtime/cache/text-arena.js";

describe("the arena of a cache's texts", () => {
  it("gives each text back as it was, whatever comes, goes and moves", () => {
    const step = fc.record({ put: fc.boolean(), text: fc.string({ unit: "grapheme", maxLength: 30 }), which: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const arena = new TextArena(64);
        const kept: [StoredText, string][] = [];
        const freed: [StoredText, string][] = [];
        for (const { put, text, which } of steps) {
          if (put || kept.length === 0) {
            kept.push([arena.put(text), text]);
          } else {
            const [[stored, its]] = kept.splice(which % kept.length, 1) as [[StoredText, string]];
            arena.free(stored);
            freed.push([stored, its]);
          }
          for (const [stored, its] of [...kept, ...freed]) expect(arena.get(stored)).toBe(its);
        }
      }),
    );
  });

  it("holds no more than twice of what is of use, where texts are replaced at random", () => {
    const arena = new TextArena(10_000);
    const texts = Array.from({ length: 1_000 }, () => arena.put("x".repeat(100)));
    for (let round = 0; round < 20_000; round++) {
      const which = (round * 7919) % texts.length;
      const before = texts[which] as StoredText;
      texts[which] = arena.put(String(round).padEnd(100, "."));
      arena.free(before);
    }
    const slabs = new Set(texts.map(({ slab }) => slab));
    const held = [...slabs].reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(held).toBeLessThanOrEqual(2 * 100_000 + 20_000);
  });

  it("takes little for few texts, and slabs of the largest size for many", () => {
    const arena = new TextArena();
    const sizes = Array.from({ length: 10_000 }, () => arena.put("x".repeat(1_000)).slab.bytes.length);
    expect(sizes[0]).toBe(2 ** 16);
    expect([...new Set(sizes)]).toEqual([2 ** 16, 2 ** 18, 2 ** 20, 2 ** 22]);
    expect(arena.put("x".repeat(2 ** 21)).slab.bytes.length).toBe(2 ** 21);
  });

  it("keeps a text that is too long for the first slab among others", () => {
    const arena = new TextArena();
    const { slab } = arena.put("x".repeat(100_000));
    expect(slab.bytes.length).toBe(2 ** 20);
    expect(arena.put("short").slab).toBe(slab);
  });
});
