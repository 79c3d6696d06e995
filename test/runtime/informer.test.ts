import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { Informer, type InformerOptions } from "../../src/runtime/cache/informer.js";
import { demos, type Reply, ScriptedApi, status, watchThat } from "../cluster-client/scripted-api.js";
import { waitFor } from "../support/wait.js";
import { memoryLogger } from "./support.js";

type Demo = KubernetesObject & { spec: { n?: number } };

const error = (code: number, reason: string, details?: object) =>
  `${JSON.stringify({ type: "ERROR", object: { kind: "Status", status: "Failure", reason, code, message: reason, details } })}\n`;

describe("the informer", () => {
  let api: ScriptedApi;
  let config: ClusterConfig;
  let client: ClusterClient;
  let stop: AbortController;
  let running: Promise<void>;
  let log: ReturnType<typeof memoryLogger>;

  beforeEach(async () => {
    log = memoryLogger();
    api = new ScriptedApi();
    config = await api.start();
    client = new ClusterClient(config, { retry: { retries: 0, delay: 1, longestDelay: 1 } });
    stop = new AbortController();
    for (const name of ["a", "b", "c", "d", "e"]) api.set(name, { n: 1 });
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
  const watching = (count = 1) => waitFor({ for: "a watch", interval: 5 }, () => api.watchRequests.length >= count && api.watching === 1);
  /** How long it waited after each failure so far, in milliseconds. */
  const waits = () => log.lines.flatMap(({ retryInMs }) => (retryInMs === undefined ? [] : [retryInMs]));
  /** Waits until the store has exactly what the server has. */
  const caughtUp = async ({ store }: Informer<Demo>) => {
    const versions = (objects: Iterable<KubernetesObject | undefined>) =>
      [...objects]
        .map((object) => `${object?.metadata?.name}@${object?.metadata?.resourceVersion}`)
        .sort()
        .join();
    await waitFor(
      { for: "the store to be as the server", interval: 5 },
      () => versions([...store.keys()].map((key) => store.get(key))) === versions(api.objects.values()),
    );
  };

  it("lists by pages, watches from the list's resource version with bookmarks, and follows", async () => {
    const informer = start({ pageSize: 2 });
    expect(informer.store.synced).toBe(false);
    await informer.store.whenSynced;
    await watching();
    expect(api.listRequests.map(({ query }) => [query.limit, query.continue])).toEqual([
      ["2", undefined],
      ["2", "2"],
      ["2", "4"],
    ]);
    expect(api.watchRequests[0]?.query).toMatchObject({ watch: "true", allowWatchBookmarks: "true", resourceVersion: "105" });
    expect(Number(api.watchRequests[0]?.query.timeoutSeconds)).toBeGreaterThanOrEqual(300);

    api.put("a", { n: 2 });
    api.put("f", { n: 1 });
    api.remove("b");
    await caughtUp(informer);
    expect(informer.store.get("default/a")?.spec.n).toBe(2);
    expect(informer.store.get("default/b")).toBeUndefined();
  });

  it("tells of each object once, then of each change", async () => {
    const informer = start();
    const told: string[] = [];
    informer.store.subscribe((key) => told.push(key));
    await watching();
    expect(told).toEqual(["a", "b", "c", "d", "e"].map((name) => `default/${name}`));
    told.length = 0;
    api.put("a");
    api.remove("c");
    api.send({ type: "MODIFIED", object: api.objects.get("d") as object });
    api.put("z");
    await caughtUp(informer);
    expect(told).toEqual(["default/a", "default/c", "default/z"]);
    const late: string[] = [];
    informer.store.subscribe((key) => late.push(key));
    expect(late.sort()).toEqual(["default/a", "default/b", "default/d", "default/e", "default/z"]);
  });

  /** How a watch ends, whether the store has to be listed again, and from where the next watch starts. */
  const goesOn: readonly (readonly [string, Reply])[] = [
    [
      "is closed in good order",
      watchThat(`${JSON.stringify({ type: "BOOKMARK", object: { metadata: { resourceVersion: "105" } } })}\n`, (response) =>
        response.end(),
      ),
    ],
    ["is closed at once, without an event", watchThat("", (response) => response.end())],
    ["is reset", watchThat("", (response) => response.socket?.resetAndDestroy())],
    ["breaks off in the middle of an event", watchThat('{"type":"MODIFIED","object":{"metada', (response) => response.end())],
    ["breaks off in the middle of a chunk", watchThat('{"type":"MODIFIED","object":{"metada', (response) => response.destroy())],
    ["sends what is not JSON", watchThat("<html>\n", (response) => response.end())],
    ["sends an event of a type that nobody knows", watchThat('{"type":"NEWS","object":{}}\n', () => {})],
    ["is refused with 429", status(429, "TooManyRequests")],
    ["is refused with 500", status(500, "InternalError")],
    ["is refused with 403", status(403, "Forbidden")],
    ["sends an error event 500", watchThat(error(500, "InternalError"), (response) => response.end())],
    ["falls silent", watchThat(`${JSON.stringify({ type: "BOOKMARK", object: { metadata: { resourceVersion: "105" } } })}\n`, () => {})],
  ];

  it.each(goesOn)("takes up where it ended a watch that %s", async (_what, reply) => {
    api.watches.push(reply);
    const informer = start({ silence: 300 });
    await waitFor({ for: "the watch" }, () => api.watchRequests.length > 0);
    await watching(2);
    expect(api.listRequests).toHaveLength(1);
    expect(api.watchRequests[1]?.query.resourceVersion).toBe("105");
    api.put("a", { n: 7 });
    await caughtUp(informer);
  });

  const repliesToRelist: readonly (readonly [string, Reply])[] = [
    ["is refused with 410", status(410, "Expired")],
    ["sends an error event 410", watchThat(error(410, "Expired"), (response) => response.end())],
    [
      "is refused since the server went back in time",
      status(504, "Timeout", {}, { causes: [{ reason: "ResourceVersionTooLarge", message: "Too large resource version" }] }),
    ],
  ];

  it.each(repliesToRelist)("lists again after a watch that %s, and misses nothing", async (_what, reply) => {
    api.watches.push((seen, response) => {
      // These changes happen while nobody watches.
      api.objects.delete("b");
      api.set("a", { n: 9 });
      api.set("g", { n: 1 });
      reply(seen, response);
    });
    const informer = start();
    const told: string[] = [];
    await informer.store.whenSynced;
    informer.store.subscribe((key) => told.push(key));
    told.length = 0;
    await watching(2);
    await caughtUp(informer);
    expect(api.listRequests).toHaveLength(2);
    expect(told.sort()).toEqual(["default/a", "default/b", "default/g"]);
    expect(api.watchRequests[1]?.query.resourceVersion).toBe(String(api.resourceVersion));
  });

  it.each<readonly [string, Reply]>([
    ["500", status(500, "InternalError")],
    ["429", status(429, "TooManyRequests")],
    ["403", status(403, "Forbidden")],
    ["a reset", (_seen, response) => response.socket?.resetAndDestroy()],
    ["a broken answer", watchThat('{"items":[', (response) => response.end())],
    ["a list without a resource version", watchThat('{"items":[],"metadata":{}}', (response) => response.end())],
  ])("goes on listing after %s", async (_what, reply) => {
    api.lists.push(reply, reply, reply);
    const informer = start();
    await informer.store.whenSynced;
    await caughtUp(informer);
    expect(api.listRequests).toHaveLength(4);
  });

  it("lists all at once when the pages expire under it", async () => {
    api.lists.push(
      (_seen, response) => {
        const metadata = { resourceVersion: "50", continue: "x" };
        response.end(JSON.stringify({ metadata, items: [{ metadata: { name: "gone", namespace: "default", resourceVersion: "1" } }] }));
      },
      status(410, "Expired"),
    );
    const informer = start();
    await informer.store.whenSynced;
    await caughtUp(informer);
    expect(api.listRequests.map(({ query }) => query.limit)).toEqual(["500", "500", undefined]);
  });

  it("lists again when a watch told nothing since the server went back in time, and only then", async () => {
    const informer = start({ silence: 1_100 });
    await watching();
    api.put("a");
    await caughtUp(informer);
    api.watches.push(
      watchThat("", () => {}),
      watchThat("", () => {}),
    );
    api.send({ type: "ERROR", object: { code: 500 } });
    await waitFor({ for: "the check after a silent watch" }, () => api.listRequests.length === 2);
    expect(api.listRequests[1]?.query.limit).toBe("1");
    await waitFor({ for: "the watch after it" }, () => api.watchRequests.length === 3);
    expect(api.watchRequests[2]?.query.resourceVersion).toBe("106");
    api.resourceVersion = 40;
    api.objects.clear();
    api.set("restored");
    await watching(4);
    expect(api.watchRequests[3]?.query.resourceVersion).toBe("41");
    await caughtUp(informer);
  });

  it("resumes from a bookmark", async () => {
    const informer = start();
    await watching();
    api.resourceVersion = 4711;
    api.watches.push(watchThat("", (response) => response.socket?.resetAndDestroy()));
    api.bookmark();
    api.send({ type: "ERROR", object: { code: 500 } });
    await waitFor({ for: "two more watches" }, () => api.watchRequests.length >= 3);
    expect(api.watchRequests.slice(1).map(({ query }) => query.resourceVersion)).toEqual(["4711", "4711"]);
    api.put("a");
    await caughtUp(informer);
  });

  it("waits as long as it is asked to, and longer each time", async () => {
    api.watches.push(
      status(429, "TooManyRequests", { "retry-after": "1" }),
      status(500, "InternalError"),
      status(500, "InternalError"),
      status(500, "InternalError"),
    );
    const informer = start({ backoff: { initial: 50, longest: 5_000, jitter: 0 } });
    await watching(5);
    expect(waits()).toEqual([1_000, 100, 200, 400]);
    await caughtUp(informer);
  });

  it("waits for a server that can't be reached no longer than 5 s, and begins with short waits when it is back", async () => {
    const hangsUp: Reply = (_request, response) => void response.socket?.destroy();
    api.lists.push(hangsUp, status(503, "ServiceUnavailable"));
    start({ backoff: { initial: 6_000, longest: 60_000, jitter: 0 } });
    await waitFor({ for: "both failures", interval: 20 }, () => waits().length === 2);
    expect(waits()).toEqual([5_000, 6_000]);
  });

  it("does not hammer a server that ends every watch at once", async () => {
    for (let count = 0; count < 1_000; count++) api.watches.push(watchThat("", (response) => response.end()));
    start({ backoff: { initial: 10, longest: 5_000, jitter: 0 } });
    await waitFor({ for: "some watches" }, () => api.watchRequests.length >= 4);
    expect(waits().slice(0, 3)).toEqual([10, 20, 40]);
  });

  it("reads events however they are cut, and integers digit for digit", async () => {
    const informer = start();
    await watching();
    const object = {
      apiVersion: "demo.example.com/v1",
      kind: "Demo",
      metadata: { name: "ä", namespace: "default", resourceVersion: "900" },
      spec: { n: "HERE" },
    };
    const bytes = Buffer.from(`${JSON.stringify({ type: "ADDED", object })}\n`.replace('"HERE"', "9223372036854775807"));
    api.watches.push((_seen, response) => {
      response.writeHead(200);
      void (async () => {
        for (const byte of bytes) {
          response.write(Buffer.from([byte]));
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
    });
    api.send({ type: "ERROR", object: { code: 500 } });
    await waitFor({ for: "the object" }, () => informer.store.get("default/ä") !== undefined);
    expect(informer.store.get("default/ä")?.spec.n).toBe(9223372036854775807n);
  });

  it("ends when it is told to, also while it waits", async () => {
    for (let count = 0; count < 10; count++) api.lists.push(status(500, "InternalError"));
    start({ backoff: { initial: 60_000, longest: 60_000, jitter: 0 } });
    await waitFor({ for: "the list" }, () => api.listRequests.length === 1);
    stop.abort();
    await running;
  });
});
