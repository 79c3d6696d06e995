import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import { describeCluster } from "./support/describe-cluster.js";
import { Acknowledged, type Deed, write } from "./support/migration/random-writers.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetTarget } from "./support/migration/widgets.js";

const objects = 40;
const runs = Number(process.env.MIGRATION_RUNS ?? 2);

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom("create", "patch", "patch", "replace", "replace", "delete"),
  object: fc.nat({ max: objects + 5 }),
  version: fc.constantFrom("v1", "v2"),
});

const interleaving = fc.record({
  writers: fc.array(fc.array(deed, { minLength: 20, maxLength: 80 }), { minLength: 3, maxLength: 3 }),
  pageSize: fc.constantFrom(3, 10, 50),
  maxConcurrency: fc.constantFrom(1, 4, 32),
  isInterrupted: fc.boolean(),
});

describeCluster("a pass among writers", (cluster) => {
  let widgets: Widgets;
  let webhook: WidgetWebhook;
  let client: ClusterClient;

  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  afterAll(async () => {
    await widgets.remove();
  });

  it.each(["careful", "fast"])("loses no acknowledged write, and in the end all is stored at the new version: the %s way", async (way) => {
    const property = fc.asyncProperty(interleaving, async ({ writers, pageSize, maxConcurrency, isInterrupted }) => {
      await widgets.remove();
      await widgets.install({ storage: "v1", webhook });
      const acknowledged = new Acknowledged();
      await widgets.createMany(objects);
      for (const object of await widgets.cluster.api.list(widgets.path("v2"))) acknowledged.created(object);
      // Some write while the storage version changes: their objects may still be stored at the old one.
      const [early = [], ...late] = writers;
      const first = write(widgets, "early", early, acknowledged);
      const resourceVersion = await widgets.flip({ webhook });
      const writing = Promise.all([first, ...late.map((deeds, index) => write(widgets, `late-${index}`, deeds, acknowledged))]);

      const options = { client, target: await widgetTarget(client), pageSize, limits: { maxConcurrency } };
      const before = way === "fast" ? { before: { resourceVersion, version: "v1" } } : {};
      let result = await runPass({ ...options, ...before, onPage: async () => (isInterrupted ? "end" : "go on") });
      if (result.end.kind === "ended") result = await runPass({ ...options, ...before, start: result.point });
      await writing;
      expect(result).toMatchObject({ end: { kind: "complete" }, quarantine: [] });
      for (let pass = 1; (await runPass(options)).counters.written > 0; pass++) expect(pass).toBeLessThan(5);

      expect(acknowledged.lostIn(await widgets.cluster.api.list(widgets.path("v2")))).toEqual([]);
      expect((await widgets.storedCounts()).v1).toBeUndefined();
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  });
});
