import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { findTarget } from "../../src/migrate/find-target.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { Cluster } from "../control-plane/cluster.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { crdName } from "./support/migration/widget-crd.js";
import { clientOf, Widgets, widgetTarget } from "./support/migration/widgets.js";
import { createNamespace, holding, orphanNamespace } from "./support/orphan-namespace.js";

const lost = "lost-and-found";
const settle = { time: 100 };

describeCluster("a migration of objects whose namespace is gone", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  beforeAll(() => {
    widgets = new Widgets(cluster());
    client = clientOf(cluster().connection);
  });
  afterAll(async () => {
    await widgets?.remove();
    await client?.close();
  });

  it("names them with the remedy, in the plan and in the run, and prunes nothing; the remedy works", async () => {
    await widgets.install({ storage: "v1" });
    await widgets.createMany(5);
    await createNamespace(cluster(), lost);
    await widgets.create("orphan", { namespace: lost, metadata: { finalizers: [holding] } });
    const orphan = widgets.path("v1", "orphan", lost);
    await orphanNamespace(cluster(), lost, [orphan]);
    await widgets.flip({});
    const remedy = /kubectl create namespace lost-and-found.*\/registry\/migrate\.example\.com\/widgets\/lost-and-found\/orphan/;

    const plan = await planMigration(client, await widgetTarget(client), { sample: 1 });
    expect(plan.findings).toMatchObject([
      { severity: "warn", check: "orphaned", object: { namespace: lost, name: "orphan" }, message: expect.stringMatching(remedy) },
    ]);
    const report = await runMigration(client, await widgetTarget(client), { settle });
    expect(report).toMatchObject({
      end: "incomplete",
      quarantine: [{ namespace: lost, name: "orphan", why: "orphaned", message: expect.stringMatching(remedy) }],
      storedVersions: { after: ["v1", "v2"] },
    });
    expect(await widgets.storedCounts()).toEqual({ v1: 1, v2: 5 });

    await createNamespace(cluster(), lost);
    expect(await runMigration(client, await widgetTarget(client), { settle })).toMatchObject({
      end: "done",
      storedVersions: { after: ["v2"] },
    });
    expect(await widgets.storedCounts()).toEqual({ v2: 6 });
    expect((await getCrd(cluster().api, crdName)).status?.storedVersions).toEqual(["v2"]);
    await cluster().api.patch(widgets.path("v2", "orphan", lost), { metadata: { finalizers: null } });
    await cluster().api.delete({ apiVersion: "v1", resource: "namespaces", name: lost });
  });

  describe("of Secrets", () => {
    let controlPlane: ControlPlane;
    let own: Cluster;
    const keys = ["key1", "key2"].map((name) => ({ name, secret: randomBytes(32).toString("base64") }));
    const encryption = (...of: readonly (typeof keys)[number][]) => ({
      apiVersion: "apiserver.config.k8s.io/v1",
      kind: "EncryptionConfiguration",
      resources: [{ resources: ["secrets"], providers: [{ aescbc: { keys: of } }, { identity: {} }] }],
    });
    beforeAll(async () => {
      controlPlane = await ControlPlane.start(cluster().connection.binaries, { encryption: encryption(...keys) });
      own = new Cluster(controlPlane.connection);
    });
    afterAll(async () => {
      await own?.api.close();
      await controlPlane?.stop();
    });

    it("isn't done while one is left at the old key", async () => {
      const path = { apiVersion: "v1", resource: "secrets", namespace: lost };
      const metadata = { name: "key", finalizers: [holding] };
      await createNamespace(own, lost);
      await own.api.create(path, { apiVersion: "v1", kind: "Secret", metadata, stringData: { password: "swordfish" } });
      await orphanNamespace(own, lost, [{ ...path, name: "key" }]);
      await controlPlane.restartApiServer({ encryption: encryption(...[...keys].reverse()) });
      const ownClient = clientOf(controlPlane.connection);
      const run = async () => {
        const found = await findTarget(ownClient, { plural: "secrets", group: "" });
        if ("missing" in found) throw new Error(found.missing.message);
        return runMigration(ownClient, found.target, { settle });
      };
      const stored = async () => (await own.etcd.get(`/registry/secrets/${lost}/key`))?.toString("latin1");
      expect(await run()).toMatchObject({ end: "incomplete", quarantine: [{ namespace: lost, name: "key", why: "orphaned" }] });
      expect(await stored()).toMatch(/^k8s:enc:aescbc:v1:key1:/);
      await createNamespace(own, lost);
      expect(await run()).toMatchObject({ end: "done" });
      expect(await stored()).toMatch(/^k8s:enc:aescbc:v1:key2:/);
      await ownClient.close();
    });
  });
});
