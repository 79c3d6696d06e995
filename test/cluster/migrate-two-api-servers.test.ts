import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { memoryCheckpointStore } from "../../src/migrate/checkpoint/memory-checkpoint-store.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { settle } from "../../src/migrate/settle/settle.js";
import { Cluster } from "../control-plane/cluster.js";
import { ControlPlane, type OtherApiServer } from "../control-plane/control-plane.js";
import { LateEtcd } from "../control-plane/late-etcd.js";
import { CuttableProxy } from "../support/cuttable-proxy.js";
import { ownAddress } from "../support/own-address.js";
import { describeCluster } from "./support/describe-cluster.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 30;
const late = 12;

// A control plane of its own: it has two API servers, of which one is frozen for a while, or doesn't learn of changes of CRDs.
describeCluster("a migration in a cluster with two API servers", (shared) => {
  let controlPlane: ControlPlane;
  let etcd: LateEtcd;
  let other: OtherApiServer;
  let webhook: WidgetWebhook;
  let [widgets, atOther]: Widgets[] = [];
  let client: ClusterClient;

  beforeAll(async () => {
    controlPlane = await ControlPlane.start(shared().connection.binaries);
    etcd = await LateEtcd.start(controlPlane.connection.etcd, "/registry/apiextensions.k8s.io/customresourcedefinitions/");
    other = await controlPlane.addApiServer({ etcd: etcd.url });
    webhook = await WidgetWebhook.start();
    widgets = new Widgets(new Cluster(controlPlane.connection));
    atOther = new Widgets(new Cluster(other.connection));
    client = clientOf(controlPlane.connection);
  });
  afterAll(async () => {
    await Promise.all([widgets, atOther].map((each) => each?.cluster.api.close()));
    await client?.close();
    await controlPlane?.stop();
    await etcd?.stop();
    await webhook?.stop();
  });

  it("finds in the verification what one wrote at the old version after the rewrite, because it hadn't heard of the new one", async () => {
    if (widgets === undefined || atOther === undefined) return;
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    for (let index = 0; index < late; index++) await atOther.create(`warm-${index}`, { version: "v1" });
    const release = etcd.hold();
    await widgets.flip({ webhook });
    let found: Readonly<Partial<Record<string, number>>> | undefined;
    const store = memoryCheckpointStore();
    const report = await runMigration(client, await widgetTarget(client), {
      settle: { time: 0 },
      store: {
        ...store,
        save: async (checkpoint) => {
          await store.save(checkpoint);
          if (checkpoint.phase !== "verify" || found !== undefined) return;
          // The rewrite is over. These are written through an API server that knows the CRD as it was.
          found = {};
          for (let index = 0; index < late; index++) await atOther?.create(`late-${index}`, { version: "v1" });
          found = (await widgets?.storedCounts()) ?? {};
          release();
        },
      },
    }).finally(release);
    expect(found).toEqual({ v1: late, v2: count + late });
    expect(report).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
    expect(report.passes.verify).toBeGreaterThanOrEqual(2);
    expect(await widgets.storedCounts()).toEqual({ v2: count + 2 * late });
  });

  it("settles only when each API server stores the new version", async () => {
    if (widgets === undefined) return;
    await widgets.install({ storage: "v1", webhook });
    other.freeze();
    await widgets.flip({ webhook });
    const target = await widgetTarget(client);
    const apiServers = [other.connection.server];
    let isSettled = false;
    const settling = settle(client, target, { time: 0, apiServers }).then((result) => {
      isSettled = true;
      return result;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(isSettled).toBe(false);
    other.thaw();
    expect(await settling).toMatchObject({ kind: "settled", servers: 1 });
  });

  // An EndpointSlice takes no loopback address.
  it.skipIf(ownAddress === undefined && !process.env.CI)(
    "asks by itself each API server that the Service kubernetes leads to",
    async () => {
      if (widgets === undefined) return;
      if (ownAddress === undefined) throw new Error("this machine has no address that an EndpointSlice may name");
      const { hostname: host, port } = new URL(other.connection.server);
      const way = new CuttableProxy({ host, port: Number(port) });
      const slice = {
        apiVersion: "discovery.k8s.io/v1",
        kind: "EndpointSlice",
        metadata: { name: "kubernetes", namespace: "default", labels: { "kubernetes.io/service-name": "kubernetes" } },
        addressType: "IPv4",
        endpoints: [{ addresses: [ownAddress] }],
        ports: [{ name: "https", port: await way.start(ownAddress), protocol: "TCP" }],
      };
      const slices = { group: "discovery.k8s.io", version: "v1", plural: "endpointslices", namespaced: true };
      await client.create(slices, slice);
      try {
        await widgets.install({ storage: "v1", webhook });
        other.freeze();
        await widgets.flip({ webhook });
        const target = await widgetTarget(client);
        let isSettled = false;
        const settling = settle(client, target, { time: 0 }).finally(() => {
          isSettled = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 1500));
        expect(isSettled).toBe(false);
        other.thaw();
        expect(await settling).toMatchObject({ kind: "settled", servers: 1 });
        way.refuse();
        expect(await settle(client, target, { time: 0 })).toMatchObject({ kind: "settled", servers: 0 });
      } finally {
        other.thaw();
        await client.delete(slices, { namespace: "default", name: "kubernetes" });
        await way.stop();
      }
    },
  );

  it("loses no write of those who write through both all the while", async () => {
    if (widgets === undefined || atOther === undefined) return;
    await widgets.cluster.api.delete(widgets.path("v2"));
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    let isOver = false;
    const acknowledged = new Map<string, unknown>();
    const write = async (through: Widgets, version: "v1" | "v2", first: number) => {
      const field = version === "v1" ? "size" : "replicas";
      for (let round = 1; !isOver; round++) {
        const name = widgetName(first + 2 * (round % (count / 2)));
        await through.cluster.api.patch(through.path(version, name), { spec: { [field]: round } });
        acknowledged.set(name, round);
      }
    };
    const writing = [write(widgets, "v1", 0), write(atOther, "v2", 1)];
    await widgets.flip({ webhook });
    const report = await runMigration(client, await widgetTarget(client), { settle: { time: 0 }, pageSize: 7 });
    isOver = true;
    await Promise.all(writing);
    expect(report).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    const found = (await widgets.cluster.api.list(widgets.path("v2"))).map(({ metadata, spec }) => [
      metadata.name,
      (spec as { replicas: number }).replicas,
    ]);
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(acknowledged));
  });
});
