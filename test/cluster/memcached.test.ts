import { afterAll, beforeAll, expect, it } from "vitest";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { kind } from "../../src/runtime/client/kinds.js";
import { createManager, type Manager, mergePatch, type Reconciler } from "../../src/runtime/index.js";
import { memoryLogger } from "../runtime/support.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";

interface Memcached extends KubernetesObject {
  spec?: { size?: number };
  status?: { conditions?: { type: string; status: string; reason: string; message: string }[] };
}

/** Not a literal: the controller imports `wheelwright/runtime`, whose types are those of the last build to TypeScript. */
const controllerPath: string = "../fixtures/memcached/memcached_controller.js";

const Memcacheds = kind<Memcached>("cache.example.com/v1alpha1", "Memcached");
const Deployments = kind("apps/v1", "Deployment");
const crd: Crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "memcacheds.cache.example.com" },
  spec: {
    group: "cache.example.com",
    scope: "Namespaced",
    names: { plural: "memcacheds", singular: "memcached", kind: "Memcached", listKind: "MemcachedList" },
    versions: [{ ...openVersion("v1alpha1", true), subresources: { status: {} } }],
  },
};
const key = { name: "cache", namespace: "default" };

describeCluster("the Memcached controller of the docs", (cluster) => {
  let manager: Manager;
  let running: Promise<void>;
  const stop = new AbortController();
  const log = memoryLogger();

  beforeAll(async () => {
    await installCrd(cluster().api, crd);
    manager = createManager({ kubeconfig: cluster().connection.kubeconfig, healthProbeBindAddress: "0", logger: log });
    const { MemcachedController } = (await import(controllerPath)) as { readonly MemcachedController: new () => Reconciler<Memcached> };
    manager.addController(new MemcachedController());
    running = manager.start(stop.signal);
    running.catch(() => {});
  });
  afterAll(async () => {
    // While the controller runs, since it takes the finalizer off.
    await manager.client.deleteAllOf(Memcacheds, { namespace: "default" });
    await waitFor(
      { for: "every Memcached to be gone" },
      async () => (await manager.client.list(Memcacheds, { live: true })).items.length === 0,
    );
    stop.abort();
    await running;
    await deleteCrd(cluster().api, "memcacheds.cache.example.com");
  });

  const live = { live: true, optional: true } as const;
  const condition = async () => (await manager.client.get(Memcacheds, key, live))?.status?.conditions?.[0];

  it("makes a Deployment, and writes what it sees of it into the status", async () => {
    await manager.client.create({ ...Memcacheds, metadata: key, spec: { size: 2 } });
    await waitFor({ for: "a status" }, async () => (await condition())?.status === "False");
    expect(await manager.client.get(Deployments, key, { live: true })).toMatchObject({
      metadata: { ownerReferences: [{ kind: "Memcached", name: "cache", controller: true }] },
      spec: { replicas: 2 },
    });
    const status = { replicas: 2, readyReplicas: 2 };
    await manager.client.status.patch({ ...Deployments, metadata: key }, mergePatch({ status }));
    await waitFor({ for: "the pods to be seen" }, async () => (await condition())?.status === "True");
    expect(await condition()).toMatchObject({ type: "Available", reason: "AllPodsReady", message: "2 of 2 pods are ready" });
  });

  it("writes no status that is as it was", async () => {
    const before = await manager.client.get(Memcacheds, key, live);
    const change = mergePatch({ metadata: { annotations: { changed: "yes" } } });
    const changed = await manager.client.patch<Memcached>({ ...Memcacheds, metadata: key }, change);
    await manager.client.patch({ ...Memcacheds, metadata: key }, mergePatch({ spec: { size: 3 } }));
    await waitFor({ for: "the change to be seen" }, async () => (await condition())?.message === "2 of 3 pods are ready");
    expect(Number(changed.metadata?.resourceVersion)).toBeGreaterThan(Number(before?.metadata?.resourceVersion));
    const versions = async () => (await manager.client.get(Memcacheds, key, live))?.metadata?.resourceVersion;
    const settled = await versions();
    // A change of the Deployment that says nothing new calls the controller again.
    await manager.client.status.patch({ ...Deployments, metadata: key }, mergePatch({ status: { observedGeneration: 1 } }));
    await manager.client.patch({ ...Deployments, metadata: key }, mergePatch({ metadata: { annotations: { seen: "yes" } } }));
    await waitFor({ for: "another Memcached" }, async () => {
      await manager.client.apply({ ...Memcacheds, metadata: { ...key, name: "other" }, spec: { size: 1 } });
      return (await manager.client.get(Memcacheds, { ...key, name: "other" }, live))?.status !== undefined;
    });
    expect(await versions()).toBe(settled);
  });

  it("is told of a deletion, and lets the object go afterwards", async () => {
    expect((await manager.client.get(Memcacheds, key, live))?.metadata?.finalizers).toEqual(["cache.example.com/finalizer"]);
    await manager.client.delete({ ...Memcacheds, metadata: key });
    await waitFor({ for: "the object to be gone" }, async () => (await manager.client.get(Memcacheds, key, live)) === undefined);
    const events = async () => {
      const { items } = await manager.client.list(kind<{ reason: string; regarding: object }>("events.k8s.io/v1", "Event"), { live: true });
      return items.filter(({ reason }) => reason === "Deleting");
    };
    await waitFor({ for: "the event" }, async () => (await events()).length > 0);
    expect(await events()).toMatchObject([{ regarding: { kind: "Memcached", name: "cache" } }]);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
