import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { findOwnPod, lookAtReplicas } from "../../src/migrate/automatic/look-at-replicas.js";
import type { StorageMigrationOptions } from "../../src/migrate/automatic/storage-migration.js";
import { type CustomResourceDefinition, readCrd } from "../../src/migrate/crd.js";
import { proofOf } from "../../src/migrate/verify/migration-proof.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { AutomaticOperators, conditionNow, untilCondition } from "./support/migration/automatic-operators.js";
import { OperatorPods, operatorNamespace } from "./support/migration/operator-pods.js";
import { crdName } from "./support/migration/widget-crd.js";
import { clientOf, Widgets } from "./support/migration/widgets.js";

const [present, old] = ["registry.example.com/operator@sha256:aaa", "registry.example.com/operator@sha256:bbb"];
const soaks = { apiVersion: "v1", resource: "configmaps", namespace: operatorNamespace, name: "wheelwright-storage-migration" };

describeCluster("an operator that migrates by itself", (cluster) => {
  let widgets: Widgets;
  let pods: OperatorPods;
  let client: ClusterClient;
  let operators: AutomaticOperators;

  const now = async () => (await readCrd(client, crdName)) as CustomResourceDefinition;
  const told = () => conditionNow(client);
  const until = (reason: string) => untilCondition(client, reason);
  const storedVersions = async () => (await now()).status?.storedVersions;
  const operator = (options: StorageMigrationOptions) => operators.start("operator-1", options);

  beforeAll(async () => {
    widgets = new Widgets(cluster());
    pods = new OperatorPods(cluster());
    operators = new AutomaticOperators(pods);
    client = clientOf(cluster().connection);
    await pods.install();
  });
  beforeEach(async () => {
    await widgets.install({ storage: "v1" });
    await pods.start("operator-1", present);
  });
  afterEach(async () => {
    await operators.endAll();
    await widgets.remove();
    await pods.clear();
  });
  afterAll(async () => {
    await pods?.remove();
    await client?.close();
  });

  it("waits for an older image, then for the time, and then migrates, verifies, prunes and tells, with the rights that are generated", async () => {
    await widgets.createMany(20);
    await pods.start("operator-0", old);
    const started = await operator({ after: "1s" });
    const metrics = () => started.metrics?.text();
    await widgets.flip({});
    expect(await until("OtherReplicas")).toMatchObject({
      status: "False",
      message: `not every replica runs this build: the pod operator-0 runs another image (${old}). Next: kubectl get pods -n ${operatorNamespace}`,
    });
    expect(await widgets.storedCounts()).toEqual({ v1: 20 });
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    expect(metrics()).toContain(`wheelwright_migration_state{resource="${crdName}",state="waiting"} 1`);

    await pods.end("operator-0");
    expect(await until("Migrated")).toMatchObject({ status: "True", message: "every object is stored at v2" });
    expect(await widgets.storedCounts()).toEqual({ v2: 20 });
    expect(await storedVersions()).toEqual(["v2"]);
    expect(proofOf(await now())).toMatchObject({ kind: "valid", proof: { version: "v2", objects: 20 } });
    expect(metrics()).toContain(`wheelwright_migration_state{resource="${crdName}",state="current"} 1`);
    expect(metrics()).toContain(`wheelwright_migration_objects_total{resource="${crdName}",outcome="written"} 20`);
    const events = JSON.parse(await cluster().kubectl(["get", "events", "-n", "default", "-o", "json"])) as {
      items: readonly { reason: string; message: string; involvedObject: { uid: string } }[];
    };
    const uid = (await now()).metadata?.uid;
    const reasons = events.items.filter(({ involvedObject }) => involvedObject.uid === uid).map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(["StorageMigrationWaiting", "StorageMigrationPhase", "StorageMigrated"]));
  });

  it("stops when an older image comes back during the run, prunes nothing, and goes on when that is gone", async () => {
    await widgets.createMany(60);
    await widgets.flip({});
    await operator({ after: "0s", pace: { qps: 6, maxConcurrency: 1, adaptive: false } });
    await waitFor({ for: "the run to write" }, async () => ((await widgets.storedCounts()).v2 ?? 0) > 3);
    await pods.start("operator-0", old);
    expect(await until("OtherReplicas")).toMatchObject({ message: expect.stringMatching(/interrupted, .*operator-0 runs another image/) });
    const counts = await widgets.storedCounts();
    expect(counts.v1).toBeGreaterThan(0);
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    // It looks again meanwhile, and writes nothing.
    await waitFor({ for: "another look" }, async () => (await told())?.message?.startsWith("not every replica") === true);
    expect(await widgets.storedCounts()).toEqual(counts);
    await pods.end("operator-0");
    await until("Migrated");
    expect(await widgets.storedCounts()).toEqual({ v2: 60 });
    expect(await storedVersions()).toEqual(["v2"]);
  });

  it("counts what was waited before a restart, by the image that was waited for", async () => {
    await widgets.createMany(3);
    await widgets.flip({});
    const soak = async () => JSON.parse(((await cluster().api.get(soaks)).data as Record<string, string>)[crdName] ?? "null");
    const first = await operator({ after: "24h" });
    expect(await until("Soaking")).toMatchObject({
      message: "objects may be stored at v1; they are migrated 24 h after every replica runs this build",
    });
    await first.end();
    const kept = await soak();
    expect(kept).toMatchObject({ image: present, storageVersion: "v2" });

    const waited = (image: string) => ({ data: { [crdName]: JSON.stringify({ ...kept, image, waited: 24 * 3_600_000 }) } });
    await cluster().api.patch(soaks, waited(old));
    const second = await operator({ after: "24h" });
    await waitFor({ for: "the count to start over" }, async () => (await soak()).image === present);
    expect((await soak()).waited).toBeLessThan(3_600_000);
    await second.end();
    expect(await widgets.storedCounts()).toEqual({ v1: 3 });

    await cluster().api.patch(soaks, waited(present));
    await operator({ after: "24h" });
    await until("Migrated");
    expect(await widgets.storedCounts()).toEqual({ v2: 3 });
  });

  it("knows its own pod by its token, and looks at whatever is behind the conversion webhook's Service", async () => {
    const { ClusterClient: Client } = await import("../../src/cluster/client.js");
    const asPod = new Client(await pods.configOf("operator-1"));
    const { signal } = new AbortController();
    try {
      expect(await findOwnPod(client, signal)).toBeUndefined();
      const own = await findOwnPod(asPod, signal);
      expect(own).toEqual({ namespace: operatorNamespace, name: "operator-1" });
      if (own === undefined) return;
      const crd = await now();
      const look = (clientConfig?: object) => {
        const conversion = clientConfig === undefined ? { strategy: "None" } : { strategy: "Webhook", webhook: { clientConfig } };
        return lookAtReplicas(asPod, own, { ...crd, spec: { ...crd.spec, conversion } }, { signal });
      };
      const service = { namespace: operatorNamespace, name: "webhook-service" };
      expect(await look({ service })).toMatchObject({ kind: "other", why: expect.stringMatching(/can't be looked at: .*404 NotFound/) });
      const unnamed = { ...service, name: "another-service" };
      expect(await look({ service: unnamed })).toMatchObject({ kind: "other", why: expect.stringMatching(/403 Forbidden/) });
      await cluster().kubectl(["create", "service", "clusterip", service.name, "--tcp=443", "-n", operatorNamespace]);
      await pods.start("converter-1", old, { app: service.name });
      await cluster().api.patch(
        { apiVersion: "v1", resource: "pods", namespace: operatorNamespace, name: "converter-1" },
        { metadata: { ownerReferences: null } },
      );
      expect(await look()).toEqual({ kind: "same", image: present, count: 1 });
      const why = `the pod converter-1 runs another image (${old})`;
      expect(await look({ service })).toEqual({ kind: "other", why, image: old });
      expect(await look({ url: "https://example.com" })).toMatchObject({ kind: "other", why: expect.stringContaining("URL") });
      expect(await look({ service: { ...service, namespace: "elsewhere" } })).toMatchObject({
        kind: "other",
        why: expect.stringContaining("elsewhere"),
      });
    } finally {
      await asPod.close();
    }
  });
});
