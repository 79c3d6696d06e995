import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Breaker } from "../../../src/migrate/rewrite/breaker.js";
import { Stopped } from "../../../src/migrate/rewrite/stop.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const stop = new AbortController();
  const waits: number[] = [];
  const ends: string[] = [];
  const announce = (_: string, delay: number) => void waits.push(delay);
  const breaker = new Breaker(stop.signal, { announce, giveUp: (message) => void ends.push(message) });
  return { stop, waits, ends, breaker };
}

/** Workers that try again and again until it works; what they try is noted, in order. */
function startWorkers(breaker: Breaker, names: readonly string[], works: (name: string) => boolean) {
  const tries: string[] = [];
  const done = names.map(async (name) => {
    for (;;) {
      const turn = await breaker.turn();
      tries.push(name);
      if (works(name)) return turn.success();
      turn.failure("down");
    }
  });
  return { tries, done: Promise.all(done) };
}

const eight = ["a", "b", "c", "d", "e", "f", "g", "h"];

it("lets one after another try, after waits that grow, and all when something works", async () => {
  const { breaker, waits } = setUp();
  let isUp = false;
  const { tries, done } = startWorkers(breaker, eight, () => isUp);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(tries).size).toBe(eight.length);
  const { length } = tries;
  await vi.advanceTimersByTimeAsync(50_000);
  // About 15, 31 and 61 seconds after it began.
  expect(tries.length - length).toBeGreaterThanOrEqual(2);
  expect(tries.length - length).toBeLessThanOrEqual(3);
  for (const [index, wait] of waits.entries()) expect(wait / Math.min(1000 * 2 ** index, 30_000)).toBeCloseTo(1, 0);
  isUp = true;
  await vi.advanceTimersByTimeAsync(40_000);
  await done;
  expect((await breaker.turn()).failure("down")).toBe(false);
});

it("isn't held up by one that can't work", async () => {
  const { breaker } = setUp();
  let isUp = false;
  const { tries, done } = startWorkers(breaker, eight, (name) => isUp && name !== "a");
  await vi.advanceTimersByTimeAsync(3000);
  isUp = true;
  void done;
  await vi.advanceTimersByTimeAsync(120_000);
  for (const name of eight.slice(1)) expect(tries).toContain(name);
});

it("waits at least as long as the API server asks", async () => {
  const { breaker, waits } = setUp();
  for (let failure = 0; failure < 5; failure++) (await breaker.turn()).failure("down", 17);
  void breaker.turn();
  await vi.advanceTimersByTimeAsync(0);
  expect(waits).toEqual([17_000]);
});

it("isn't opened by failures with successes in between", async () => {
  const { breaker } = setUp();
  for (let turn = 0; turn < 20; turn++) {
    expect((await breaker.turn()).failure("down")).toBe(false);
    (await breaker.turn()).success();
  }
});

it("ends every wait when the pass ends", async () => {
  const { breaker, stop } = setUp();
  const { done } = startWorkers(breaker, eight, () => false);
  await vi.advanceTimersByTimeAsync(2000);
  stop.abort();
  await expect(done).rejects.toThrow(Stopped);
  await expect(breaker.turn()).rejects.toThrow(Stopped);
});

it("gives up when nothing has worked for half an hour, with the reason", async () => {
  const { breaker, ends } = setUp();
  const { done } = startWorkers(breaker, ["a"], () => false);
  done.catch(() => {});
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(ends).toEqual(["nothing could be written for 30 min: down"]);
  await expect(done).rejects.toThrow(Stopped);
});
