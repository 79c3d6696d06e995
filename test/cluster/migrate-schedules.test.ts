import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { describeCluster } from "./support/describe-cluster.js";
import { schedule } from "./support/migration/schedule.js";
import { Story } from "./support/migration/tell-schedule.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets } from "./support/migration/widgets.js";

const runs = Number(process.env.SCHEDULE_RUNS ?? 5);
const seed = Number(process.env.SCHEDULE_SEED ?? 20261122);

describeCluster("migrations under random faults", (cluster) => {
  let widgets: Widgets;
  let webhook: WidgetWebhook;
  let client: ClusterClient;
  beforeAll(async () => {
    webhook = await WidgetWebhook.start();
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
  });
  afterAll(async () => {
    await widgets?.remove();
    await client?.close();
    await webhook?.stop();
  });

  it("leave no object at another version once status.storedVersions says that there is none", async () => {
    const tally = { pruned: 0, left: 0 };
    const property = fc.asyncProperty(schedule, async ({ runs: planned, isOrphaned }) => {
      const story = new Story({ widgets, webhook, client });
      try {
        await story.begin(isOrphaned);
        for (const each of planned) {
          const { storedVersions, storedAt } = await story.run(each);
          // A user who reads that nothing is stored at v1 may remove v1 from the CRD.
          if (storedVersions.includes("v1")) {
            tally.left++;
            continue;
          }
          tally.pruned++;
          expect(Object.keys(storedAt)).toEqual(["v2"]);
        }
      } finally {
        await story.end();
      }
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
    // A schedule in which nothing is ever pruned would prove nothing.
    expect(tally.pruned).toBeGreaterThan(0);
    expect(tally.left).toBeGreaterThan(0);
  });
});
