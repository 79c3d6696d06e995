import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { readCrd } from "../../src/migrate/crd.js";
import type { MigrationPlan } from "../../src/migrate/plan/migration-plan.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import type { PlanOptions } from "../../src/migrate/plan/plan-options.js";
import { conversionWebhook } from "../../src/migrate/plan/round-trip/conversion-webhook.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { ownAddress } from "../support/own-address.js";
import { describeCluster } from "./support/describe-cluster.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { serveWebhook } from "./support/migration/webhook-service.js";
import { crdName } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetTarget } from "./support/migration/widgets.js";

const count = 12;
const loses = new Set(["w-00003", "w-00007"]);
const settle = { time: 100 };

describeCluster("a conversion that loses data", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
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
      const service = { namespace: "default", name: "widget-webhook" };
      const served = await WidgetWebhook.start(service);
      const unserve = await serveWebhook(widgets, served, { app: service.name });
      served.loses = () => "ports";
      try {
        const target = await widgetTarget(client);
        const crd = await readCrd(client, crdName);
        if (crd === undefined) throw new Error("no CRD");
        const { port, pathname: path } = new URL(served.url);
        const clientConfig = { service: { ...service, port: Number(port), path } };
        const asked = conversionWebhook(client, {
          ...crd,
          spec: { ...crd.spec, conversion: { strategy: "Webhook", webhook: { clientConfig } } },
        });
        const stored = await client.get({ ...target.resource, version: "v2" }, { namespace: "default", name: "w-00003" });
        expect(stored).toMatchObject({ spec: { ports: [{ name: "http" }] } });
        const spec = { text: "w-00003", size: 3, notes: { kept: "yes" } };
        expect(await asked?.convert(stored, "migrate.example.com/v1")).toEqual({ ...stored, apiVersion: "migrate.example.com/v1", spec });
        await asked?.close();
      } finally {
        await unserve();
        await served.stop();
      }
    },
  );
});
