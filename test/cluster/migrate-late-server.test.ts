import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { Cluster } from "../control-plane/cluster.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { LateEtcd } from "../control-plane/late-etcd.js";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { crdName } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 20;
/** The delay, in milliseconds, with which the second API server learns of CRDs: longer than the wait after the switch is visible. */
const late = 20_000;
const settle = { time: 500 };

// A separate control plane: one of its API servers watches CRDs through a proxy that delays changes.
describeCluster("a migration through an API server that hears late of the switch", (shared) => {
  let controlPlane: ControlPlane;
  let etcd: LateEtcd;
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  /** The same ones, through the API server that hears late. */
  let lateWidgets: Widgets;
  let client: ClusterClient;

  beforeAll(async () => {
    controlPlane = await ControlPlane.start(shared().connection.binaries);
    etcd = await LateEtcd.start(controlPlane.connection.etcd, "/registry/apiextensions.k8s.io/customresourcedefinitions/");
    const other = await controlPlane.addApiServer({ etcd: etcd.url });
    webhook = await WidgetWebhook.start();
    widgets = new Widgets(new Cluster(controlPlane.connection));
    lateWidgets = new Widgets(new Cluster(other.connection));
    client = clientOf(other.connection);
  });
  afterAll(async () => {
    await client?.close();
    await widgets?.cluster.api.close();
    await lateWidgets?.cluster.api.close();
    await controlPlane?.stop();
    await etcd?.stop();
    await webhook?.stop();
  });

  /** The revision of the switch, of which the client's API server has yet to learn. */
  let switched: string;
  beforeEach(async () => {
    etcd.delayBy(0);
    await widgets.remove();
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    // Otherwise it may still know the CRD of the test before, which ended with v2.
    await lateWidgets.untilStoredAs("v1");
    etcd.delayBy(late);
    switched = await widgets.flip({ webhook });
  });

  it.each(["prune", "verify"] as const)("waits for it before `%s` takes anything for current", async (until) => {
    const report = await runMigration(client, await widgetTarget(client), { from: "verify", until, settle });
    expect(report).toMatchObject({ end: "done" });
    expect(report.counters.written).toBeGreaterThanOrEqual(count);
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    const { status } = await getCrd(widgets.cluster.api, crdName);
    expect(status?.storedVersions).toEqual(until === "prune" ? ["v2"] : ["v1", "v2"]);
  });

  it("doesn't believe in a verification that what is known to be stored at the old version is current", async () => {
    const target = await widgetTarget(client);
    const known = { before: { resourceVersion: switched, version: "v1" }, fast: false };
    expect(await runPass({ client, target, ...known })).toMatchObject({ counters: { seen: count, written: count, current: 0 } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
  });

  it("isn't taken in by one that knows of an earlier switch and has yet to hear that it was taken back", async () => {
    etcd.delayBy(0);
    await lateWidgets.untilStoredAs("v2");
    const release = { back: etcd.hold(), again: () => {} };
    try {
      await widgets.install({ storage: "v1", webhook });
      for (let index = 0; index < 3; index++)
        await widgets.cluster.api.patch(widgets.path("v2", widgetName(index)), { spec: { text: "back" } });
      await waitFor({ for: "objects at v1" }, async () => (await widgets.storedCounts()).v1 === count);
      release.again = etcd.hold();
      await widgets.flip({ webhook });
      // While the run waits for the settle time, the API server hears that the switch was taken back, and goes by that.
      const listen = async (event: MigrationEvent) => {
        if (event.type !== "waiting") return;
        release.back();
        if (event.reason.includes("yet to hear")) release.again();
      };
      const report = await runMigration(client, await widgetTarget(client), { from: "verify", settle: { time: 3000 }, listen });
      expect(await widgets.storedCounts()).toEqual({ v2: count });
      expect(report).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
    } finally {
      release.back();
      release.again();
    }
  });
});
