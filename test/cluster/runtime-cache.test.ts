import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import type { ClusterConfig } from "../../src/cluster/cluster-config.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { Informer } from "../../src/runtime/cache/informer.js";
import {
  AddedWatches,
  createManager,
  kind,
  type Manager,
  type ManagerOptions,
  type Reconciler,
  setControllerReference,
  watching,
} from "../../src/runtime/index.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { type LogLine, memoryLogger } from "../runtime/support.js";
import { waitFor } from "../support/wait.js";
import { CuttableProxy } from "./support/cuttable-proxy.js";
import { describeCluster } from "./support/describe-cluster.js";
import { providedControlPlane } from "./support/provided-control-plane.js";

type ConfigMap = KubernetesObject & { data?: Record<string, string> };

const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const secrets = { group: "", version: "v1", plural: "secrets", namespaced: true };
const serviceAccounts = { group: "", version: "v1", plural: "serviceaccounts", namespaced: true };
const namespace = "default";
const configMap = (name: string, data: Record<string, string>, labels: Record<string, string> = {}): ConfigMap => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace, labels },
  data,
});

/** Starts a manager in this process; gives what stops it. */
function run(manager: Manager): () => Promise<void> {
  const stop = new AbortController();
  const running = manager.start(stop.signal);
  running.catch(() => {});
  return () => {
    stop.abort();
    return running;
  };
}

function managerOn(cluster: ClusterConfig, lines: LogLine[], options: ManagerOptions = {}): Manager {
  return createManager({ cluster, healthProbeBindAddress: "0", metricsBindAddress: "0", logger: memoryLogger(lines), ...options });
}

const provided = providedControlPlane();

describe.skipIf("reason" in provided)("a cache whose connection is bad", () => {
  let controlPlane: ControlPlane;
  let proxy: CuttableProxy;
  let direct: ClusterClient;
  let stopManager: () => Promise<void>;
  const log: LogLine[] = [];
  /** The content that the controller saw last of each object; undefined where it is gone. */
  const seen = new Map<string, string | undefined>();
  /** The changes that it heard of, in order. */
  const told: string[] = [];

  beforeAll(async () => {
    if ("reason" in provided) throw new Error(provided.reason);
    controlPlane = await ControlPlane.start(provided.binaries);
    const config = await loadClusterConfig({ kubeconfig: controlPlane.connection.kubeconfig, env: {} });
    direct = new ClusterClient(config);
    proxy = await CuttableProxy.start(config.server);
    const manager = managerOn({ ...config, server: proxy.url }, log, { cache: { labelSelector: "test=cut" } });
    const reconciler: Reconciler<ConfigMap> = {
      resource: configMaps,
      maxConcurrentReconciles: 4,
      predicates: [({ key, type }) => told.push(`${type} ${key}`) > 0],
      async reconcile({ name }, { get }) {
        const object = get();
        if (object === undefined) seen.delete(name);
        else seen.set(name, object.data?.n);
      },
    };
    manager.addController(reconciler);
    stopManager = run(manager);
  });
  afterAll(async () => {
    await stopManager?.();
    await proxy?.stop();
    await direct?.close();
    await controlPlane?.stop();
  });

  const write = (name: string, n: string) =>
    direct.patch(configMaps, { name, namespace }, "apply", configMap(name, { n }, { test: "cut" }), { fieldManager: "t" });
  const remove = (name: string) => direct.delete(configMaps, { name, namespace });
  /** The state that the API server says there is. */
  const oracle = async () => {
    const { items } = await direct.list<ConfigMap>(configMaps, { namespace, labelSelector: "test=cut" });
    return JSON.stringify(items.map(({ metadata, data }) => [metadata?.name, data?.n]).sort());
  };
  const caughtUp = async (what: string) => {
    const wanted = await oracle();
    const now = () => JSON.stringify([...seen].sort());
    await waitFor({ for: what, details: () => `${now()}\nwanted ${wanted}\n${JSON.stringify(log.slice(-3))}` }, () => now() === wanted);
  };

  it("misses nothing while its connections are cut again and again", async () => {
    for (let n = 0; n < 20; n++) await write(`c${n}`, "0");
    await caughtUp("the first state");
    for (let round = 1; round <= 4; round++) {
      proxy.cut();
      for (let n = 0; n < 10; n++) await write(`c${n + round}`, String(round));
      proxy.cut();
      await remove(`c${round + 12}`);
      await write(`new${round}`, String(round));
    }
    await caughtUp("the state after the cuts");
    expect(log.some(({ message }) => message === "listing or watching failed")).toBe(true);
  });

  it("lists again after 410, when what it knows is compacted away, and misses no deletion", async () => {
    await caughtUp("the state before");
    proxy.sever();
    const expiredBefore = log.filter(({ err }) => (err as { statusCode?: number } | undefined)?.statusCode === 410).length;
    await remove("c0");
    await write("c1", "while it was away");
    await write("born-and-gone", "1");
    await remove("born-and-gone");
    await remove("c4");
    await write("c4", "another of the same name");
    const { length: toldBefore } = told;
    await compactEtcd(controlPlane.connection.etcd);
    // Its watch cache knows what etcd has forgotten.
    await controlPlane.restartApiServer({});
    await waitFor({ for: "the API server" }, async () => (await write("c2", "after the restart")) !== undefined);
    proxy.heal();
    await caughtUp("the state after 410");
    const expired = log.filter(({ err }) => (err as { statusCode?: number } | undefined)?.statusCode === 410).length;
    expect(expired).toBeGreaterThan(expiredBefore);
    expect(seen.has("c0")).toBe(false);
    expect(seen.get("c1")).toBe("while it was away");
    expect(told.slice(toldBefore).filter((line) => line.endsWith("/c4"))).toEqual([`delete ${namespace}/c4`, `create ${namespace}/c4`]);
  });
});

/** Has etcd forget every revision but the present one. */
async function compactEtcd(etcd: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await request(`${etcd}${path}`, { method: "POST", body: JSON.stringify(body) });
    const answer = (await response.body.json()) as { header?: { revision?: string } };
    if (response.statusCode !== 200) throw new Error(`etcd answered ${response.statusCode}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { header } = await post("/v3/kv/range", { key: Buffer.from("/").toString("base64") });
  await post("/v3/kv/compaction", { revision: header?.revision, physical: true });
}

describeCluster("a controller that owns and watches other resources", (cluster) => {
  let client: ClusterClient;
  let stopManager: () => Promise<void>;
  let manager: Manager;
  const log: LogLine[] = [];
  const calls: string[] = [];
  const addedWatches = new AddedWatches();
  const selector = "test=runtime-owns";
  const labels = { test: "runtime-owns" };
  const details = () => JSON.stringify({ calls, log: log.slice(-3) });

  beforeAll(async () => {
    const config = await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} });
    client = new ClusterClient(config);
    manager = managerOn(config, log, {
      cache: {
        byResource: [
          { resource: configMaps, labelSelector: selector, namespaces: [namespace] },
          { resource: secrets, labelSelector: selector },
        ],
      },
    });
    manager.cache.indexField<ConfigMap>(configMaps, "team", ({ data }) => (data?.team === undefined ? [] : [data.team]));
    const reconciler: Reconciler<ConfigMap> = {
      resource: configMaps,
      owns: [{ resource: kind("v1", "Secret"), metadataOnly: true }],
      watches: [
        watching({
          resource: kind("v1", "Namespace"),
          map: async ({ metadata }) => (metadata?.labels?.wakes ? [{ namespace, name: metadata.labels.wakes }] : []),
        }),
      ],
      addedWatches,
      async reconcile({ name }) {
        calls.push(name);
      },
    };
    manager.addController(reconciler);
    stopManager = run(manager);
    for (const name of ["owner-a", "owner-b"]) await client.create(configMaps, configMap(name, { team: name.slice(-1) }, labels));
    await client.create(configMaps, configMap("unlabelled", { team: "a" }));
    await waitFor({ for: "both", details }, () => calls.includes("owner-a") && calls.includes("owner-b"));
  });
  afterAll(async () => {
    await stopManager?.();
    await client.deleteCollection(configMaps, { namespace, labelSelector: selector });
    await client.deleteCollection(secrets, { namespace, labelSelector: selector });
    await client.deleteCollection(serviceAccounts, { namespace, labelSelector: selector });
    await client.delete(configMaps, { name: "unlabelled", namespace });
    await client.delete({ group: "", version: "v1", plural: "namespaces", namespaced: false }, { name: "runtime-owns" });
    await client.close();
  });

  /** Who was called, once something was, and nobody more after a while. */
  const calledAfter = async (what: string, action: () => Promise<unknown>, count: number) => {
    calls.length = 0;
    await action();
    await waitFor({ for: what, details }, () => calls.length >= count);
    await sleep(200);
    return [...new Set(calls)].sort();
  };

  it("is called for the owner of what changes, and for both where it changes hands", async () => {
    const [ownerA, ownerB] = await Promise.all(
      ["owner-a", "owner-b"].map((name) => client.get<ConfigMap>(configMaps, { name, namespace })),
    );
    const secret: KubernetesObject = { apiVersion: "v1", kind: "Secret", metadata: { name: "owned", namespace, labels } };
    setControllerReference(ownerA as ConfigMap, secret);
    expect(() => setControllerReference(ownerB as ConfigMap, secret)).toThrow("is controlled by ConfigMap owner-a already");
    expect(await calledAfter("the owner", () => client.create(secrets, secret), 1)).toEqual(["owner-a"]);
    const change = { metadata: { annotations: { changed: "yes" } } };
    expect(await calledAfter("a change", () => client.patch(secrets, { name: "owned", namespace }, "merge", change), 1)).toEqual([
      "owner-a",
    ]);
    const moved: KubernetesObject = { metadata: {} };
    setControllerReference(ownerB as ConfigMap, Object.assign(moved, { metadata: { name: "owned", namespace } }));
    const handOver = () =>
      client.patch(secrets, { name: "owned", namespace }, "merge", { metadata: { ownerReferences: moved.metadata?.ownerReferences } });
    expect(await calledAfter("both owners", handOver, 2)).toEqual(["owner-a", "owner-b"]);
    expect(await calledAfter("the deletion", () => client.delete(secrets, { name: "owned", namespace }), 1)).toEqual(["owner-b"]);
  });

  it("is called for whom a change elsewhere concerns", async () => {
    const namespaces = { group: "", version: "v1", plural: "namespaces", namespaced: false };
    const made = { apiVersion: "v1", kind: "Namespace", metadata: { name: "runtime-owns", labels: { wakes: "owner-b" } } };
    expect(await calledAfter("whom it wakes", () => client.create(namespaces, made), 1)).toEqual(["owner-b"]);
  });

  it("is called for whom a change concerns in what is added while it works", async () => {
    const map = ({ metadata }: KubernetesObject) => (metadata?.labels?.wakes ? [{ namespace, name: metadata.labels.wakes }] : []);
    await expect(addedWatches.add({ resource: kind("late.example.com/v1", "Late"), map })).rejects.toThrow("serves no Late");
    const account = (name: string) => ({ metadata: { name, namespace, labels: { ...labels, wakes: "owner-a" } } });
    await client.create(serviceAccounts, account("there-before"));
    const adding = () => addedWatches.add({ resource: kind("v1", "ServiceAccount"), map });
    expect(await calledAfter("one that was there", adding, 1)).toEqual(["owner-a"]);
    expect(await calledAfter("a new one", () => client.create(serviceAccounts, account("there-later")), 1)).toEqual(["owner-a"]);
    expect(await manager.client.get(serviceAccounts, { name: "there-later", namespace })).toMatchObject({ kind: "ServiceAccount" });
  });

  it("has what it starts with from its watch, whole or by metadata, in one namespace or in all, and lists nothing", async () => {
    const asked: string[] = [];
    const watching = new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }), {
      guard: ({ path }) => void asked.push(path),
    });
    const stop = new AbortController();
    const selections = [{ namespace }, { metadataOnly: true }, { labelSelector: selector }, { fieldSelector: "metadata.name=owner-a" }];
    const informers = selections.map((selection) => new Informer<ConfigMap>(watching, configMaps, memoryLogger(), { selection }));
    const running = Promise.all(informers.map((informer) => informer.run(stop.signal)));
    try {
      await Promise.all(informers.map(({ store }) => store.whenSynced));
      for (const [index, { store }] of informers.entries()) {
        const { items } = await client.list<ConfigMap>(configMaps, selections[index]);
        expect([...store.keys()].sort()).toEqual(items.map(({ metadata }) => `${metadata?.namespace}/${metadata?.name}`).sort());
      }
      expect(asked).toHaveLength(selections.length);
      expect(asked.filter((path) => !path.includes("sendInitialEvents=true"))).toEqual([]);
    } finally {
      stop.abort();
      await running;
      await watching.close();
    }
  });

  it("hears of what its selector names only, and finds by an index", async () => {
    expect(calls).not.toContain("unlabelled");
    const { items } = await manager.client.list<ConfigMap>(configMaps, { matching: { team: "a" } });
    expect(items.map(({ kind, metadata }) => [kind, metadata?.name])).toEqual([["ConfigMap", "owner-a"]]);
    expect(
      await calledAfter(
        "the label",
        () => client.patch(configMaps, { name: "unlabelled", namespace }, "merge", { metadata: { labels } }),
        1,
      ),
    ).toEqual(["unlabelled"]);
    const unlabel = { metadata: { labels: { test: null } } };
    expect(await calledAfter("its loss", () => client.patch(configMaps, { name: "unlabelled", namespace }, "merge", unlabel), 1)).toEqual([
      "unlabelled",
    ]);
    await expect(manager.client.get(configMaps, { name: "unlabelled", namespace })).rejects.toMatchObject({ statusCode: 404 });
    expect(await manager.client.get(configMaps, { name: "unlabelled", namespace }, { live: true })).toMatchObject({ data: { team: "a" } });
  });

  it("has metadata alone of what it wants no more of", async () => {
    await client.create(secrets, {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "thin", namespace, labels },
      data: { secret: "eA==" },
    } as KubernetesObject);
    const thin = await waitFor({ for: "the secret", details }, async () =>
      manager.client.get(secrets, { name: "thin", namespace }, { metadataOnly: true }).catch(() => undefined),
    );
    expect(thin).toMatchObject({ kind: "PartialObjectMetadata", metadata: { name: "thin" } });
    expect(thin).not.toHaveProperty("data");
    expect(await manager.client.get(secrets, { name: "thin", namespace })).toHaveProperty("data");
  });
});
