import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConnectionError } from "../../src/cluster/cluster-error.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { ObjectStore } from "../../src/runtime/cache/object-store.js";
import { Client } from "../../src/runtime/client/client.js";
import { KindMapper } from "../../src/runtime/client/kind-mapper.js";
import { Controller } from "../../src/runtime/controller/controller.js";
import type { ReconcileContext, ReconcileRequest, Reconciler } from "../../src/runtime/controller/reconciler.js";
import { waitFor } from "../support/wait.js";
import { memoryLogger } from "./support.js";

type Demo = KubernetesObject & { spec?: { size: number } };

const demo = (name: string, resourceVersion = "1", namespace: string | undefined = "default"): Demo => ({
  metadata: { name, resourceVersion, ...(namespace ? { namespace } : {}) },
  spec: { size: 1 },
});

describe("a controller", () => {
  let store: ObjectStore<Demo>;
  let stop: AbortController;
  let running: Promise<void>;
  let log: ReturnType<typeof memoryLogger>;
  const connect = () => Promise.reject(new Error("nobody is to connect"));
  const client = new Client({ connect, mapper: new KindMapper(connect), fieldManager: "tests" });
  const events = { normal: () => {}, warning: () => {} };

  beforeEach(() => {
    store = new ObjectStore();
    stop = new AbortController();
    log = memoryLogger();
  });

  afterEach(async () => {
    stop.abort();
    await running;
  });

  const start = (reconcile: (request: ReconcileRequest, context: ReconcileContext<Demo>) => unknown, maxConcurrentReconciles?: number) => {
    const reconciler: Reconciler<Demo> = {
      resource: { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true },
      reconcile: reconcile as Reconciler<Demo>["reconcile"],
      ...(maxConcurrentReconciles === undefined ? {} : { maxConcurrentReconciles }),
    };
    running = new Controller({ reconciler, store, client, events, log, backoff: { initial: 5, longest: 20, jitter: 0 } }).run(stop.signal);
  };
  /** The log without the line of each reconcile. */
  const told = () => log.lines.filter(({ level }) => level !== "debug");
  const until = (what: string, probe: () => boolean) => waitFor({ for: what, interval: 5 }, probe);

  it("lets whatever else is to run in between when objects follow each other without a wait", async () => {
    const objects = 200;
    let calls = 0;
    for (let index = 0; index < objects; index++) store.put(demo(`d${index}`));
    start(async () => {
      const end = performance.now() + 1;
      while (performance.now() < end);
      calls++;
    }, 4);
    const seen: number[] = [];
    const timer = setInterval(() => seen.push(calls), 1);
    store.markSynced();
    await until("all of them", () => calls === objects);
    clearInterval(timer);
    expect(seen.some((count) => count > 0 && count < objects)).toBe(true);
  });

  it("reconciles each object once its store is complete, and again when one changes or goes", async () => {
    const calls: [ReconcileRequest, number | undefined][] = [];
    store.put(demo("a"));
    start(async (request, { get }) => {
      calls.push([request, get()?.spec?.size]);
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(calls).toEqual([]);
    store.put(demo("b", "1", ""));
    store.markSynced();
    await until("both", () => calls.length === 2);
    expect(calls).toEqual([
      [{ namespace: "default", name: "a" }, 1],
      [{ name: "b" }, 1],
    ]);
    store.remove(demo("a"));
    await until("the deletion", () => calls.length === 3);
    expect(calls[2]).toEqual([{ namespace: "default", name: "a" }, undefined]);
  });

  it("gives a copy of the object: what a reconcile writes into it stays with it", async () => {
    const seen: (number | undefined)[] = [];
    store.put(demo("a"));
    store.markSynced();
    start(async (_request, { get }) => {
      const object = get();
      seen.push(object?.spec?.size);
      if (object?.spec) object.spec.size = 99;
      seen.push(get()?.spec?.size);
    });
    await until("a reconcile", () => seen.length === 2);
    expect(seen).toEqual([1, 1]);
  });

  it.each<readonly [string, () => unknown]>([
    ["rejects", async () => Promise.reject(new Error("no"))],
    [
      "throws before it awaits",
      () => {
        throw new Error("no");
      },
    ],
    ["throws what is no error", async () => Promise.reject("no")],
    ["returns text", async () => "soon"],
    ["asks to come again at no time", async () => ({ requeueAfterSeconds: Number.NaN })],
  ])("tries one again that %s, and reconciles the others", async (_what, misbehave) => {
    const calls: string[] = [];
    for (const name of ["bad", "x", "y"]) store.put(demo(name));
    store.markSynced();
    let misbehaviours = 3;
    start(({ name }) => {
      calls.push(name);
      return name === "bad" && misbehaviours-- > 0 ? misbehave() : Promise.resolve({});
    });
    await until("four calls for the bad one", () => calls.filter((name) => name === "bad").length === 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.filter((name) => name === "bad")).toHaveLength(4);
    expect(calls.filter((name) => name !== "bad").sort()).toEqual(["x", "y"]);
    expect(told().map(({ level, object, retryInMs }) => ({ level, object, retryInMs }))).toEqual(
      [5, 10, 20].map((retryInMs) => ({ level: "error", object: "default/bad", retryInMs })),
    );
  });

  it.each([0, -1])(
    "does not come again after %s seconds, as with controller-runtime, unless it is asked to in another way",
    async (seconds) => {
      const calls = { once: 0, again: 0 };
      for (const name of ["once", "again"] as const) store.put(demo(name));
      store.markSynced();
      start(async ({ name }) => ({ requeueAfterSeconds: seconds, requeue: ++calls[name as keyof typeof calls] < 3 && name === "again" }));
      await until("three calls", () => calls.again === 3);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls).toEqual({ once: 1, again: 3 });
    },
  );

  it("waits 5 s at most for an API server that can't be reached, and other failures don't wait longer for it", async () => {
    store.put(demo("a"));
    store.markSynced();
    const failures = [
      new ConnectionError("refused"),
      new Error("wrapped", { cause: new ConnectionError("refused") }),
      new Error("it is back, and says no"),
    ];
    const reconciler = {
      resource: { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true },
      reconcile: async () => Promise.reject(failures.shift()),
    };
    const backoff = { initial: 60_000, longest: 600_000, jitter: 0 };
    const controller = new Controller<Demo>({ reconciler, store, client, events, log, backoff });
    running = controller.run(stop.signal);
    const waits = () => told().map(({ retryInMs }) => retryInMs);
    for (const count of [1, 2, 3]) {
      await until("a failure", () => waits().length === count);
      store.put(demo("a", String(count + 1)));
    }
    expect(waits()).toEqual([5_000, 5_000, 60_000]);
  });

  it("comes again when it is asked to", async () => {
    let calls = 0;
    store.put(demo("a"));
    store.markSynced();
    start(async () => ({ requeueAfterSeconds: ++calls < 3 ? 0.01 : undefined }));
    await until("three calls", () => calls === 3);
  });

  it("works on several objects at a time, and never twice on one", async () => {
    let busy = 0;
    let maxBusy = 0;
    const inWork = new Set<string>();
    const done: string[] = [];
    for (let index = 0; index < 30; index++) store.put(demo(`d${index}`));
    store.markSynced();
    start(async ({ name }) => {
      expect(inWork.has(name)).toBe(false);
      inWork.add(name);
      maxBusy = Math.max(maxBusy, ++busy);
      store.put(demo(name, "2"));
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy--;
      inWork.delete(name);
      done.push(name);
    }, 4);
    await until("each twice", () => done.length === 60);
    expect(maxBusy).toBe(4);
    expect(told()).toEqual([]);
  });

  it("lets what is under way end when it is told to stop, with its signal aborted", async () => {
    let ended = false;
    let begun = false;
    store.put(demo("a"));
    store.put(demo("b"));
    store.markSynced();
    start(async (_request, { signal }) => {
      begun = true;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended = true;
    });
    await until("a reconcile", () => begun);
    stop.abort();
    await running;
    expect(ended).toBe(true);
  });

  it("ends where its store never was complete", async () => {
    start(async () => {});
    stop.abort();
    await running;
  });
});
