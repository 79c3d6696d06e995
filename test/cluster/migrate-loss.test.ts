import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { readCrd } from "../../src/migrate/crd.js";
import type { MigrationPlan } from "../../src/migrate/plan/migration-plan.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import type { PlanOptions } from "../../src/migrate/plan/plan-options.js";
import { conversionWebhook } from "../../src/migrate/plan/round-trip/conversion-webhook.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { CuttableProxy } from "../support/cuttable-proxy.js";
import { ownAddress } from "../support/own-address.js";
import { describeCluster } from "./support/describe-cluster.js";
import { crdName } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets, widgetTarget } from "./support/migration/widgets.js";

const count = 12;
const loses = new Set(["w-00003", "w-00007"]);
const settle = { time: 100 };

describeCluster("a conversion that loses data", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  beforeAll(async () => {
    webhook = await WidgetWebhook.start();
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
  });
  beforeEach(async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count, () => ({ spec: { ports: [{ name: "http", port: 80 }], notes: { kept: "yes" } } }));
    await widgets.flip({ webhook });
  });
  afterEach(async () => {
    webhook.loses = () => undefined;
    await webhook.up();
    await widgets.remove();
  });
  afterAll(async () => {
    await client?.close();
    await webhook?.stop();
  });

  const plan = async (options: PlanOptions = {}): Promise<MigrationPlan> => planMigration(client, await widgetTarget(client), options);
  const lossy = () => {
    webhook.loses = (name) => (loses.has(name) ? "ports" : undefined);
  };

  it("blocks the migration until the loss is accepted by its path, and nothing is written", async () => {
    expect((await plan()).findings).toEqual([]);
    const before = await widgets.contents();
    lossy();
    const blocked = await runMigration(client, await widgetTarget(client), { settle });
    expect(blocked).toMatchObject({
      end: "blocked",
      reasons: [
        expect.stringMatching(
          /^2 of 12 objects of a sample lose \.spec\.ports on the way to v2 and back to v1.*--accept-loss \.spec\.ports$/,
        ),
      ],
    });
    expect(await widgets.contents()).toEqual(before);
    expect(await widgets.storedCounts()).toEqual({ v1: count });
    expect(await plan({ acceptLoss: [".spec.notes"] })).toMatchObject({ blocked: true });
    const accepted = { acceptLoss: [".spec.ports"] };
    expect(await plan(accepted)).toMatchObject({ blocked: false, findings: [{ severity: "warn", check: "loss" }] });
    expect(await runMigration(client, await widgetTarget(client), { settle, ...accepted })).toMatchObject({ end: "done" });
  });

  it("is found in each object with --full, where a sample may miss it", async () => {
    lossy();
    expect(await plan({ sample: 2 })).toMatchObject({ blocked: false });
    const found = await plan({ sample: 2, full: true });
    expect(found).toMatchObject({ blocked: true, findings: [{ check: "loss", object: { namespace: "default", name: "w-00003" } }] });
  });

  // An Endpoints object doesn't accept a loopback address.
  it.skipIf(ownAddress === undefined && !process.env.CI)(
    "is found through the API server's proxy where the webhook is a Service",
    async () => {
      if (ownAddress === undefined) throw new Error("this machine has no address that an Endpoints object may name");
      const way = new CuttableProxy({ host: "127.0.0.1", port: Number(new URL(webhook.url).port) });
      const port = await way.start(ownAddress);
      const metadata = { name: "widget-webhook", namespace: "default" };
      const { api } = cluster();
      const core = (resource: string) => ({ apiVersion: "v1", resource, namespace: "default" });
      await api.create(core("services"), { apiVersion: "v1", kind: "Service", metadata, spec: { ports: [{ port: 443 }] } });
      // The API server's proxy only connects to pods.
      const pods = { ...core("pods"), name: metadata.name };
      const pod = { apiVersion: "v1", kind: "Pod", metadata, spec: { containers: [{ name: "webhook", image: "none" }] } };
      const { uid } = (await api.create(core("pods"), pod)).metadata;
      await api.patch({ ...pods, subresource: "status" }, { status: { podIP: ownAddress, podIPs: [{ ip: ownAddress }] } });
      const targetRef = { kind: "Pod", namespace: "default", name: metadata.name, uid };
      const subsets = [{ addresses: [{ ip: ownAddress, targetRef }], ports: [{ port }] }];
      await api.create(core("endpoints"), { apiVersion: "v1", kind: "Endpoints", metadata, subsets });
      try {
        const target = await widgetTarget(client);
        const crd = await readCrd(client, crdName);
        if (crd === undefined) throw new Error("no CRD");
        const clientConfig = { service: { namespace: "default", name: metadata.name, path: "/convert" } };
        const asked = conversionWebhook(client, {
          ...crd,
          spec: { ...crd.spec, conversion: { strategy: "Webhook", webhook: { clientConfig } } },
        });
        lossy();
        const stored = await client.get({ ...target.resource, version: "v2" }, { namespace: "default", name: "w-00003" });
        expect(await asked?.convert(stored, "migrate.example.com/v1")).toMatchObject({
          apiVersion: "migrate.example.com/v1",
          spec: { size: 3 },
        });
        await asked?.close();
      } finally {
        await api.delete({ ...core("services"), name: metadata.name });
        await api.delete(pods, { gracePeriodSeconds: 0 });
        await way.stop();
      }
    },
  );
});
