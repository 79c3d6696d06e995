import { afterEach, beforeEach, expect, it } from "vitest";
import { ClusterClient } from "../../../src/cluster/client.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { ObjectStore } from "../../../src/runtime/cache/object-store.js";
import { Client } from "../../../src/runtime/client/client.js";
import { KindMapper } from "../../../src/runtime/client/kind-mapper.js";
import { Controller } from "../../../src/runtime/controller/controller.js";
import type { Reconciler } from "../../../src/runtime/controller/reconciler.js";
import { alwaysLeading, type Leadership } from "../../../src/runtime/leader-election/leadership.js";
import { demos, ScriptedApi } from "../../cluster-client/scripted-api.js";
import { waitFor } from "../../support/wait.js";
import { memoryLogger } from "../support.js";

/** Answers that no object is there, unless it is told otherwise. */
const server = new ScriptedApi();
let cluster: ClusterClient;
let client: Client;
let store: ObjectStore;
let stop: AbortController;
let running: Promise<void>;
let calls: string[];

beforeEach(async () => {
  cluster = new ClusterClient(await server.start());
  const connect = async () => cluster;
  client = new Client({ connect, mapper: new KindMapper(connect), fieldManager: "tests" });
  store = new ObjectStore();
  stop = new AbortController();
  calls = [];
});
afterEach(async () => {
  stop.abort();
  await running;
  await cluster.close();
  await server.stop();
});

const finalizers = ["demo.example.com/finalizer"];
const demo = (uid: string, more: KubernetesObject["metadata"] = { finalizers }): KubernetesObject => ({
  metadata: { name: "one", namespace: "default", uid, resourceVersion: uid.slice(1), ...more },
});

interface Parts {
  readonly finalize?: Reconciler["finalize"];
  readonly leadership?: Leadership;
}

function start({ finalize, leadership = alwaysLeading }: Parts = {}) {
  const reconciler: Reconciler = {
    resource: { ...demos, kind: "Demo" },
    async reconcile(_request, { get }) {
      calls.push(`reconcile ${get()?.metadata?.uid ?? "nothing"}`);
    },
    finalize(object, context) {
      calls.push(`finalize ${object.metadata?.uid}`);
      return finalize?.(object, context);
    },
  };
  const events = { normal: () => {}, warning: () => {} };
  const backoff = { initial: 5, longest: 20, jitter: 0 };
  running = new Controller({ reconciler, store, client, events, log: memoryLogger(), backoff, leadership }).run(stop.signal);
  store.markSynced();
}

/** The calls so far, once the last one is there; of several in a row that are alike, one: two changes may be one call, or two. */
async function callsUntil(last: string): Promise<readonly string[]> {
  await waitFor({ for: last, interval: 5, details: () => calls.join(", ") }, () => calls.at(-1) === last);
  return calls.filter((call, index) => call.startsWith("finalize") || call !== calls[index - 1]);
}

it("finalizes an object that was deleted although it had got its finalizer, and then reconciles its key", async () => {
  start();
  store.put(demo("u1"));
  await callsUntil("reconcile u1");
  store.remove(demo("u1"));
  expect(await callsUntil("reconcile nothing")).toEqual(["reconcile u1", "finalize u1", "reconcile nothing"]);
});

it("goes on until each of several objects of one name is finalized, before the next one is reconciled", async () => {
  const failures = [new Error("away"), { requeue: true }];
  start({
    finalize: async () => {
      const failure = failures.shift();
      if (failure instanceof Error) throw failure;
      return failure;
    },
  });
  store.put(demo("u1"));
  store.remove(demo("u1"));
  store.put(demo("u2"));
  store.remove(demo("u2"));
  store.put(demo("u3"));
  expect(await callsUntil("reconcile u3")).toEqual(["finalize u1", "finalize u1", "finalize u1", "finalize u2", "reconcile u3"]);
});

it.each([
  ["had no finalizer of ours", demo("u1"), demo("u1", { finalizers: ["example.com/other"] })],
  ["was being deleted, and lost its finalizer", demo("u1"), demo("u1", { finalizers, deletionTimestamp: "2026-01-01T00:00:00Z" })],
])("finalizes no object that %s", async (_why, before, last) => {
  start();
  store.put(before);
  await callsUntil("reconcile u1");
  store.remove(last);
  expect(await callsUntil("reconcile nothing")).toEqual(["reconcile u1", "reconcile nothing"]);
});

it("finalizes no object whose deletion was missed: its finalizer may have been taken off", async () => {
  start();
  store.put(demo("u1"));
  await callsUntil("reconcile u1");
  store.put(demo("u2"));
  await callsUntil("reconcile u2");
  store.keepOnly(new Set());
  expect(await callsUntil("reconcile nothing")).toEqual(["reconcile u1", "reconcile u2", "reconcile nothing"]);
});

it("finalizes no object that is only selected no more", async () => {
  start();
  store.put(demo("u1"));
  await callsUntil("reconcile u1");
  server.others.push((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(demo("u1"))),
  );
  store.remove(demo("u1"));
  expect(await callsUntil("reconcile nothing")).toEqual(["reconcile u1", "reconcile nothing"]);
});

it("leaves it to the leader", async () => {
  let elect = () => {};
  const elected = new Promise<void>((resolve) => {
    elect = resolve;
  });
  const leadership = { held: false, elected };
  start({ leadership });
  store.put(demo("u1"));
  store.remove(demo("u1"));
  leadership.held = true;
  elect();
  expect(await callsUntil("reconcile nothing")).toEqual(["reconcile nothing"]);
});
