import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiStatusError, ConnectionError } from "../../../src/cluster/cluster-error.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { ObjectStore } from "../../../src/runtime/cache/object-store.js";
import { Client } from "../../../src/runtime/client/client.js";
import { KindMapper } from "../../../src/runtime/client/kind-mapper.js";
import { Controller } from "../../../src/runtime/controller/controller.js";
import { memoryLogger } from "../support.js";

/** Times in milliseconds. */
interface Outage {
  /** How long nobody answers. */
  readonly away: number;
  /** How long the API server then answers with 503. */
  readonly starting: number;
  /** When, in the outage, the object changes. */
  readonly changedAt: number;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Replays an outage by a clock of the test's; gives how long after it the change was reconciled. */
async function replay({ away, starting, changedAt }: Outage): Promise<number> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const store = new ObjectStore<KubernetesObject>();
  const put = (resourceVersion: string) => store.put({ metadata: { name: "a", namespace: "default", resourceVersion } });
  put("1");
  store.markSynced();
  let reconciledAt: number | undefined;
  const reconciler = {
    resource: { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true },
    async reconcile() {
      if (since() < away) throw new Error("could not write", { cause: new ConnectionError("connection refused", { neverSent: true }) });
      if (since() < away + starting) throw new ApiStatusError("GET /", 503, { reason: "ServiceUnavailable" });
      reconciledAt = since();
    },
  };
  const connect = () => Promise.reject(new Error("nobody is to connect"));
  const client = new Client({ connect, mapper: new KindMapper(connect), fieldManager: "tests" });
  const stop = new AbortController();
  const parts = { reconciler, store, client, events: { normal: () => {}, warning: () => {} }, log: memoryLogger() };
  const running = new Controller<KubernetesObject>(parts).run(stop.signal);
  await vi.advanceTimersByTimeAsync(changedAt);
  put("2");
  while (reconciledAt === undefined) await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  await running;
  return reconciledAt - away;
}

it("a change made in an outage of 120 s is reconciled within 5.5 s of its end, where it once waited 66 s", async () => {
  expect(await replay({ away: 120_000, starting: 0, changedAt: 60_000 })).toBeLessThanOrEqual(5_500);
});

it("so it is after any outage; an API server that is back and starting delays it by no more than it takes to start once more", async () => {
  const outages = fc.record({
    away: fc.integer({ min: 1, max: 1_800_000 }),
    starting: fc.integer({ min: 0, max: 20_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(outages, async ({ away, starting, share }) => {
      expect(await replay({ away, starting, changedAt: Math.floor(away * share) })).toBeLessThanOrEqual(5_500 + 2.3 * starting);
    }),
    { numRuns: 20 },
  );
});
