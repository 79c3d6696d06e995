import { afterEach, describe, expect, it } from "vitest";
import type { ClusterConfig } from "../../../src/cluster/cluster-config.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { Cache } from "../../../src/runtime/cache/cache.js";
import { ClusterAccess } from "../../../src/runtime/client/cluster-access.js";
import { NoSuchKindError } from "../../../src/runtime/client/kind-mapper.js";
import { AddedWatches } from "../../../src/runtime/controller/added-watches.js";
import { ControllerGroup } from "../../../src/runtime/controller/controller-group.js";
import { generationChanged, labelsChanged, or, resourceVersionChanged } from "../../../src/runtime/controller/predicates.js";
import {
  type ReconcileContext,
  type ReconcileRequest,
  type Reconciler,
  TerminalError,
  watching,
} from "../../../src/runtime/controller/reconciler.js";
import { demos, json, ScriptedApi, status } from "../../cluster-client/scripted-api.js";
import { waitFor } from "../../support/wait.js";
import { memoryLogger } from "../support.js";

type Demo = KubernetesObject & { spec?: { n?: number } };
type Act = (request: ReconcileRequest, context: ReconcileContext<Demo>) => unknown;

describe("the controllers of a manager", () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const serve = async (count = 0): Promise<{ api: ScriptedApi; config: ClusterConfig }> => {
    const api = new ScriptedApi();
    const config = await api.start();
    ends.push(() => api.stop());
    for (let number = 0; number < count; number++) api.set(`d${number}`, { n: number });
    return { api, config };
  };
  const start = async (config: ClusterConfig, reconcilers: readonly Reconciler<Demo>[], cache = new Cache()) => {
    const metrics = new MetricsRegistry();
    const log = memoryLogger();
    const access = new ClusterAccess({ config: async () => config, metrics, cache, log });
    const group = new ControllerGroup({ access, cache, log, metrics });
    ends.push(async () => {
      await group.stop(2000);
      await access.close();
    });
    await group.start(reconcilers as readonly Reconciler[]);
    const metric = (start: string) =>
      metrics
        .text()
        .split("\n")
        .find((line) => line.startsWith(start))
        ?.split(" ")
        .at(-1);
    return { group, log, access, metrics, metric, cache };
  };
  const reconciler = (reconcile: Act, more: Partial<Reconciler<Demo>> = {}): Reconciler<Demo> => ({
    resource: demos,
    reconcile: reconcile as Reconciler<Demo>["reconcile"],
    backoff: { initial: 5, longest: 20, jitter: 0 },
    ...more,
  });
  const until = (what: string, probe: () => boolean) => waitFor({ for: what, interval: 5 }, probe);

  it("give up on a reconcile that hangs, go on with others, and try it again", async () => {
    const { config } = await serve(3);
    const calls: string[] = [];
    const late: unknown[] = [];
    let hangs = 2;
    const { log, metric } = await start(config, [
      reconciler(
        async ({ name }, { signal, client }) => {
          calls.push(name);
          if (name !== "d0" || hangs-- <= 0) return;
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          await new Promise((resolve) => setTimeout(resolve, 1));
          late.push(
            signal.reason,
            await client.create({ apiVersion: "demo.example.com/v1", kind: "Demo" }).catch((error: unknown) => error),
          );
          return new Promise(() => {});
        },
        { reconcileTimeout: 0.05 },
      ),
    ]);
    await until("three tries of the one that hangs", () => calls.filter((name) => name === "d0").length === 3);
    await until("the others", () => calls.includes("d1") && calls.includes("d2"));
    expect(calls.filter((name) => name !== "d0")).toHaveLength(2);
    const messages = log.lines.filter(({ level }) => level === "error");
    expect(messages.map(({ object, err }) => [object, String(err)])).toEqual(
      Array(2).fill(["default/d0", "OutOfTimeError: not done within 0.05 s"]),
    );
    await until("what came late", () => late.length === 4);
    expect(late.every((each) => String(each) === "OutOfTimeError: not done within 0.05 s")).toBe(true);
    expect(metric('controller_runtime_reconcile_timeouts_total{controller="demos.demo.example.com"}')).toBe("2");
  });

  it("leave a terminal error alone until the object changes, and count what they do", async () => {
    const { api, config } = await serve(1);
    let calls = 0;
    const { metric, metrics } = await start(config, [
      reconciler(async () => {
        calls++;
        if (calls === 1) throw new TerminalError("hopeless");
        if (calls === 2) throw "what is no error";
        if (calls === 3) return { requeue: true };
        if (calls === 4) return { requeueAfterSeconds: 0.01 };
        return {};
      }),
    ]);
    await until("the first", () => calls === 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calls).toBe(1);
    api.put("d0", { n: 1 });
    await until("all", () => calls === 5);
    const of = (name: string, labels = "") => metric(`${name}{controller="demos.demo.example.com"${labels}}`);
    await until("the count", () => of("controller_runtime_reconcile_total", ',result="success"') === "1");
    expect(of("controller_runtime_reconcile_total", ',result="error"')).toBe("2");
    expect(of("controller_runtime_reconcile_total", ',result="requeue"')).toBe("1");
    expect(of("controller_runtime_reconcile_total", ',result="requeue_after"')).toBe("1");
    expect(of("controller_runtime_reconcile_errors_total")).toBe("2");
    expect(of("controller_runtime_terminal_reconcile_errors_total")).toBe("1");
    expect(of("controller_runtime_reconcile_panics_total")).toBe("1");
    expect(of("controller_runtime_max_concurrent_reconciles")).toBe("1");
    expect(of("controller_runtime_active_workers")).toBe("0");
    expect(of("controller_runtime_reconcile_time_seconds_count")).toBe("5");
    const queue = 'name="demos.demo.example.com",controller="demos.demo.example.com"';
    expect(metric(`workqueue_adds_total{${queue}}`)).toBe("5");
    expect(metric(`workqueue_retries_total{${queue}}`)).toBe("2");
    expect(metric(`workqueue_depth{${queue},priority="0"}`)).toBe("0");
    expect(metric(`workqueue_queue_duration_seconds_count{${queue}}`)).toBe("5");
    expect(metric(`workqueue_work_duration_seconds_count{${queue}}`)).toBe("5");
    expect(metric(`workqueue_unfinished_work_seconds{${queue}}`)).toBe("0");
    expect(metric(`workqueue_longest_running_processor_seconds{${queue}}`)).toBe("0");
    expect(metrics.text()).toMatch(/^rest_client_requests_total\{code="200",method="GET",host="127\.0\.0\.1:[0-9]+"\} 2$/m);
  });

  it("reconcile what changed before what was there at the start", async () => {
    const { api, config } = await serve(40);
    const order: string[] = [];
    const { cache } = await start(config, [
      reconciler(async ({ name }) => {
        if (order.length === 0) {
          await until("the watch", () => api.watching === 1);
          api.put("d30", { n: 99 });
          api.put("fresh");
          await until("the cache to know", () => cache.find(demos)?.store.has("default/fresh") === true);
        }
        order.push(name);
      }),
    ]);
    await until("all", () => order.length === 41);
    expect(order.slice(1, 3)).toEqual(["d30", "fresh"]);
  });

  it("hear of what predicates let through, and of all where one throws", async () => {
    const { api, config } = await serve();
    const calls: string[][] = [[], [], []];
    const put = (name: string, metadata: object) => {
      const known = api.objects.has(name) ? "MODIFIED" : "ADDED";
      const object = api.set(name);
      object.metadata = { ...object.metadata, ...metadata };
      api.send({ type: known, object });
    };
    const predicates = [[generationChanged], [or(generationChanged, labelsChanged), resourceVersionChanged]];
    const { log } = await start(config, [
      ...predicates.map((these, index) =>
        reconciler(
          async (_request, { get }) => {
            calls[index]?.push(JSON.stringify([get()?.metadata?.generation, get()?.metadata?.labels]));
          },
          { predicates: these, name: `c${index}` },
        ),
      ),
      reconciler(async ({ name }) => void calls[2]?.push(name), {
        name: "throws",
        predicates: [
          () => {
            throw new Error("a bad predicate");
          },
        ],
      }),
    ]);
    await until("a watch", () => api.watching === 1);
    put("x", { generation: 1 });
    await until("creation", () => calls.every((some) => some.length === 1));
    put("x", { generation: 1, labels: { a: "1" } });
    await until("a label", () => calls[1]?.length === 2 && calls[2]?.length === 2);
    put("x", { generation: 2, labels: { a: "1" } });
    await until("a generation", () => calls.every((some, index) => some.length === [2, 3, 3][index]));
    expect(calls[0]).toEqual(["[1,null]", '[2,{"a":"1"}]']);
    expect(api.watchRequests).toHaveLength(1);
    expect(log.lines.filter(({ message }) => message === "a predicate failed")).toHaveLength(3);
  });

  it("call whom a mapping function names, before and after, and nobody where it fails", async () => {
    const { api, config } = await serve();
    const called: string[] = [];
    const { log, group } = await start(config, [
      reconciler(async ({ name, namespace }) => void called.push(`${namespace}/${name}`), {
        resource: { ...demos, plural: "owners" },
        watches: [
          watching<Demo>({
            resource: demos,
            map: async ({ spec }) => {
              if (spec?.n === 13) throw new Error("unlucky");
              if (spec?.n === 14) return [{ no: "name" }] as never;
              return [{ namespace: "other", name: `o${spec?.n}` }];
            },
          }),
        ],
      }),
    ]);
    api.others.push(json(200, { metadata: { resourceVersion: "1" }, items: [] }));
    await until("both to be listed", () => group.synced && api.watching === 1);
    for (const n of [1, 2]) {
      api.put("x", { n });
      await until("a call", () => called.length === n * 2 - 1);
    }
    expect(called).toEqual(["other/o1", "other/o1", "other/o2"]);
    for (const n of [13, 14]) api.put("y", { n });
    await until("complaints", () => log.lines.filter(({ message }) => message === "a mapping function failed").length === 3);
    expect(called).toHaveLength(3);
  });

  it("watch what is added while they work, and stay ready meanwhile", async () => {
    const { api, config } = await serve(2);
    const called: string[] = [];
    const addedWatches = new AddedWatches();
    const { group, access } = await start(config, [
      reconciler(async ({ name }) => void called.push(name), { resource: { ...demos, plural: "owners" }, addedWatches }),
    ]);
    api.others.push(json(200, { metadata: { resourceVersion: "1" }, items: [] }));
    await until("the controller", () => group.synced);
    const map = ({ metadata }: Demo) => [{ namespace: "other", name: `of-${metadata?.name}` }];
    const nowhere = addedWatches.add({ resource: { apiVersion: "late.example.com/v1", kind: "Late" }, map });
    await expect(nowhere).rejects.toThrow(NoSuchKindError);

    api.lists.push(status(403, "Forbidden"));
    const added = addedWatches.add({ resource: demos, map });
    await until("a list that is refused", () => api.listRequests.length === 1);
    expect(group.synced).toBe(true);
    await added;
    const asked = api.seen.length;
    expect(await access.client("tests", false).get(demos, { name: "d1", namespace: "default" })).toMatchObject({ spec: { n: 1 } });
    expect(api.seen.slice(asked).filter(({ path }) => path.endsWith("/d1"))).toEqual([]);
    await until("a call for each", () => called.length === 2);
    await until("a watch", () => api.watching >= 1);
    api.put("d9");
    await until("a call for the new one", () => called.length === 3);
    expect(called.sort()).toEqual(["of-d0", "of-d1", "of-d9"]);
  });

  it("watch from the start what was added before", async () => {
    const { config } = await serve(2);
    const called: string[] = [];
    const addedWatches = new AddedWatches();
    await addedWatches.add({ resource: demos, map: ({ metadata }: Demo) => [{ name: `of-${metadata?.name}` }] });
    await start(config, [reconciler(async ({ name }) => void called.push(name), { addedWatches })]);
    await until("all", () => called.length === 4);
    expect(called.sort()).toEqual(["d0", "d1", "of-d0", "of-d1"]);
  });

  it("give up to wait for what is added when they stop", async () => {
    const { api, config } = await serve();
    const addedWatches = new AddedWatches();
    const { group } = await start(config, [reconciler(async () => {}, { addedWatches })]);
    await until("the controller", () => group.synced);
    api.others.push(status(403, "Forbidden"));
    const added = addedWatches.add({ resource: { ...demos, plural: "others" }, map: () => [] });
    const outcome = expect(added).rejects.toMatchObject({ name: "AbortError" });
    await until("a list that is refused", () => api.seen.some(({ path }) => path.endsWith("/others")));
    expect(await group.stop(5_000)).toBe(true);
    await outcome;
  });

  it("wait for a kind that isn't installed yet, and are not ready before", async () => {
    const { api, config } = await serve(1);
    const called: string[] = [];
    api.others.push(status(404, "NotFound"));
    const { group, log } = await start(config, [
      reconciler(async ({ name }) => void called.push(name), {
        resource: { ...demos, kind: "Demo" },
        owns: [{ apiVersion: "late.example.com/v1", kind: "Late" }],
      }),
    ]);
    await until("a complaint", () => log.lines.some(({ err }) => String(err).includes("serves no Late in late.example.com/v1")));
    expect(group.synced).toBe(false);
    expect(called).toEqual([]);
    api.others.push(
      json(200, { resources: [{ name: "lates", kind: "Late", namespaced: true }] }),
      json(200, { metadata: { resourceVersion: "1" }, items: [] }),
    );
    await until("the controller", () => called.length === 1 && group.synced);
  });

  it("tell of every object again once in a resync period", async () => {
    const { config } = await serve(3);
    const called: string[] = [];
    const heard: boolean[] = [];
    await start(
      config,
      [
        reconciler(async ({ name }) => void called.push(name), { name: "all" }),
        reconciler(async () => void heard.push(true), { name: "picky", predicates: [resourceVersionChanged] }),
      ],
      new Cache({ syncPeriod: 0.2 }),
    );
    await until("two resyncs", () => called.length >= 9);
    expect(called.slice(0, 6).sort()).toEqual(["d0", "d0", "d1", "d1", "d2", "d2"]);
    expect(heard).toHaveLength(3);
  });

  it("list by namespace, selector and transform where they are told to", async () => {
    const { api, config } = await serve(2);
    const seen: (string | undefined)[] = [];
    const cache = new Cache({
      namespaces: ["default", "other"],
      byResource: [
        {
          resource: demos,
          namespaces: ["default"],
          labelSelector: "app=web",
          fieldSelector: "metadata.name!=x",
          transform: ((object: Demo) => ({ ...object, spec: { n: -1 } })) as never,
        },
      ],
    });
    await start(config, [reconciler(async (_request, { get }) => void seen.push(String(get()?.spec?.n)))], cache);
    await until("both", () => seen.length === 2);
    expect(seen).toEqual(["-1", "-1"]);
    const [list] = api.listRequests;
    expect(list).toMatchObject({
      path: "/apis/demo.example.com/v1/namespaces/default/demos",
      query: { labelSelector: "app=web", fieldSelector: "metadata.name!=x" },
    });
    await until("a watch", () => api.watchRequests.length === 1);
    expect(api.watchRequests[0]).toMatchObject({
      path: list?.path,
      query: list && { labelSelector: "app=web", fieldSelector: "metadata.name!=x" },
    });
  });

  it("read what is cached from the cache, and all else from the API server", async () => {
    const { api, config } = await serve(30);
    const cache = new Cache();
    cache.indexField<Demo>(demos, "even", ({ spec }) => [String((spec?.n ?? 0) % 2 === 0)]);
    const { access, group } = await start(config, [], cache);
    await until("the cache, and its watch", () => group.synced && api.watching === 1);
    const asked = api.seen.length;
    const client = access.client("tests", false);
    expect(await client.get(demos, { name: "d7", namespace: "default" })).toMatchObject({ spec: { n: 7 } });
    await expect(client.get(demos, { name: "nobody", namespace: "default" })).rejects.toMatchObject({
      statusCode: 404,
      message: 'GET /apis/demo.example.com/v1/namespaces/default/demos/nobody: 404 NotFound: demos.demo.example.com "nobody" not found',
    });
    expect((await client.list<Demo>(demos, { namespace: "default", limit: 4 })).items.map(({ spec }) => spec?.n)).toEqual([0, 1, 2, 3]);
    expect((await client.list(demos, { matching: { even: "true" } })).items).toHaveLength(15);
    expect((await client.list(demos, { namespace: "elsewhere", matching: { even: "true" } })).items).toEqual([]);
    expect((await client.list(demos, { labelSelector: { app: "web" } })).items).toEqual([]);
    expect(api.seen).toHaveLength(asked);

    api.others.push(json(200, { metadata: { name: "live" } }));
    expect(await client.get(demos, { name: "d7", namespace: "default" }, { live: true })).toEqual({ metadata: { name: "live" } });
    await client.list(demos, { fieldSelector: "metadata.name=d1", namespace: "default" });
    await client.list(demos, { namespace: "default", labelSelector: { matchLabels: { a: "b" } }, live: true });
    expect(api.seen.slice(asked).map(({ path, query }) => [path.split("/").at(-1), query])).toEqual([
      ["d7", {}],
      ["demos", { fieldSelector: "metadata.name=d1" }],
      ["demos", { labelSelector: "a=b" }],
    ]);
    await expect(client.list(demos, { matching: { color: "red" } })).rejects.toThrow(/there is no index "color"/);
  });
});
