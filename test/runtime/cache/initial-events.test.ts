import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../../src/cluster/client.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { Informer, type InformerOptions } from "../../../src/runtime/cache/informer.js";
import { demos, endOfInitialEvents, type Reply, ScriptedApi, status, watchThat } from "../../cluster-client/scripted-api.js";
import { waitFor } from "../../support/wait.js";
import { memoryLogger } from "../support.js";

type Demo = KubernetesObject & { spec: { n?: number } };

const line = (event: object) => `${JSON.stringify(event)}\n`;
const expired = line({ type: "ERROR", object: { kind: "Status", status: "Failure", reason: "Expired", code: 410, message: "too old" } });

describe("an informer on an API server with initial events", () => {
  let api: ScriptedApi;
  let client: ClusterClient;
  let stop: AbortController;
  let running: Promise<void>;
  let log: ReturnType<typeof memoryLogger>;

  beforeEach(async () => {
    api = new ScriptedApi();
    api.initialEvents = api.stream;
    client = new ClusterClient(await api.start(), { retry: { retries: 0, delay: 1, longestDelay: 1 } });
    stop = new AbortController();
    log = memoryLogger();
    for (const name of ["a", "b", "c"]) api.set(name, { n: 1 });
  });

  afterEach(async () => {
    stop.abort();
    await running;
    await client.close();
    await api.stop();
  });

  const start = (options: InformerOptions<Demo> = {}) => {
    const informer = new Informer<Demo>(client, demos, log, { backoff: { initial: 10, longest: 50, jitter: 0 }, ...options });
    running = informer.run(stop.signal);
    return informer;
  };
  const until = (what: string, probe: () => boolean) => waitFor({ for: what, interval: 5 }, probe);
  /** Waits until the store has exactly what the server has. */
  const caughtUp = async ({ store }: Informer<Demo>) => {
    const versions = (objects: Iterable<KubernetesObject | undefined>) =>
      Array.from(objects, (object) => `${object?.metadata?.name}@${object?.metadata?.resourceVersion}`)
        .sort()
        .join();
    await until(
      "the store to be as the server",
      () => versions([...store.keys()].map((key) => store.get(key))) === versions(api.objects.values()),
    );
  };

  it("has all objects from one watch, which it goes on with, and lists nothing", async () => {
    const informer = start();
    await informer.store.whenSynced;
    expect(informer.store.size).toBe(3);
    api.put("a", { n: 2 });
    api.remove("b");
    api.put("d");
    await caughtUp(informer);
    expect(api.seen.map(({ query }) => ({ ...query, timeoutSeconds: "" }))).toEqual([
      { watch: "true", allowWatchBookmarks: "true", sendInitialEvents: "true", resourceVersionMatch: "NotOlderThan", timeoutSeconds: "" },
    ]);
    expect(log.lines).toMatchObject([{ message: "listed", objects: 3 }]);
  });

  it("is complete at the end of the initial events and not before, and forgets what was deleted among them", async () => {
    const [a, b] = [api.objects.get("a"), api.objects.get("b")] as [KubernetesObject, KubernetesObject];
    let go = () => {};
    api.initialEvents = (_seen, response) => {
      api.holdWatch(response);
      response.write(line({ type: "ADDED", object: a }) + line({ type: "ADDED", object: b }));
      go = () => {
        response.write(line({ type: "DELETED", object: b }) + line(endOfInitialEvents(api.resourceVersion)));
      };
    };
    const informer = start();
    await until("two objects", () => informer.store.size === 2);
    expect(informer.store.synced).toBe(false);
    go();
    await informer.store.whenSynced;
    expect([...informer.store.keys()]).toEqual(["default/a"]);
  });

  it("takes a watch up where its initial events, or a bookmark, ended", async () => {
    const informer = start();
    await informer.store.whenSynced;
    const reached = api.resourceVersion;
    api.watches.push(watchThat("", (response) => response.socket?.resetAndDestroy()));
    api.send({ type: "ERROR", object: { code: 500 } });
    await until("two more watches", () => api.watchRequests.length === 2);
    expect(api.watchRequests.map(({ query }) => query.resourceVersion)).toEqual([String(reached), String(reached)]);
    api.resourceVersion = 4711;
    api.bookmark();
    api.send({ type: "ERROR", object: { code: 500 } });
    await until("one from the bookmark", () => api.watchRequests.at(-1)?.query.resourceVersion === "4711");
    expect([api.listRequests.length, api.initialEventsRequests.length]).toEqual([0, 1]);
  });

  it("asks for initial events again after 410, and misses no deletion", async () => {
    const informer = start();
    await informer.store.whenSynced;
    const told: string[] = [];
    informer.store.subscribe((key, { type }) => told.push(`${type} ${key}`));
    told.length = 0;
    api.watches.push((seen, response) => {
      // This happens while nobody watches.
      api.objects.delete("b");
      api.set("c", { n: 9 });
      watchThat(expired, () => response.end())(seen, response);
    });
    api.send({ type: "ERROR", object: { code: 500 } });
    await until("the initial events", () => api.initialEventsRequests.length === 2);
    await caughtUp(informer);
    expect(told.sort()).toEqual(["delete default/b", "update default/c"]);
    expect(api.listRequests).toEqual([]);
  });

  /** The things that a server may do instead, and whether it is asked again for initial events after a list. */
  const failures: readonly (readonly [what: string, reply: Reply, isAskedAgain: boolean])[] = [
    ["forbids the parameter, as one without WatchList", status(422, "Invalid"), false],
    ["finds the request bad", status(400, "BadRequest"), false],
    [
      "knows nothing of it, and sends bookmarks",
      watchThat(line({ type: "BOOKMARK", object: { metadata: { resourceVersion: "1" } } }), () => {}),
      false,
    ],
    ["is too busy", status(429, "TooManyRequests"), true],
    ["fails", status(500, "InternalError"), true],
    ["hangs up", (_seen, response) => void response.socket?.destroy(), true],
    ["ends the watch at once", watchThat("", (response) => response.end()), true],
    [
      "breaks off among the objects",
      watchThat(line({ type: "ADDED", object: { metadata: { name: "gone", namespace: "default" } } }), (response) => response.destroy()),
      true,
    ],
    ["says that it is too far behind", watchThat(expired, (response) => response.end()), true],
  ];

  it.each(failures)("lists where the server %s", async (_what, reply, isAskedAgain) => {
    api.initialEvents = reply;
    const informer = start({ pageSize: 2 });
    await informer.store.whenSynced;
    await until("a watch", () => api.watching > 0);
    await caughtUp(informer);
    expect([api.initialEventsRequests.length, api.listRequests.length]).toEqual([1, 2]);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(isAskedAgain ? 1 : 0);

    api.initialEvents = api.stream;
    api.watches.push(watchThat(expired, (response) => response.end()));
    api.send({ type: "ERROR", object: { code: 500 } });
    const hasBegun = () => (isAskedAgain ? api.initialEventsRequests.length === 2 : api.watchRequests.length === 3);
    await until("a new start", () => hasBegun() && api.watching === 1);
    api.put("a", { n: 3 });
    await caughtUp(informer);
    expect([api.initialEventsRequests.length, api.listRequests.length]).toEqual(isAskedAgain ? [2, 2] : [1, 4]);
  });

  it("doesn't list where it was told to stop among the initial events", async () => {
    api.initialEvents = watchThat("", () => {});
    start();
    await until("the request", () => api.initialEventsRequests.length === 1);
    stop.abort();
    await running;
    expect(api.listRequests).toEqual([]);
  });

  it("lists only where it is told to", async () => {
    const informer = start({ initialEvents: false });
    await informer.store.whenSynced;
    expect([api.initialEventsRequests.length, api.listRequests.length]).toEqual([0, 1]);
  });
});
