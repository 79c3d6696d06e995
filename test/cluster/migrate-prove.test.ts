import { afterAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { RunOptions } from "../../src/migrate/run/run-options.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import type { MigrationProof } from "../../src/migrate/verify/migration-proof.js";
import { proveByReading } from "../../src/migrate/verify/prove.js";
import { migrationProofAnnotation } from "../../src/model/migration-state.js";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { crdName, widgetCrd } from "./support/migration/widget-crd.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 8;
const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };

describeCluster("a proof by reading alone", (cluster) => {
  let widgets: Widgets;
  let client: ClusterClient;
  let webhook: WidgetWebhook;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  beforeEach(async () => {
    await widgets.remove();
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    await widgets.flip({ webhook });
  });
  afterAll(async () => {
    await widgets?.remove();
  });

  const run = async (options: RunOptions = {}) => runMigration(client, await widgetTarget(client), { settle: { time: 100 }, ...options });
  const prove = async () => proveByReading(client, await widgetTarget(client), { pageSize: 3 });
  const unproven = (reason: RegExp) => ({ proven: false, reasons: [expect.stringMatching(reason)] });

  it("rests on a clean verification of all objects, and on nothing less", async () => {
    expect(await prove()).toMatchObject(unproven(/no mark of a clean verification of all objects/));
    await run({ filter: { namespaces: ["default"] } });
    expect(await prove()).toMatchObject(unproven(/no mark/));
    await run({ until: "verify" });
    const before = await widgets.contents();
    expect(await prove()).toMatchObject({ proven: true, objects: { unchanged: count, writtenSince: 0 } });
    expect(await widgets.contents()).toEqual(before);
  });

  it("covers what was written since, through either version, and outlives another run of some objects", async () => {
    await run();
    await widgets.create("young", { version: "v1" });
    await cluster().api.patch(widgets.path("v1", widgetName(0)), { spec: { text: "changed" } });
    await cluster().api.delete(widgets.path("v2", widgetName(1)));
    await run({ filter: { labelSelector: "app=none" } });
    expect(await prove()).toMatchObject({ proven: true, objects: { unchanged: count - 2, writtenSince: 2 } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
  });

  it("ends with a switch of the storage version, even one that was taken back", async () => {
    const store = async (storage: "v1" | "v2") => {
      // A patch leaves the mark where it is.
      await cluster().api.patch(crd, { spec: { versions: widgetCrd({ storage, webhook }).spec.versions } });
      await waitFor({ for: `${storage} to be stored` }, async () => {
        await cluster().api.patch(widgets.path("v1", widgetName(0)), { spec: { text: `changed ${Math.random()}` } });
        return (await widgets.storedAt()).get(`default/${widgetName(0)}`) === storage;
      });
    };
    await run();
    await store("v1");
    expect(await prove()).toMatchObject(unproven(/the proof is of v2, and v1 is stored now/));
    await cluster().api.patch(widgets.path("v1", widgetName(1)), { spec: { text: "changed" } });
    await store("v2");
    expect(await widgets.storedCounts()).toEqual({ v1: 1, v2: count - 1 });
    expect(await prove()).toMatchObject(unproven(/the CRD was written since .* status\.storedVersions is \[v2, v1\]/));
    await run();
    expect(await prove()).toMatchObject({ proven: true });
  });

  it("outlives another CA bundle once the old version is pruned, and no other change of the CRD", async () => {
    const renew = (ca: string) => {
      const caBundle = Buffer.from(ca).toString("base64");
      return cluster().api.patch(crd, { spec: { conversion: { webhook: { clientConfig: { caBundle } } } } });
    };
    await run({ until: "verify" });
    await renew(`${webhook.ca}\n`);
    expect(await prove()).toMatchObject(unproven(/the CRD was written since .* status\.storedVersions is \[v1, v2\]/));
    await run();
    await renew(webhook.ca);
    expect(await prove()).toMatchObject({ proven: true });
    const columns = [{ name: "Text", type: "string", jsonPath: ".spec.text" }];
    const versions = widgetCrd({ storage: "v2", webhook }).spec.versions.map((version) => ({
      ...version,
      additionalPrinterColumns: columns,
    }));
    await cluster().api.patch(crd, { spec: { versions } });
    expect(await prove()).toMatchObject(unproven(/the CRD was changed since the proof/));
  });

  it("isn't given for another CRD, an etcd that was restored, a damaged mark, or what is encrypted", async () => {
    await run();
    const marked = async (change: Partial<MigrationProof>) => {
      const { metadata } = await getCrd(cluster().api, crdName);
      const proof = { ...JSON.parse(metadata.annotations?.[migrationProofAnnotation] ?? "{}"), ...change } as MigrationProof;
      const annotations = { [migrationProofAnnotation]: JSON.stringify(proof) };
      await cluster().api.patch(crd, { metadata: { annotations } });
      return prove();
    };
    expect(await marked({ uid: "another" })).toMatchObject(unproven(/of another CRD/));
    const { uid } = (await getCrd(cluster().api, crdName)).metadata;
    expect(await marked({ uid: String(uid), revision: "999999999" })).toMatchObject(unproven(/restored from a backup/));
    expect(await marked({ revision: "999999998", objects: count - 1 })).toMatchObject(unproven(/restored from a backup/));
    expect(await marked({ revision: "" })).toMatchObject(unproven(/names no revision/));
    const secrets = { resource: { group: "", version: "v1", plural: "secrets", namespaced: true }, kind: "Secret" };
    expect(await proveByReading(client, secrets)).toMatchObject(unproven(/with which key/));
  });
});
