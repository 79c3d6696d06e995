import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { memoryCheckpointStore } from "../../src/migrate/checkpoint/memory-checkpoint-store.js";
import type { Checkpoint, CheckpointStore } from "../../src/migrate/checkpoint.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import type { MigrationReport } from "../../src/migrate/migration-report.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import { recordedPlan } from "../../src/migrate/run/resume.js";
import type { RunOptions } from "../../src/migrate/run/run-options.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { proofManager } from "../../src/migrate/verify/mark-crd.js";
import { deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { relabelWidgets } from "./support/migration/relabel-widgets.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { crdName, type WidgetCrdOptions, widgetCrd } from "./support/migration/widget-crd.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetResource, widgetTarget } from "./support/migration/widgets.js";

const count = 20;
const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };

/** A store in memory that has something done when the rewrite has come to the end of its first page. */
function afterFirstPage(action: () => Promise<unknown>): CheckpointStore & { readonly saved: Checkpoint[] } {
  const store = memoryCheckpointStore();
  const saved: Checkpoint[] = [];
  let done = false;
  return {
    ...store,
    saved,
    save: async (checkpoint) => {
      await store.save(checkpoint);
      saved.push(checkpoint);
      if (done || checkpoint.phase !== "rewrite" || checkpoint.counters.seen === 0) return;
      done = true;
      await action();
    },
  };
}

describeCluster("a migration from plan to prune", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  afterEach(async () => {
    webhook.failsFor = () => undefined;
    await webhook.up();
    await cluster().api.delete(widgets.path("v1"));
  });
  afterAll(async () => {
    await widgets?.remove();
  });

  const storedVersions = async () => (await getCrd(cluster().api, crdName)).status?.storedVersions;
  /** The CRD as if it had never had another storage version, and objects at v1. */
  const begin = async (options: Omit<WidgetCrdOptions, "storage"> = { webhook }) => {
    await widgets.install({ storage: "v1", ...options });
    await widgets.untilStoredAs("v1");
    await cluster().api.patch({ ...crd, subresource: "status" }, { status: { storedVersions: ["v1"] } });
    await widgets.createMany(count);
  };
  const run = async (options: RunOptions = {}): Promise<MigrationReport> =>
    runMigration(client, await widgetTarget(client), { settle: { time: 200 }, pageSize: 6, ...options });

  it("stores every object again, proves it, and retires the old version; another run writes nothing", async () => {
    await begin();
    await widgets.flip({ webhook });
    const before = await widgets.contents();
    const report = await run();
    expect(report).toMatchObject({ end: "done", phase: "done", reasons: [], storedVersions: { before: ["v1", "v2"], after: ["v2"] } });
    expect(report.counters).toMatchObject({ seen: 2 * count, written: count, current: count, quarantined: 0 });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    expect(await widgets.contents()).toEqual(before);
    expect(await storedVersions()).toEqual(["v2"]);
    expect((await run()).counters.written).toBe(0);
  });

  it("waits while the API server initialises the storage, right after the switch", async () => {
    await begin();
    const { metadata } = await getCrd(cluster().api, crdName);
    const flipped = widgetCrd({ storage: "v2", webhook });
    await cluster().api.replace(crd, { ...flipped, metadata: { ...flipped.metadata, resourceVersion: String(metadata.resourceVersion) } });
    expect(await run()).toMatchObject({ end: "done" });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
  });

  describe("the switch of the storage version", () => {
    it("is made by the run, which then knows where objects are stored", async () => {
      await begin();
      const found = await getCrd(cluster().api, crdName);
      const target = { ...(await widgetTarget(client)), resource: { ...(await widgetTarget(client)).resource, version: "v2" } };
      const store = afterFirstPage(async () => {});
      const report = await runMigration(client, target, { switch: true, store, settle: { time: 200 }, pageSize: 6 });
      expect(report).toMatchObject({ end: "done", storedVersions: { before: ["v1"], after: ["v2"] } });
      expect(store.saved.at(-1)?.before?.version).toBe("v1");
      expect(await widgets.storedCounts()).toEqual({ v2: count });
      // But for the proof of the verification, which has an owner of its own.
      const owners = (entries: unknown) =>
        (entries as { manager: string; subresource?: string }[]).filter((each) => !each.subresource && each.manager !== proofManager);
      expect(owners((await getCrd(cluster().api, crdName)).metadata.managedFields)).toEqual(owners(found.metadata.managedFields));
    });

    it("may be made by someone else between a plan that was recorded and the run", async () => {
      await begin();
      const old = await widgetTarget(client);
      const target = { ...old, resource: { ...old.resource, version: "v2" } };
      const plan = await planMigration(client, target);
      expect(plan.findings.filter(({ severity }) => severity === "block")).toMatchObject([{ check: "not-storage-version" }]);
      expect(plan.known).toMatchObject({ before: { version: "v1" } });
      if (plan.known === undefined) return;
      const store = afterFirstPage(async () => {});
      await store.save(recordedPlan(target, plan.known));
      await widgets.flip({ webhook });
      await widgets.create("younger", { version: "v2" });
      expect(await run({ store })).toMatchObject({ end: "done" });
      expect(store.saved.at(-1)?.before).toEqual(plan.known.before);
      expect(await widgets.storedCounts()).toEqual({ v2: count + 1 });
    });

    it.each(["planned by the run", "planned before it"])("doesn't take the fast path where that changes objects: %s", async (planned) => {
      await begin();
      const old = await widgetTarget(client);
      const target = { ...old, resource: { ...old.resource, version: "v2" } };
      const plan = await planMigration(client, target);
      const store = afterFirstPage(async () => {});
      if (plan.known !== undefined) await store.save(recordedPlan(target, plan.known));
      await widgets.flip({ webhook });
      const leave = await relabelWidgets(widgets, webhook);
      try {
        const before = await widgets.contents();
        const notices: string[] = [];
        const listen = (event: MigrationEvent) => void (event.type === "notice" && notices.push(event.message));
        expect(await run({ store, listen, ...(planned === "planned before it" ? { planned: true } : {}) })).toMatchObject({ end: "done" });
        expect(notices.join()).toMatch(/put an object back at v1 would change it \(\.metadata\.labels added\).*the careful path is taken/);
        expect(await widgets.contents()).toEqual(before);
        expect(await widgets.storedCounts()).toEqual({ v2: count });
      } finally {
        await leave();
      }
    });

    it("stops the fast path at the first object that it relabels, though no sample showed it", async () => {
      await begin();
      const { resourceVersion } = (await client.list({ ...widgetResource, version: "v1" })).metadata;
      await widgets.flip({ webhook });
      const leave = await relabelWidgets(widgets, webhook);
      try {
        const known = { before: { resourceVersion: resourceVersion ?? "", version: "v1" }, limits: { maxConcurrency: 1 } };
        const result = await runPass({ client, target: await widgetTarget(client), ...known });
        expect(result.end).toMatchObject({ kind: "harm", harm: { what: "labels" } });
        expect(await widgets.storedCounts()).toEqual({ v1: count - 1, v2: 1 });
      } finally {
        await leave();
      }
    });

    it("is known from no plan of a CRD that was made again since", async () => {
      await begin();
      const old = await widgetTarget(client);
      const target = { ...old, resource: { ...old.resource, version: "v2" } };
      const { known } = await planMigration(client, target);
      const store = afterFirstPage(async () => {});
      if (known !== undefined) await store.save(recordedPlan(target, known));
      await deleteCrd(cluster().api, crdName);
      await begin();
      await widgets.flip({ webhook });
      expect(await run({ store })).toMatchObject({ end: "done" });
      expect(store.saved.at(-1)?.before).toBeUndefined();
    });
  });

  describe("leaves status.storedVersions alone", () => {
    const kept = async (report: MigrationReport) => {
      expect(report.storedVersions).toEqual({ before: ["v1", "v2"], after: ["v1", "v2"] });
      expect(await storedVersions()).toEqual(["v1", "v2"]);
    };

    it("where the spec of the CRD is edited during the run, and prunes with the next", async () => {
      await begin();
      await widgets.flip({ webhook });
      const { versions } = widgetCrd({ storage: "v2", webhook }).spec;
      const edited = versions.map((version) => ({
        ...version,
        additionalPrinterColumns: [{ name: "Text", type: "string", jsonPath: ".spec.text" }],
      }));
      const store = afterFirstPage(() => cluster().api.patch(crd, { spec: { versions: edited } }));
      const report = await run({ store });
      expect(report).toMatchObject({ end: "incomplete", phase: "rewrite", reasons: [expect.stringContaining("spec of the CRD")] });
      await kept(report);
      expect(await run({ store })).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
    });

    it("where the storage version goes back during the run", async () => {
      await begin();
      await widgets.flip({ webhook });
      const { versions } = widgetCrd({ storage: "v1", webhook }).spec;
      const report = await run({ store: afterFirstPage(() => cluster().api.patch(crd, { spec: { versions } })) });
      expect(report).toMatchObject({ end: "incomplete", reasons: [expect.stringContaining("from v2 to v1")] });
      await kept(report);
    });

    it("where it is interrupted, and goes on where it was, writing nothing twice", async () => {
      await begin();
      await widgets.flip({ webhook });
      const abort = new AbortController();
      const store = afterFirstPage(async () => abort.abort());
      const report = await run({ store, signal: abort.signal, limits: { maxConcurrency: 1 } });
      expect(report).toMatchObject({ end: "interrupted", phase: "rewrite" });
      await kept(report);
      const left = (await widgets.storedCounts()).v1 ?? 0;
      expect(left).toBeGreaterThan(0);
      const rest = await run({ store });
      expect(rest).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
      const { written } = store.saved.at(-1)?.total ?? { written: 0 };
      expect(written).toBeLessThanOrEqual(count);
      expect(written).toBeGreaterThanOrEqual(left);
    });

    it("where an object refuses, unless that is said to be fine", async () => {
      const rules = [{ rule: "oldSelf.text != 'stuck'", message: "stuck for good" }];
      await begin({ webhook, rules });
      await widgets.create("stuck", { spec: { text: "stuck" } });
      await widgets.flip({ webhook, rules });
      const report = await run();
      expect(report).toMatchObject({ end: "incomplete", phase: "verify", quarantine: [{ name: "stuck", why: "invalid" }] });
      expect(report.reasons.join()).toMatch(/stuck \(invalid\).*--quarantine-ok/);
      await kept(report);
      expect(await widgets.storedCounts()).toEqual({ v1: 1, v2: count });
      const given = await run({ quarantineOk: true });
      expect(given).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
      expect(given.reasons.join()).toContain("default/stuck (invalid)");
    });

    it("where an object can't be converted", async () => {
      await begin();
      await widgets.flip({ webhook });
      webhook.failsFor = (name, desired) => (name === "w-00007" && desired.endsWith("/v2") ? "no such shape" : undefined);
      const report = await run();
      expect(report).toMatchObject({ end: "incomplete", quarantine: [{ name: "w-00007", why: "conversion" }] });
      // In the rewrite and in the verification, and it is still one object.
      expect(report).toMatchObject({ passes: { rewrite: 1, verify: 1 }, counters: { quarantined: 1 } });
      await kept(report);
    });

    it("until a run that finds the quarantined objects deleted", async () => {
      await begin();
      await widgets.flip({ webhook });
      webhook.failsFor = (name, desired) => (name === "w-00007" && desired.endsWith("/v2") ? "no such shape" : undefined);
      const store = memoryCheckpointStore();
      const report = await run({ store });
      expect(report).toMatchObject({ end: "incomplete", quarantine: [{ name: "w-00007" }] });
      await kept(report);
      webhook.failsFor = () => undefined;
      await cluster().api.delete(widgets.path("v1", "w-00007"));
      expect(await run({ store })).toMatchObject({ end: "done", quarantine: [], storedVersions: { after: ["v2"] } });
    });

    it("where only some of the objects are asked for", async () => {
      await begin();
      await widgets.flip({ webhook });
      const filter = { namespaces: ["default"] };
      const report = await run({ filter });
      expect(report).toMatchObject({ end: "done", filter, reasons: [expect.stringContaining("only some")] });
      await kept(report);
      expect(await widgets.storedCounts()).toEqual({ v2: count });
    });

    it("where that is asked for", async () => {
      await begin();
      await widgets.flip({ webhook });
      const report = await run({ prune: false });
      expect(report).toMatchObject({ end: "done", reasons: [expect.stringContaining("left as it is")] });
      await kept(report);
    });

    it("where a write does harm, which ends the run", async () => {
      await begin();
      await widgets.flip({ webhook, newDefault: true });
      const report = await run({ mode: "merge", planned: true, limits: { maxConcurrency: 1 } });
      expect(report).toMatchObject({ end: "stopped", reasons: [expect.stringMatching(/generation/)] });
      await kept(report);
      expect(await widgets.storedCounts()).toEqual({ v1: count - 1, v2: 1 });
    });

    it("where the conversion webhook is down: the plan blocks the run", async () => {
      await begin();
      await widgets.flip({ webhook });
      await webhook.down();
      const report = await run();
      expect(report).toMatchObject({ end: "blocked", phase: "settle", reasons: [expect.stringContaining("conversion webhook")] });
      await webhook.up();
      await kept(report);
      expect(await widgets.storedCounts()).toEqual({ v1: count });
    });
  });

  it("goes on where the CRD is written again with another CA bundle", async () => {
    await begin();
    await widgets.flip({ webhook });
    const renewed = {
      spec: { conversion: { webhook: { clientConfig: { caBundle: Buffer.from(`${webhook.ca}\n`).toString("base64") } } } },
    };
    const report = await run({ store: afterFirstPage(() => cluster().api.patch(crd, renewed)) });
    expect(report).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
  });

  it("stops where the CRD is deleted and made again during the run, and writes nothing of the new one", async () => {
    await begin();
    await widgets.flip({ webhook });
    const store = afterFirstPage(async () => {
      await deleteCrd(cluster().api, crdName);
      await installCrd(cluster().api, widgetCrd({ storage: "v1", webhook }));
      await widgets.createMany(count);
      await widgets.flip({ webhook });
    });
    const report = await run({ store });
    expect(report).toMatchObject({ end: "stopped", crdGone: true, reasons: [expect.stringContaining("made again")] });
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    expect(await widgets.storedCounts()).toEqual({ v1: count });
  });
});
