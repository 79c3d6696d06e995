import { describe, expect, it } from "vitest";
import { type ClusterEnd, runWaves } from "../../../src/migrate/fleet/run-waves.js";
import { parseWave, wavesOf } from "../../../src/migrate/fleet/waves.js";

const fleet = (count: number) => Array.from({ length: count }, (_, index) => index);
const sizes = (count: number, ...waves: readonly string[]) => wavesOf(fleet(count), waves.map(parseWave)).map((wave) => wave.length);

describe("the waves of a fleet", () => {
  it("reach as far as they say of the whole, and hold each cluster once, in order", () => {
    expect(sizes(20, "1", "10%", "100%")).toEqual([1, 1, 18]);
    expect(sizes(5, "1", "10%", "100%")).toEqual([1, 4]);
    expect(sizes(1, "1", "10%", "100%")).toEqual([1]);
    expect(sizes(3, "100%")).toEqual([3]);
    expect(sizes(3, "2")).toEqual([2]);
    expect(sizes(3, "9")).toEqual([3]);
    expect(sizes(0, "1", "100%")).toEqual([]);
    for (let count = 0; count < 40; count++) {
      expect(wavesOf(fleet(count), ["1", "10%", "35%", "100%"].map(parseWave)).flat()).toEqual(fleet(count));
    }
  });

  it.each(["", "0", "0%", "101%", "-1", "1.5", "ten", "10 %"])("take %s for none", (text) => {
    expect(() => parseWave(text)).toThrow(TypeError);
  });
});

describe("a run in waves", () => {
  const run = async (ends: Readonly<Record<number, ClusterEnd["kind"]>>, parallel = 1) => {
    const begun: number[] = [];
    const waves: number[] = [];
    const { ends: found } = await runWaves([[0], [1, 2, 3], [4, 5]], {
      parallel,
      signal: new AbortController().signal,
      onWave: (number) => waves.push(number),
      migrate: async (cluster) => {
        begun.push(cluster);
        await new Promise((resolve) => setTimeout(resolve, 5 + cluster));
        const kind = ends[cluster] ?? "done";
        return kind === "failed" ? { kind, reasons: ["no"] } : { kind };
      },
    });
    return { begun, waves, ends: [...found].map(([cluster, { kind }]) => `${cluster} ${kind}`).sort() };
  };

  it("goes through all of them", async () => {
    expect((await run({ 2: "nothing" })).begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await run({}, 8)).waves).toEqual([1, 2, 3]);
  });

  it("begins none after the first that fails or is interrupted, and lets those under way end", async () => {
    expect(await run({ 1: "failed" })).toEqual({ begun: [0, 1], waves: [1, 2], ends: ["0 done", "1 failed"] });
    expect(await run({ 1: "interrupted" })).toMatchObject({ begun: [0, 1], waves: [1, 2] });
    expect(await run({ 1: "failed" }, 2)).toEqual({ begun: [0, 1, 2], waves: [1, 2], ends: ["0 done", "1 failed", "2 done"] });
  });

  it("lets those under way end where an error of ours ends one, and tells of it and of them", async () => {
    const error = new TypeError("x is not a function");
    const { ends, bug } = await runWaves([[0, 1, 2, 3]], {
      parallel: 2,
      signal: new AbortController().signal,
      migrate: async (cluster) => {
        if (cluster === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { kind: "done" };
      },
    });
    expect(bug?.error).toBe(error);
    const reasons = ["an error of Wheelwright itself: x is not a function"];
    expect([...ends]).toEqual([
      [0, { kind: "failed", reasons }],
      [1, { kind: "done" }],
    ]);
  });
});
