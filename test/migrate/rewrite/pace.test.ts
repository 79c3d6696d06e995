import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../../../src/migrate/rewrite/pace.js";
import type { PaceLimits } from "../../../src/migrate/rewrite/pass-options.js";
import { Stopped } from "../../../src/migrate/rewrite/stop.js";
import { ModelServer } from "./model-server.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(limits: PaceLimits, server: ModelServer, read?: () => Promise<void>) {
  const stop = new AbortController();
  const pace = new Pace(limits, stop.signal, read);
  const one = async () => {
    const free = await pace.slot();
    const begun = performance.now();
    await server.answer();
    pace.observe(performance.now() - begun);
    free();
  };
  const work = async () => {
    while (!stop.signal.aborted) await one();
  };
  const finished = Promise.allSettled(Array.from({ length: 200 }, work));
  return { pace, stop: () => stop.abort(), finished };
}

it.each([
  [5, 0, 0.2],
  [5, 0, 0.6],
  [5, 100, 0.2],
  [5, 100, 0.4],
])("uses what an API server can do without a long queue: %i ms of work, %i ms far, noise %f", async (work, far, noise) => {
  const server = new ModelServer(work, far, noise);
  const { pace, stop } = start({}, server);
  await vi.advanceTimersByTimeAsync(10_000);
  const [before, queues] = [server.done, [] as number[]];
  for (let moment = 0; moment < 100; moment++) {
    await vi.advanceTimersByTimeAsync(100);
    queues.push(server.queue);
  }
  // Two cores do 400 a second.
  expect((server.done - before) / 10).toBeGreaterThan(300);
  expect(queues.sort((a, b) => a - b)[90]).toBeLessThan(far === 0 ? 30 : 60);
  expect(pace.concurrency).toBeLessThan(far === 0 ? 10 : 64);
  stop();
});

it("finds its way when a webhook is moved far away", async () => {
  const server = new ModelServer(5, 0);
  const { stop } = start({}, server);
  await vi.advanceTimersByTimeAsync(10_000);
  server.far = 100;
  await vi.advanceTimersByTimeAsync(60_000);
  const before = server.done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect((server.done - before) / 10).toBeGreaterThan(200);
  stop();
});

describe("others", () => {
  /** How long every tenth read takes at least, in milliseconds, of 500 at any moment. */
  const reads = async (server: ModelServer) => {
    const times: number[] = [];
    for (let index = 0; index < 500; index++) {
      const begun = performance.now();
      void server.read().then(() => times.push(performance.now() - begun));
      await vi.advanceTimersByTimeAsync(20 + (index % 7));
    }
    return times.sort((a, b) => a - b)[450] ?? 0;
  };

  it.each([
    ["a single write keeps a core busy", 20, 0],
    ["writes spend their time elsewhere", 20, 200],
  ])("notice little of it, where %s", async (_, work, far) => {
    const server = new ModelServer(work, far);
    const { stop } = start({}, server, server.read);
    await vi.advanceTimersByTimeAsync(60_000);
    const before = server.done;
    // Less than a write: one that has begun isn't interrupted here. (Without it they take two and three times as long.)
    expect(await reads(server)).toBeLessThan(0.75 * work);
    // In eleven seconds, in which two cores do 1,100.
    expect(server.done - before).toBeGreaterThan(100);
    stop();
  });

  it("notice it, where that is asked for: as many writes are under way as were said", async () => {
    const server = new ModelServer(20, 0);
    const { pace, stop } = start({ adaptive: false, maxConcurrency: 12 }, server, server.read);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([pace.concurrency, server.largest]).toEqual([12, 12]);
    expect(await reads(server)).toBeGreaterThan(100);
    pace.pushBack(0);
    expect(pace.concurrency).toBe(6);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pace.concurrency).toBe(12);
    stop();
  });

  it("slow down writes only while these are the cause: a machine that became busy for another reason is found out within seconds", async () => {
    const written = async (busyAfter: number) => {
      const server = new ModelServer(5, 20);
      const { stop } = start({}, server, server.read);
      await vi.advanceTimersByTimeAsync(busyAfter);
      server.busy = 3;
      await vi.advanceTimersByTimeAsync(3_000);
      const before = server.done;
      await vi.advanceTimersByTimeAsync(20_000);
      stop();
      return server.done - before;
    };
    // Nearly as many as on a machine that was busy from the beginning. (A twelfth of them if only the pauses every 25 s found out.)
    expect(await written(5_000)).toBeGreaterThan(0.7 * (await written(0)));
  });

  it("cost nothing where there is room for all", async () => {
    const server = new ModelServer(0.1, 500);
    const { pace, stop } = start({}, server, server.read);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pace.concurrency).toBeGreaterThan(40);
    stop();
  });

  it("are not asked for again, once the pass has ended, and never by a short one", async () => {
    const server = new ModelServer(5, 0);
    let asked = 0;
    const { stop } = start({}, server, async () => void asked++);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBeGreaterThan(50);
    stop();
    await vi.advanceTimersByTimeAsync(100);
    const then = asked;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(then);
  });
});

it("keeps to the limits", async () => {
  const server = new ModelServer(1, 50);
  const { stop } = start({ maxConcurrency: 8, qps: 40 }, server);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.largest).toBeLessThanOrEqual(8);
  expect(server.done).toBeGreaterThan(380);
  expect(server.done).toBeLessThan(410);
  stop();
});

it("begins nothing while the API server asks to wait, and then half as many at once", async () => {
  const server = new ModelServer(5, 100);
  const { pace, stop } = start({}, server);
  await vi.advanceTimersByTimeAsync(10_000);
  const { concurrency } = pace;
  pace.pushBack(2000);
  expect(pace.concurrency).toBe(Math.floor(concurrency / 2));
  await vi.advanceTimersByTimeAsync(500);
  const { done } = server;
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.done).toBe(done);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.done).toBeGreaterThan(done);
  stop();
});

it("ends every wait when the pass ends", async () => {
  const server = new ModelServer(5, 100);
  const { finished, pace, stop } = start({ maxConcurrency: 1 }, server);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  const ends = await finished;
  expect(ends.filter((end) => end.status === "rejected" && end.reason instanceof Stopped)).toHaveLength(199);
  await expect(pace.slot()).rejects.toThrow(Stopped);
});
