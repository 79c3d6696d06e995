import { afterEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { memoryCheckpointStore } from "../../src/migrate/checkpoint/memory-checkpoint-store.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import { recordedPlan } from "../../src/migrate/run/resume.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";
import { createNamespace, holding } from "./support/orphan-namespace.js";

const settle = { time: 100 };

describeCluster("a migration of what seldom is", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  let webhook: WidgetWebhook;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  afterEach(() => widgets.remove());

  /** The record of the objects before the switch. */
  const recorded = async () => {
    const target = await widgetTarget(client);
    const ahead = { ...target, resource: { ...target.resource, version: "v2" } };
    const { known } = await planMigration(client, ahead);
    const store = memoryCheckpointStore();
    if (known !== undefined) await store.save(recordedPlan(ahead, known));
    return store;
  };

  it.each(["known to be at the old version", "of which nothing is known"])("takes objects of 1.4 MB, %s", async (what) => {
    const count = 6;
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count, (index) => ({ spec: { text: String(index).repeat(1_400_000) } }));
    const store = what.startsWith("known") ? await recorded() : memoryCheckpointStore();
    await widgets.flip({ webhook });
    const before = await widgets.contents();
    const report = await runMigration(client, await widgetTarget(client), { settle, store });
    expect(report).toMatchObject({ end: "done", quarantine: [], storedVersions: { after: ["v2"] } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    const after = await widgets.contents();
    // A difference of texts as long as these would take minutes to print.
    for (const [name, content] of before) expect(JSON.stringify(after.get(name)) === JSON.stringify(content), name).toBe(true);
  });

  it("takes objects in a namespace that is being deleted, and that finalizers keep there", async () => {
    const namespace = "going-away";
    await createNamespace(cluster(), namespace);
    await widgets.install({ storage: "v1" });
    await widgets.create("held", { namespace, metadata: { finalizers: [holding] } });
    await widgets.createMany(3);
    await cluster().api.delete({ apiVersion: "v1", resource: "namespaces", name: namespace });
    await waitFor({ for: "the object to be deleted, as far as it can be" }, async () => {
      return (await widgets.get("held", "v1", namespace)).metadata.deletionTimestamp !== undefined;
    });
    await widgets.flip({});
    const report = await runMigration(client, await widgetTarget(client), { settle });
    expect(report).toMatchObject({ end: "done", quarantine: [], storedVersions: { after: ["v2"] } });
    expect(await widgets.storedCounts()).toEqual({ v2: 4 });
    await cluster().api.patch(widgets.path("v2", "held", namespace), { metadata: { finalizers: null } });
    await waitFor({ for: "the namespace to be gone" }, async () => (await widgets.storedCounts()).v2 === 3);
  });

  // Two minutes, most of which is waiting.
  it("is blocked by a webhook that takes 12 s, and says why, what to do, and the next command", async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(1);
    await widgets.flip({ webhook });
    webhook.delay = 12_000;
    try {
      const { findings, blocked } = await planMigration(client, await widgetTarget(client), { sample: 1 });
      expect(blocked).toBe(true);
      const message = expect.stringMatching(
        /Timeout.*make the conversion webhook faster; to look again: wheelwright migrate plan --resource widgets\./,
      );
      expect(findings).toContainEqual(expect.objectContaining({ severity: "block", message }));
    } finally {
      webhook.delay = 0;
    }
  });

  it("knows what a plan recorded where the storage version was switched, back, and again since", async () => {
    const count = 8;
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    const store = await recorded();
    await widgets.flip({ webhook });
    for (const index of [0, 1]) await cluster().api.patch(widgets.path("v2", widgetName(index)), { spec: { text: "at v2" } });
    await widgets.install({ storage: "v1", webhook });
    await waitFor({ for: "v1 to be stored" }, async () => {
      await cluster().api.patch(widgets.path("v2", widgetName(1)), { spec: { text: `at v1 ${Math.random()}` } });
      return (await widgets.storedAt()).get(`default/${widgetName(1)}`) === "v1";
    });
    await widgets.flip({ webhook }, "probe-again");
    expect(await widgets.storedCounts()).toEqual({ v1: count - 1, v2: 1 });
    const before = await widgets.contents();
    const report = await runMigration(client, await widgetTarget(client), { settle, store });
    expect(report).toMatchObject({ end: "done", counters: { written: count - 1 }, storedVersions: { after: ["v2"] } });
    expect(await widgets.contents()).toEqual(before);
    expect(await widgets.storedCounts()).toEqual({ v2: count });
  });
});
