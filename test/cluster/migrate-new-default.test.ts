import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { ManagedFieldsEntry } from "../../src/cluster/resource.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { describeCluster } from "./support/describe-cluster.js";
import { group } from "./support/migration/widget-crd.js";
import { author, clientOf, Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 6;
const crd = { newDefault: true, newField: true } as const;
const settle = { time: 100 };
const applied = "applied";

describeCluster("a migration to a version with a default for a field that the old version lacks, without a webhook", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  beforeAll(() => {
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
  });
  afterEach(() => widgets.remove());
  afterAll(() => client?.close());

  /** Server-side apply through a version, as a user's `kubectl apply --server-side`. */
  const apply = (version: "v1" | "v2", spec: object) =>
    cluster().kubectl(
      ["apply", "--server-side", "--field-manager", author, "--filename", "-"],
      JSON.stringify({ apiVersion: `${group}/${version}`, kind: "Widget", metadata: { name: applied, namespace: "default" }, spec }),
    );
  const begin = async () => {
    await widgets.install({ storage: "v1", ...crd });
    await widgets.createMany(count);
    await apply("v1", { text: "old", size: 1 });
  };
  const managers = (entries: unknown) =>
    (entries as readonly ManagedFieldsEntry[]).map(({ manager, operation, apiVersion }) => [manager, operation, apiVersion]);

  it.each(["known to be stored at the old version", "of which nothing is known"])("comes to an end, with objects %s", async (what) => {
    await begin();
    const known = what.startsWith("known");
    if (!known) await widgets.flip(crd);
    const target = await widgetTarget(client);
    const ahead = { ...target, resource: { ...target.resource, version: "v2" } };
    const plan = await planMigration(client, ahead, { switch: known });
    expect(plan).toMatchObject({ blocked: false });
    expect(plan.findings).toContainEqual(
      expect.objectContaining({
        severity: "info",
        check: "managed-fields",
        message: expect.stringMatching(/^7 objects have .*\/v1, which lacks/),
      }),
    );
    const before = await widgets.get(widgetName(0), "v1");
    expect(await runMigration(client, ahead, { settle, switch: known })).toMatchObject({
      end: "done",
      passes: { rewrite: 1 },
      quarantine: [],
      storedVersions: { after: ["v2"] },
    });
    expect(await widgets.storedCounts()).toEqual({ v2: count + 1 });
    const after = await widgets.get(widgetName(0));
    expect(after).toMatchObject({
      metadata: { generation: before.metadata.generation },
      spec: { text: widgetName(0), size: 3, mode: "Fast" },
    });
    expect(managers(after.metadata.managedFields)).toEqual([[author, "Update", `${group}/v2`]]);
    // The owner of the fields is still their owner: it changes one, and takes one back.
    await apply("v2", { text: "new" });
    expect((await widgets.get(applied)).spec).toEqual({ text: "new", mode: "Fast" });
  });

  it("ends what a rewrite that knew nothing of it had begun", async () => {
    await begin();
    await widgets.flip(crd);
    const target = await widgetTarget(client);
    const unaware = { ...target, ...(target.crd === undefined ? {} : { crd: { ...target.crd, lackDefaults: [] } }) };
    expect(await runPass({ client, target: unaware })).toMatchObject({ counters: { written: count + 1 } });
    await expect(apply("v2", { text: "new", size: 1 })).rejects.toThrow("field not declared in schema");

    expect(await planMigration(client, target)).toMatchObject({ blocked: false });
    expect(await runMigration(client, target, { settle })).toMatchObject({
      end: "done",
      quarantine: [],
      storedVersions: { after: ["v2"] },
    });
    await apply("v2", { text: "new", size: 1 });
    expect((await widgets.get(applied)).spec).toEqual({ text: "new", size: 1, mode: "Fast" });
  });
});
