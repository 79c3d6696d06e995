import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { estimateOf, type MigrationEstimate } from "../../../src/migrate/plan/estimate.js";
import { rehearse } from "../../../src/migrate/plan/rehearse.js";
import { Pace } from "../../../src/migrate/rewrite/pace.js";
import type { PaceLimits } from "../../../src/migrate/rewrite/pass-options.js";
import { ModelServer } from "../rewrite/model-server.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass until a promise resolves. */
async function passing<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = promise.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return over;
}

/** A plan's estimate for so many objects at a server, and the number of dry runs that it took. */
async function planned(
  server: ModelServer,
  objects: number,
  limits: PaceLimits = {},
): Promise<MigrationEstimate & { readonly dryRuns: number }> {
  const write = async (pace: Pace) => {
    const begun = performance.now();
    await server.answer();
    pace.observe(performance.now() - begun);
    return true;
  };
  const pace = await passing(rehearse(write, { limits, read: server.read, maximum: 2 * objects }));
  if (pace === undefined) throw new Error("there is no pace");
  return { ...estimateOf({ careful: pace }, objects, limits), dryRuns: server.done };
}

/** How many seconds a rewrite and a verification take at a server; a write that is stored takes 1.3 times the work of one that isn't. */
async function taken(server: ModelServer, objects: number, limits: PaceLimits = {}): Promise<number> {
  const begun = performance.now();
  const { work } = server;
  for (const factor of [1.3, 1]) {
    server.work = factor * work;
    const stop = new AbortController();
    const pace = new Pace(limits, stop.signal, server.read);
    const one = async () => {
      const free = await pace.slot();
      const since = performance.now();
      await server.answer();
      pace.observe(performance.now() - since);
      free();
    };
    await passing(Promise.all(Array.from({ length: objects }, one)));
    stop.abort();
  }
  server.work = work;
  return 5 + (performance.now() - begun) / 1000;
}

describe("the estimate of a plan", () => {
  it.each<[string, number, number, PaceLimits, number]>([
    ["a single write keeps a core busy", 20, 0, {}, 1],
    ["writes are quick", 5, 0, {}, 1],
    ["a webhook is far away", 5, 100, {}, 1],
    ["the machine is busy with something else", 10, 20, {}, 3],
    ["others don't count", 5, 20, { adaptive: false }, 1],
    ["the rate is limited", 5, 0, { qps: 20 }, 1],
  ])("is what a run takes, where %s", async (_, work, far, limits, busy) => {
    const objects = 3000;
    const serverNow = () => Object.assign(new ModelServer(work, far), { busy });
    const { seconds, atLeast, atMost, dryRuns } = await planned(serverNow(), objects, limits);
    const took = await taken(serverNow(), objects, limits);
    expect(seconds / took).toBeGreaterThan(0.66);
    expect(seconds / took).toBeLessThan(1.5);
    expect(atLeast).toBeLessThanOrEqual(seconds);
    expect(atMost).toBeGreaterThanOrEqual(seconds);
    // To find out takes less than the migration itself.
    expect(dryRuns).toBeLessThan(2 * objects);
  });

  it("is made by no more dry runs than the migration has writes", async () => {
    const { dryRuns, seconds, atMost } = await planned(new ModelServer(5, 0), 20);
    expect(dryRuns).toBeLessThanOrEqual(2 * 20);
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(atMost).toBe(seconds);
  });

  it("has the settle time in it", () => {
    const pace = { careful: { rate: 100, minimum: 50, maximum: 200 } };
    expect(estimateOf(pace, 1000, { settle: 10_000 })).toEqual({ objectsPerSecond: 77, seconds: 33, atLeast: 22, atMost: 56 });
    expect(estimateOf(pace, 1000, { settle: 0 })).toMatchObject({ seconds: 23 });
  });

  it("takes the writes of the fast path for as quick as they are, and the verification for as slow", () => {
    const steady = (rate: number) => ({ rate, minimum: rate, maximum: rate });
    const careful = steady(100);
    const estimate = (share: number) => estimateOf({ careful, fast: { pace: steady(400), share } }, 1000, { settle: 0 });
    expect(estimate(1)).toMatchObject({ objectsPerSecond: 310, seconds: 13 });
    expect(estimate(0.5)).toMatchObject({ objectsPerSecond: 120, seconds: 18 });
    expect(estimate(0)).toEqual(estimateOf({ careful }, 1000, { settle: 0 }));
  });

  it("isn't made where a dry run fails", async () => {
    let writes = 0;
    expect(await passing(rehearse(async () => ++writes < 10))).toBeUndefined();
    expect(writes).toBeLessThan(80);
  });
});
