import { afterAll, beforeAll, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { isAlreadyExists, isConflict, isNotFound } from "../../src/cluster/cluster-error.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import type { V1NetworkPolicy } from "../../src/kubernetes/index.js";
import { Client } from "../../src/runtime/client/client.js";
import { KindMapper } from "../../src/runtime/client/kind-mapper.js";
import { LimitedEventRecorder } from "../../src/runtime/helpers/event-recorder.js";
import {
  addFinalizer,
  createOrUpdate,
  jsonPatch,
  kind,
  mergeFrom,
  mergePatch,
  removeFinalizer,
  retryOnConflict,
  setCondition,
} from "../../src/runtime/index.js";
import { memoryLogger } from "../runtime/support.js";
import { describeCluster } from "./support/describe-cluster.js";

type ConfigMap = KubernetesObject & { data?: Record<string, string> };
type Deployment = KubernetesObject & { spec?: object; status?: { replicas?: number; conditions?: never[] } };

const ConfigMaps = kind<ConfigMap>("v1", "ConfigMap");
const Deployments = kind<Deployment>("apps/v1", "Deployment");
const NetworkPolicies = kind<V1NetworkPolicy>("networking.k8s.io/v1", "NetworkPolicy");
const namespace = "default";
const labels = { test: "typed-client" };
const key = (name: string) => ({ name, namespace });
const configMap = (name: string, data: Record<string, string> = {}): ConfigMap => ({
  ...ConfigMaps,
  metadata: { ...key(name), labels },
  data,
});
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describeCluster("the typed client on a real API server", (cluster) => {
  let connection: ClusterClient;
  let client: Client;

  beforeAll(async () => {
    connection = new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }));
    const connect = async () => connection;
    client = new Client({ connect, mapper: new KindMapper(connect), fieldManager: "typed-client" });
  });
  afterAll(async () => {
    for (const of of [ConfigMaps, Deployments, NetworkPolicies]) await client.deleteAllOf(of, { namespace, labelSelector: labels });
    await client.deleteAllOf(kind("events.k8s.io/v1", "Event"), { namespace, fieldSelector: "reportingController=typed-client" });
    await connection.close();
  });

  it("stores a NetworkPolicy as its type in wheelwright/kubernetes has it", async () => {
    const from = [{ podSelector: { matchLabels: { app: "web" } } }];
    const policy: V1NetworkPolicy = {
      ...NetworkPolicies,
      metadata: { ...key("tc-policy"), labels },
      spec: { podSelector: {}, ingress: [{ from }] },
    };
    await client.apply(policy);
    const stored = await client.get(NetworkPolicies, key("tc-policy"));
    expect(stored.spec?.ingress).toEqual([{ from }]);
    expect(stored.metadata?.creationTimestamp).toMatch(/^[0-9-]+T[0-9:]+Z$/);
  });

  it("finds the resource of an object by itself: creates, reads, patches, replaces, deletes", async () => {
    const created = await client.create(configMap("tc-a", { n: "1" }));
    expect(isAlreadyExists(await caught(client.create(configMap("tc-a"))))).toBe(true);
    expect((await client.get(ConfigMaps, key("tc-a"))).data).toEqual({ n: "1" });
    const changed = structuredClone(created);
    changed.data = { n: "2", m: "1" };
    await client.patch(changed, mergeFrom(created));
    expect(isConflict(await caught(client.patch(changed, mergeFrom(created, { optimisticLock: true }))))).toBe(true);
    expect(isConflict(await caught(client.update({ ...created, data: {} })))).toBe(true);
    await client.patch(configMap("tc-a"), jsonPatch([{ op: "remove", path: "/data/m" }]));
    expect((await client.patch(configMap("tc-a"), mergePatch({ data: { p: "1" } }))).data).toEqual({ n: "2", p: "1" });
    expect((await client.update(configMap("tc-a", { all: "new" }), { dryRun: true })).data).toEqual({ all: "new" });
    expect((await client.get(ConfigMaps, key("tc-a"))).data).toEqual({ n: "2", p: "1" });
    await client.delete(created, { preconditions: { uid: created.metadata?.uid ?? "" } });
    expect(isNotFound(await caught(client.delete(created)))).toBe(true);
    expect(isNotFound(await caught(client.get(ConfigMaps, key("tc-a"))))).toBe(true);
  });

  it("applies as itself, takes fields over unless it is told not to", async () => {
    await client.apply(configMap("tc-apply", { mine: "1", shared: "a" }));
    expect((await client.apply(configMap("tc-apply", { shared: "b" }), { fieldManager: "other" })).data).toEqual({
      mine: "1",
      shared: "b",
    });
    const gentle = client.apply(configMap("tc-apply", { mine: "1", shared: "c" }), { force: false });
    expect(isConflict(await caught(gentle))).toBe(true);
    const dropped = await client.apply(configMap("tc-apply", { shared: "d" }));
    expect(dropped.data).toEqual({ shared: "d" });
    // An object may be applied as it was read.
    expect((await client.apply({ ...dropped, metadata: { ...dropped.metadata, resourceVersion: "" } as never })).data).toEqual({
      shared: "d",
    });
    const managers = dropped.metadata?.managedFields?.filter(({ operation }) => operation === "Apply").map(({ manager }) => manager);
    expect(managers).toContain("typed-client");
  });

  it("writes the status apart from the rest", async () => {
    const template = { metadata: { labels }, spec: { containers: [{ name: "c", image: "i" }] } };
    const spec = { replicas: 0, selector: { matchLabels: labels }, template };
    const created = await client.create<Deployment>({ ...Deployments, metadata: { ...key("tc-d"), labels }, spec });
    const conditions: Parameters<typeof setCondition>[0] = [];
    setCondition(conditions, { type: "Available", status: "True", reason: "Tested", message: "by a test" });
    const withStatus = { ...created, spec: { ...spec, replicas: 7 }, status: { observedGeneration: 1, conditions: conditions as never[] } };
    const patched = await client.status.patch(withStatus, mergeFrom(created));
    expect(patched).toMatchObject({
      spec: { replicas: 0 },
      status: { conditions: [{ type: "Available", status: "True", reason: "Tested" }] },
    });
    expect(await client.status.update({ ...patched, status: { replicas: 3 } })).toMatchObject({
      spec: { replicas: 0 },
      status: { replicas: 3 },
    });
    const applied = { ...Deployments, metadata: key("tc-d"), status: { replicas: 4 } } as Deployment;
    expect(await client.status.apply(applied)).toMatchObject({ status: { replicas: 4 } });
    expect(await client.subresource("scale").get(created)).toMatchObject({ kind: "Scale", spec: {}, status: { replicas: 4 } });
    const scale = { apiVersion: "autoscaling/v1", kind: "Scale", metadata: key("tc-d"), spec: { replicas: 2 } };
    await client.subresource("scale").patch(created, mergePatch({ spec: scale.spec }));
    expect((await client.get(Deployments, key("tc-d"))).spec).toMatchObject({ replicas: 2 });
  });

  it("lists with kinds, by pages and selectors, watches, and deletes all of a kind", async () => {
    for (const name of ["tc-1", "tc-2", "tc-3"]) await client.create(configMap(name, { n: name }));
    const names = ["tc-1", "tc-2", "tc-3", "tc-apply"];
    const { items, metadata } = await client.list(ConfigMaps, { namespace, labelSelector: labels });
    expect(items.map((item) => [item.apiVersion, item.kind, item.metadata?.name])).toEqual(names.map((name) => ["v1", "ConfigMap", name]));
    const paged: (string | undefined)[] = [];
    for await (const page of client.pages(ConfigMaps, { labelSelector: { matchLabels: labels }, limit: 2 })) {
      expect(page.items.length).toBeLessThanOrEqual(2);
      paged.push(...page.items.map((item) => item.metadata?.name));
    }
    expect(paged).toEqual(names);
    const byName = await client.list(ConfigMaps, { namespace, fieldSelector: "metadata.name=tc-2" });
    expect(byName.items).toHaveLength(1);
    const thin = await client.list(ConfigMaps, { namespace, labelSelector: "test=typed-client", metadataOnly: true });
    expect(thin.items.every((item) => item.data === undefined)).toBe(true);

    const watch = client.watch(ConfigMaps, { namespace, labelSelector: labels, resourceVersion: metadata.resourceVersion });
    const first = watch.next();
    await client.deleteAllOf(ConfigMaps, { namespace, labelSelector: { matchLabels: labels } });
    expect((await first).value).toMatchObject({ type: "DELETED", object: { kind: "ConfigMap" } });
    await watch.return();
    expect((await client.list(ConfigMaps, { namespace, labelSelector: labels })).items).toEqual([]);
  });

  it("has an object be as it should, and tries again where somebody else wrote it", async () => {
    const wanted = configMap("tc-should");
    const withData = (data: Record<string, string>) => (object: ConfigMap) => {
      object.data = data;
    };
    const should = withData({ a: "1" });
    expect(await createOrUpdate(client, wanted, should)).toBe("created");
    expect(wanted.metadata?.uid).toBeDefined();
    expect(await createOrUpdate(client, configMap("tc-should"), should)).toBe("unchanged");
    expect(await createOrUpdate(client, configMap("tc-should"), withData({ b: "2" }))).toBe("updated");
    const rename = createOrUpdate(client, configMap("tc-should"), (object) => {
      object.metadata = { name: "x", namespace };
    });
    await expect(rename).rejects.toThrow("mutate changed the name");

    let tries = 0;
    const result = await retryOnConflict(async () => {
      const object = await client.get(ConfigMaps, key("tc-should"));
      if (tries++ < 2) await client.patch(object, mergePatch({ data: { other: String(tries) } }));
      return client.update({ ...object, data: { ...object.data, mine: "yes" } });
    });
    expect([tries, result.data]).toEqual([3, { b: "2", other: "2", mine: "yes" }]);
    const hopeless = retryOnConflict(
      () => client.update({ ...result, metadata: { ...result.metadata, resourceVersion: "1" } } as ConfigMap),
      { delay: 1 },
    );
    expect(isConflict(await caught(hopeless))).toBe(true);
  });

  it("deletes nothing in a dry run", async () => {
    const labels = { tried: "yes" };
    const { metadata = {}, ...rest } = configMap("tc-tried");
    const tried = await client.create({ ...rest, metadata: { ...metadata, labels } });
    await client.delete(tried, { dryRun: true });
    await client.deleteAllOf(ConfigMaps, { namespace: metadata.namespace, labelSelector: labels, dryRun: true });
    expect((await client.get(ConfigMaps, key("tc-tried"), { live: true })).metadata?.uid).toBe(tried.metadata?.uid);
    await client.delete(tried);
  });

  it("holds an object by a finalizer", async () => {
    const before = await client.create(configMap("tc-final"));
    const after = structuredClone(before);
    expect([addFinalizer(after, "example.com/hold"), addFinalizer(after, "example.com/hold")]).toEqual([true, false]);
    await client.patch(after, mergeFrom(before, { optimisticLock: true }));
    await client.delete(after);
    const deleted = await client.get(ConfigMaps, key("tc-final"));
    expect(deleted.metadata?.deletionTimestamp).toBeDefined();
    expect(addFinalizer(structuredClone(deleted), "example.com/late")).toBe(false);
    const released = structuredClone(deleted);
    expect([removeFinalizer(released, "example.com/hold"), removeFinalizer(released, "example.com/hold")]).toEqual([true, false]);
    await client.patch(released, mergeFrom(deleted, { optimisticLock: true }));
    expect(isNotFound(await caught(client.get(ConfigMaps, key("tc-final"))))).toBe(true);
  });

  it("tells of what happens by events, one for a series, and not too many of one object", async () => {
    const lines = memoryLogger();
    const recorder = new LimitedEventRecorder(client, "typed-client", lines, { burst: 3, seriesDelay: 20 });
    const object = await client.create(configMap("tc-events"));
    for (let time = 0; time < 5; time++) recorder.normal(object, { reason: "Created", message: `made ${time}`, related: object });
    recorder.warning(object, { reason: "Failed", message: "é".repeat(2000), action: "Create" });
    for (let number = 0; number < 10; number++) recorder.normal(object, { reason: `Other${number}`, message: "too much" });
    recorder.normal({ metadata: { name: "no kind" } }, { reason: "Lost", message: "" });
    await recorder.flush();
    const { items } = await client.list<KubernetesObject & Record<string, unknown>>(kind("events.k8s.io/v1", "Event"), {
      namespace,
      fieldSelector: "reportingController=typed-client",
    });
    const told = items.map(({ reason, type, note, action, series, regarding }) => ({
      reason,
      type,
      action,
      note: String(note).length,
      series,
      regarding,
    }));
    const regarding = { apiVersion: "v1", kind: "ConfigMap", name: "tc-events", namespace, uid: object.metadata?.uid };
    expect(told.sort((left, right) => String(left.reason).localeCompare(String(right.reason)))).toEqual([
      {
        reason: "Created",
        type: "Normal",
        action: "Created",
        note: 6,
        series: { count: 5, lastObservedTime: expect.any(String) },
        regarding,
      },
      { reason: "Failed", type: "Warning", action: "Create", note: 512, series: undefined, regarding },
      { reason: "Other0", type: "Normal", action: "Other0", note: 8, series: undefined, regarding },
    ]);
    expect(lines.lines.filter(({ level }) => level === "warn").map(({ reason }) => reason)).toEqual(["Lost"]);
  });
});
