import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { isAlreadyExists, isConflict, isNotFound } from "../../src/cluster/cluster-error.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import {
  createManager,
  mergePatch,
  type ReconcileContext,
  type ReconcileRequest,
  type Reconciler,
  RequestChannel,
} from "../../src/runtime/index.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { certificateFolder, demo, demoConversions, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, installCrd, withWebhookAt } from "./support/crd.js";
import { demoCrd, openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { providedControlPlane } from "./support/provided-control-plane.js";

type Demo = KubernetesObject & { spec?: Record<string, unknown> };
type ConfigMap = KubernetesObject & { data?: Record<string, string> };

const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const demos = (version: string) => ({ group: "demo.example.com", version, plural: "demos", namespaced: true });
const clientFor = async (kubeconfig: string) => new ClusterClient(await loadClusterConfig({ kubeconfig, env: {} }));

const crd: Crd = demoCrd([openVersion("v1", true), openVersion("v2", false)]);

/** Remembers, for each object, the size that it was last asked to see to; undefined when it is gone. */
class DemoController implements Reconciler<Demo> {
  readonly resource = demos("v2");
  readonly maxConcurrentReconciles = 4;
  readonly outside = new RequestChannel();
  readonly channels = [this.outside];
  readonly sizes = new Map<string, unknown>();

  async reconcile({ name }: ReconcileRequest, { get, client }: ReconcileContext<Demo>): Promise<void> {
    const object = get();
    this.sizes.set(name, object?.spec?.size);
    if (object && object.metadata?.annotations?.seen !== "yes") {
      await client.patch(object, mergePatch({ metadata: { annotations: { seen: "yes" } } }));
    }
  }
}

describeCluster("the client on a real API server", (cluster) => {
  let client: ClusterClient;
  const key = (name: string) => ({ name, namespace: "default" });
  const configMap = (name: string, data: Record<string, string>): ConfigMap => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { ...key(name), labels: { test: "runtime-client" } },
    data,
  });

  beforeAll(async () => {
    client = await clientFor(cluster().connection.kubeconfig);
  });
  afterAll(async () => {
    for await (const { items } of client.pages(configMaps, { labelSelector: "test=runtime-client" })) {
      for (const { metadata } of items) await client.delete(configMaps, key(metadata?.name ?? ""));
    }
    await client.close();
  });

  it("creates, gets, replaces, patches, applies, lists by pages and deletes", async () => {
    const created = await client.create(configMaps, configMap("rt-a", { n: "1" }));
    expect(isAlreadyExists(await client.create(configMaps, configMap("rt-a", {})).catch((error: unknown) => error))).toBe(true);
    await client.update(configMaps, { ...created, data: { n: "2" } });
    expect(isConflict(await client.update(configMaps, { ...created, data: { n: "3" } }).catch((error: unknown) => error))).toBe(true);
    await client.patch(configMaps, key("rt-a"), "merge", { data: { m: "1" } });
    await client.patch(configMaps, key("rt-a"), "json", [{ op: "replace", path: "/data/m", value: "2" }]);
    const applied = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "rt-a" }, data: { applied: "yes" } };
    await client.patch(configMaps, key("rt-a"), "apply", applied, { fieldManager: "tests" });
    expect((await client.get<ConfigMap>(configMaps, key("rt-a"))).data).toEqual({ n: "2", m: "2", applied: "yes" });

    await client.create(configMaps, configMap("rt-b", {}));
    await client.create(configMaps, configMap("rt-dry", {}), { dryRun: true });
    const listed: (string | undefined)[] = [];
    let pages = 0;
    for await (const { items } of client.pages(configMaps, { labelSelector: "test=runtime-client", limit: 1 })) {
      pages++;
      listed.push(...items.map(({ metadata }) => metadata?.name));
    }
    expect(pages).toBeGreaterThan(1);
    expect(listed).toEqual(["rt-a", "rt-b"]);
    await client.delete(configMaps, key("rt-b"));
    expect(isNotFound(await client.get(configMaps, key("rt-b")).catch((error: unknown) => error))).toBe(true);
  });

  it("watches from a resource version", async () => {
    const { metadata } = await client.list(configMaps, { namespace: "default", limit: 1 });
    const stop = new AbortController();
    const watch = client.watch<ConfigMap>(configMaps, {
      namespace: "default",
      resourceVersion: metadata.resourceVersion,
      signal: stop.signal,
    });
    const first = watch.next();
    await client.create(configMaps, configMap("rt-w", { n: "1" }));
    expect((await first).value).toMatchObject({ type: "ADDED", object: { metadata: { name: "rt-w" } } });
    await client.delete(configMaps, key("rt-w"));
    expect((await watch.next()).value).toMatchObject({ type: "DELETED", object: { metadata: { name: "rt-w" } } });
    stop.abort();
    await watch.return();
  });
});

describeCluster("a manager whose controller lists through its own conversion webhook", (cluster) => {
  let client: ClusterClient;
  let stopManager: () => Promise<void>;
  const controller = new DemoController();
  const log = memoryLogger();
  const names = Array.from({ length: 30 }, (_, index) => `demo-${index}`);
  const bare = (name: string, spec: object): Demo => ({ ...demo(name, spec), metadata: { name, namespace: "default" } });

  beforeAll(async () => {
    client = await clientFor(cluster().connection.kubeconfig);
    const { folder, authority } = await certificateFolder();
    const [port = 0] = await freePorts(1);
    await installCrd(cluster().api, withWebhookAt(crd, `https://127.0.0.1:${port}/convert`, authority.certificate));
    // Stored as v1 before anybody can convert: the list of v2 fails until the webhook is there.
    for (const [index, name] of names.entries()) await client.create(demos("v1"), bare(name, { replica: index }));

    const manager = createManager({
      webhookHost: "127.0.0.1",
      webhookPort: port,
      webhookCertPath: folder,
      healthProbeBindAddress: "0",
      kubeconfig: cluster().connection.kubeconfig,
      logger: log,
    });
    manager.addConversions(
      demoConversions({
        refuse: () => {
          throw new Error("this one can't be represented in v2");
        },
        rename: (object) => ({ ...object, apiVersion: "demo.example.com/v2", metadata: { name: "renamed" } }),
        stripMetadata: (object) => ({ ...object, apiVersion: "demo.example.com/v2", metadata: { labels: { of: "v2" } } }),
      }),
    );
    manager.addController(controller);
    const stop = new AbortController();
    const running = manager.start(stop.signal);
    stopManager = () => {
      stop.abort();
      return running;
    };
  });

  afterAll(async () => {
    await stopManager();
    await client.close();
    await deleteCrd(cluster().api, "demos.demo.example.com");
  });

  const sizes = () => [...controller.sizes].sort(([left], [right]) => (left < right ? -1 : 1));
  const details = () => JSON.stringify(log.lines.slice(-5));

  it("comes up and reconciles every object, as v2", async () => {
    await waitFor({ for: "30 objects", details }, () => controller.sizes.size === 30);
    expect(Object.fromEntries(controller.sizes)).toEqual(Object.fromEntries(names.map((name, index) => [name, index])));
    await waitFor({ for: "its own patches", details }, async () => {
      const { items } = await client.list<Demo>(demos("v1"), { namespace: "default" });
      return items.every(({ metadata }) => metadata?.annotations?.seen === "yes");
    });
  });

  it("sees what is written through either version, and what is deleted", async () => {
    await client.patch(demos("v1"), { name: "demo-1", namespace: "default" }, "merge", { spec: { replica: 100 } });
    await client.patch(demos("v2"), { name: "demo-2", namespace: "default" }, "merge", { spec: { size: 200 } });
    await client.delete(demos("v1"), { name: "demo-3", namespace: "default" });
    await waitFor({ for: "the changes", details: () => JSON.stringify(sizes()) }, () => {
      const { sizes: seen } = controller;
      return seen.get("demo-1") === 100 && seen.get("demo-2") === 200 && seen.get("demo-3") === undefined;
    });
    expect((await client.get<Demo>(demos("v1"), { name: "demo-2", namespace: "default" })).spec?.replica).toBe(200);
  });

  it("looks at what a channel names", async () => {
    controller.outside.send({ namespace: "default", name: "from-outside" });
    await waitFor({ for: "the request of the channel", details }, () => controller.sizes.has("from-outside"));
    expect(controller.sizes.get("from-outside")).toBeUndefined();
    controller.sizes.delete("from-outside");
  });

  it("keeps integers beyond 2^53 digit for digit, and all metadata", async () => {
    const created = await client.create<Demo>(demos("v1"), bare("big", { replica: 9223372036854775807n }));
    const converted = await client.get<Demo>(demos("v2"), { name: "big", namespace: "default" });
    expect(converted.spec).toEqual({ size: 9223372036854775807n });
    expect(converted.metadata).toMatchObject({ uid: created.metadata?.uid, creationTimestamp: created.metadata?.creationTimestamp });
  });

  it.each([
    ["refuse", /Demo default\/bad: .*this one can't be represented in v2/],
    ["rename", /Demo default\/bad: its conversion changed metadata.name from "bad" to "renamed"/],
  ])("has its reason shown to whoever asks for an object that it can't convert: %s", async (act, message) => {
    await client.create(demos("v1"), bare("bad", { act }));
    await expect(client.get(demos("v2"), { name: "bad", namespace: "default" })).rejects.toThrow(message);
    await expect(client.list(demos("v2"), { namespace: "default" })).rejects.toThrow(message);
    await client.delete(demos("v1"), { name: "bad", namespace: "default" });
    expect((await client.list(demos("v2"), { namespace: "default" })).items.length).toBeGreaterThan(20);
  });

  it("answers with what the API server takes where a conversion forgets metadata", async () => {
    const created = await client.create(demos("v1"), bare("forgetful", { act: "stripMetadata" }));
    const { metadata } = await client.get(demos("v2"), { name: "forgetful", namespace: "default" });
    expect(metadata).toMatchObject({ name: "forgetful", uid: created.metadata?.uid, labels: { of: "v2" } });
  });
});

const provided = providedControlPlane();

describe.skipIf("reason" in provided)("an informer whose API server goes away and comes back", () => {
  it("catches up: no change and no deletion is missed", async () => {
    if ("reason" in provided) throw new Error(provided.reason);
    const controlPlane = await ControlPlane.start(provided.binaries);
    const stop = new AbortController();
    const client = await clientFor(controlPlane.connection.kubeconfig);
    const seen = new Map<string, string | undefined>();
    const log = memoryLogger();
    const manager = createManager({ healthProbeBindAddress: "0", kubeconfig: controlPlane.connection.kubeconfig, logger: log });
    manager.addController<ConfigMap>({
      resource: configMaps,
      async reconcile({ namespace, name }, { get }) {
        if (namespace === "default") seen.set(name, get()?.data?.n);
      },
    });
    const running = manager.start(stop.signal);
    try {
      const write = (name: string, n: string) =>
        client.patch(
          configMaps,
          { name, namespace: "default" },
          "apply",
          { apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data: { n } },
          { fieldManager: "t" },
        );
      for (const name of ["kept", "changed", "deleted"]) await write(name, "1");
      await waitFor({ for: "the first state" }, () => ["kept", "changed", "deleted"].every((name) => seen.get(name) === "1"));
      for (let round = 2; round < 4; round++) {
        await controlPlane.restartApiServer({});
        await waitFor({ for: "the API server" }, async () => (await write("changed", String(round))) && true);
        await client.delete(configMaps, { name: "deleted", namespace: "default" });
        await waitFor(
          { for: `round ${round}`, details: () => JSON.stringify([...seen]) },
          () => seen.get("changed") === String(round) && seen.get("deleted") === undefined,
        );
        await write("deleted", "again");
        await waitFor({ for: "it to be back" }, () => seen.get("deleted") === "again");
      }
      expect(seen.get("kept")).toBe("1");
    } finally {
      stop.abort();
      await running;
      await client.close();
      await controlPlane.stop();
    }
  });
});
