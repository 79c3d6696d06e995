import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { findMigratorApi } from "../../src/migrate/engines/migrator-api.js";
import { storageVersionMigration } from "../../src/migrate/engines/storage-version-migration.js";
import { findTarget } from "../../src/migrate/find-target.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import type { RunOptions } from "../../src/migrate/run/run-options.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { verifyInEtcd } from "../../src/migrate/verify/verify-in-etcd.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetTarget } from "./support/migration/widgets.js";
import { standaloneMigratorCrd } from "./support/migration-crds.js";

const count = 8;

describeCluster("a migration by another migrator", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });

  /** Creates and deletes widgets meanwhile: the controller waits for the garbage collector's cache to have seen something new. */
  const run = async (options: RunOptions) => {
    let isOver = false;
    const stir = async () => {
      for (let index = 0; !isOver; index++) {
        await widgets.create(`stir-${index}`, { version: "v2" });
        await cluster().api.delete(widgets.path("v2", `stir-${index}`));
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const stirring = stir();
    try {
      return await runMigration(client, await widgetTarget(client), { settle: { time: 200 }, ...options });
    } finally {
      isOver = true;
      await stirring;
    }
  };
  const storedVersions = async () => (await getCrd(cluster().api, crdName)).status?.storedVersions;

  describe("the controller in Kubernetes", () => {
    const rules = [{ rule: "oldSelf.text != 'stuck'", message: "stuck for good" }];
    beforeAll(async () => {
      await widgets.install({ storage: "v1", webhook, rules });
      await widgets.createMany(count);
      await widgets.create("stuck", { spec: { text: "stuck" } });
      await widgets.flip({ webhook, rules });
    });
    afterAll(() => widgets.remove());

    it("prunes although it failed, which is put right", async () => {
      const events: MigrationEvent[] = [];
      const report = await run({ engine: "in-tree", listen: (event) => events.push(event) });
      expect(report).toMatchObject({ end: "incomplete", phase: "rewrite", storedVersions: { before: ["v1", "v2"], after: ["v1", "v2"] } });
      const [failed, repaired] = report.reasons;
      expect(failed).toMatch(/^storageversionmigration\.storagemigration\.k8s\.io\/widgets-v2-\S+ failed: .*stuck for good/);
      expect(repaired).toMatch(/took v1 out of status\.storedVersions.*put back, it is \[v1, v2\]/);
      expect(await storedVersions()).toEqual(["v1", "v2"]);
    });

    it("succeeds, and is believed after a verification only", async () => {
      await cluster().api.delete(widgets.path("v2", "stuck"));
      const report = await run({ engine: "in-tree" });
      expect(report).toMatchObject({ end: "done", passes: { rewrite: 1 }, storedVersions: { after: ["v2"] } });
      expect(report.passes.verify).toBeGreaterThanOrEqual(1);
      expect(await storedVersions()).toEqual(["v2"]);
      const inEtcd = await verifyInEtcd(await widgetTarget(client), { endpoint: cluster().connection.etcd, pageSize: 3 });
      expect(inEtcd).toMatchObject({
        keyPrefix: `/registry/${group}/${plural}/`,
        objects: count,
        storedAs: { [`${group}/v2`]: count },
        others: [],
        clean: true,
      });
    });

    it("ends where objects can't be converted, names them, and has the controller work on it no more", async () => {
      await widgets.remove();
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(count);
      await widgets.flip({ webhook });
      webhook.failsFor = (name, desired) => (name === "w-00003" && desired.endsWith("/v2") ? "no such shape" : undefined);
      const events: MigrationEvent[] = [];
      const migrator = { interval: 200, stall: 1500 };
      try {
        const report = await run({ engine: "in-tree", planned: true, migrator, listen: (event) => events.push(event) });
        expect(report).toMatchObject({ end: "incomplete", storedVersions: { after: ["v1", "v2"] } });
        expect(report.reasons[0]).toMatch(
          /1 objects can't be converted: default\/w-00003 \(.*no such shape\); the migrator tries them again/,
        );
        expect(events).toContainEqual(expect.objectContaining({ type: "waiting", reason: expect.stringContaining("default/w-00003") }));
        const left = await cluster().api.list({ apiVersion: "storagemigration.k8s.io/v1beta1", resource: "storageversionmigrations" });
        expect(left.filter(({ metadata }) => report.reasons[0]?.includes(String(metadata.name)))).toEqual([]);
      } finally {
        webhook.failsFor = () => undefined;
      }
    });
  });

  it("of a built-in resource has nothing to prune, and shows how it is stored", async () => {
    const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "stored" }, stringData: { password: "swordfish" } };
    await cluster().api.create({ apiVersion: "v1", resource: "secrets", namespace: "default" }, secret);
    const found = await findTarget(client, { plural: "secrets" });
    if (!("target" in found)) throw new Error(found.missing.message);
    expect(found.target).toEqual({ resource: { group: "", version: "v1", plural: "secrets", namespaced: true }, kind: "Secret" });
    const report = await runMigration(client, found.target);
    expect(report).toMatchObject({ end: "done", counters: { written: 0 } });
    expect(report.storedVersions).toBeUndefined();
    const inEtcd = await verifyInEtcd(found.target, { endpoint: cluster().connection.etcd });
    expect(inEtcd).toMatchObject({ keyPrefix: "/registry/secrets/", storedAs: { v1: inEtcd.objects }, clean: true });
    expect(JSON.stringify(inEtcd)).not.toContain("swordfish");
    await cluster().api.delete({ apiVersion: "v1", resource: "secrets", namespace: "default", name: "stored" });
  });

  it("of what there isn't is refused by name", async () => {
    expect(await findTarget(client, { plural: "nothings" })).toMatchObject({ missing: { check: "resource-missing" } });
    expect(await findTarget(client, { plural: "nothings", group: "example.com" })).toMatchObject({ missing: { check: "crd-missing" } });
    expect(await findTarget(client, { plural: "events" })).toMatchObject({ target: { resource: { group: "" } } });
  });

  describe("kube-storage-version-migrator", () => {
    beforeAll(async () => {
      await widgets.install({ storage: "v2", webhook });
    });
    afterAll(async () => {
      await deleteCrd(cluster().api, String(standaloneMigratorCrd.metadata.name));
      await widgets.remove();
    });

    it("is refused where it isn't installed", async () => {
      const report = await runMigration(client, await widgetTarget(client), { engine: "ksvm" });
      expect(report).toMatchObject({ end: "blocked", reasons: [expect.stringContaining("migration.k8s.io/v1alpha1")] });
    });

    it("is asked in its own words, and a stall is told with its likely reason", async () => {
      await installCrd(cluster().api, standaloneMigratorCrd);
      const events: MigrationEvent[] = [];
      const migrator = { interval: 100, stall: 300, timeout: 1000 };
      const path = { apiVersion: "migration.k8s.io/v1alpha1", resource: "storageversionmigrations" };
      let made: Promise<readonly KubeObject[]> = Promise.resolve([]);
      const report = await runMigration(client, await widgetTarget(client), {
        engine: "ksvm",
        migrator,
        settle: { time: 0 },
        listen: (event) => {
          events.push(event);
          if (event.type === "waiting") made = cluster().api.list(path);
        },
      });
      expect(report).toMatchObject({ end: "incomplete", reasons: [expect.stringContaining("has not taken it up")] });
      expect(events).toContainEqual(expect.objectContaining({ type: "waiting", reason: expect.stringContaining("has not taken it up") }));
      // It is withdrawn in the end, so that a migrator which is installed later doesn't take it up.
      expect(await cluster().api.list(path)).toEqual([]);
      expect(await made).toMatchObject([{ spec: { resource: { group, version: "v2", resource: plural } } }]);
      const api = await findMigratorApi(client, "ksvm");
      expect(api && storageVersionMigration(api, await widgetTarget(client))).toMatchObject({ apiVersion: "migration.k8s.io/v1alpha1" });
    });
  });
});
