import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { readCrd } from "../../src/migrate/crd.js";
import { proofOf } from "../../src/migrate/verify/migration-proof.js";
import { ownAddress } from "../support/own-address.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type AutomaticOperator, conditionNow, untilCondition } from "./support/migration/automatic-operators.js";
import { AutomaticStage, checkpoint, elected, image, service, slowly } from "./support/migration/automatic-stage.js";
import { denyWidgets } from "./support/migration/deny-widgets.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { operatorNamespace } from "./support/migration/operator-pods.js";
import { OperatorProcess } from "./support/migration/operator-process.js";
import { serveWebhook } from "./support/migration/webhook-service.js";
import { crdName } from "./support/migration/widget-crd.js";

const soaks = { apiVersion: "v1", resource: "configmaps", namespace: operatorNamespace, name: "wheelwright-storage-migration" };
const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };
const quickly = { after: "0s", retryAfter: "1s" };
const metric = (name: string, labels: string) => `wheelwright_migration_${name}{resource="${crdName}",${labels}}`;
const planNext = `Next: wheelwright migrate plan --resource ${crdName} `;
const runNext = `Next: wheelwright migrate run --resource ${crdName} `;

describeCluster("an operator that migrates by itself, where a run ends before it is done", (cluster) => {
  let stage: AutomaticStage;
  const until = (reason: string, says?: string) => untilCondition(stage.client, reason, says);
  const proof = async () => proofOf((await readCrd(stage.client, crdName)) ?? ({} as never));
  /** Until it has looked again, and has tried again. */
  const untilTriedAgain = async (warnings: number, reason: string) =>
    waitFor({ for: "another try" }, async () => (await stage.warnings()).filter((warning) => warning.reason === reason).length >= warnings);
  /** Until these gauges are 1 at the same time: the next try, which may have begun already, takes them back. */
  const untilMeasured = async (operator: AutomaticOperator, ...gauges: readonly string[]) =>
    waitFor({ for: gauges.join(" and "), interval: 20, details: () => operator.metrics?.text() ?? "" }, () =>
      gauges.every((gauge) => operator.metrics?.text().includes(`${gauge} 1`)),
    );
  /** All of the widgets at v2, proven, and the old version retired. */
  const isDone = async (count: number) => {
    expect(await stage.widgets.storedCounts()).toEqual({ v2: count });
    expect(await stage.storedVersions()).toEqual(["v2"]);
    expect(await proof()).toMatchObject({ kind: "valid", proof: { version: "v2", objects: count } });
    expect(await conditionNow(stage.client)).toMatchObject({ status: "True", message: "every object is stored at v2" });
  };

  beforeAll(async () => {
    stage = await AutomaticStage.start(cluster());
  });
  beforeEach(() => stage.pods.start("operator-1", image, { app: service.name }));
  afterEach(() => stage.clear());
  afterAll(() => stage?.stop());

  it("goes on in the next leader where one is killed in the rewrite and the next in the verification, and writes nothing twice", async () => {
    const names = ["operator-1", "operator-2", "operator-3"];
    for (const name of names.slice(1)) await stage.pods.start(name, image);
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(24);
    await stage.widgets.flip({});
    const processes = new Map<string, OperatorProcess>();
    const start = async (name: string) => processes.set(name, await OperatorProcess.start(stage.pods, name, slowly, elected));
    const phaseNow = async () => {
      const { data } = (await stage.cluster.api.get(checkpoint)) as { readonly data?: Readonly<Record<string, string>> };
      return JSON.parse(data?.["checkpoint.json"] ?? "{}").phase;
    };
    try {
      await start("operator-1");
      await stage.untilWritten(6);
      await processes.get("operator-1")?.kill();
      const written = await stage.written();
      expect(written.size).toBeLessThan(24);
      expect(await stage.storedVersions()).toEqual(["v1", "v2"]);
      expect(await conditionNow(stage.client)).toMatchObject({ status: "False", reason: "Migrating" });

      await start("operator-2");
      await waitFor({ for: "the verification", interval: 20 }, async () => (await phaseNow()) === "verify");
      await processes.get("operator-2")?.kill();
      expect(await stage.widgets.storedCounts()).toEqual({ v2: 24 });
      expect(await stage.storedVersions()).toEqual(["v1", "v2"]);
      expect((await proof()).kind).not.toBe("valid");

      await start("operator-3");
      await until("Migrated");
      await isDone(24);
      const now = await stage.written();
      for (const [name, resourceVersion] of written) expect(now.get(name), name).toBe(resourceVersion);
    } finally {
      for (const process of processes.values()) await process.kill();
    }
  });

  it.skipIf(ownAddress === undefined && !process.env.CI)(
    "is blocked by a loss that the sample shows, and goes on once the webhook keeps all",
    async () => {
      await stage.widgets.install({ storage: "v1", webhook: stage.webhook });
      await stage.widgets.createMany(8, () => ({ spec: { ports: [{ name: "http", port: 80 }] } }));
      const before = await stage.widgets.contents();
      await stage.widgets.flip({ webhook: stage.webhook });
      const unserve = await serveWebhook(stage.widgets, stage.webhook, { app: service.name });
      const port = Number(new URL(stage.webhook.url).port);
      let forbid = async () => {};
      stage.webhook.loses = () => "ports";
      try {
        // Without the right to ask the webhook it can't know, and it doesn't guess.
        const operator = await stage.operators.start("operator-1", quickly);
        expect(await until("Blocked", "services/proxy")).toMatchObject({
          message: expect.stringContaining("to see whether anything is lost"),
        });
        forbid = await stage.pods.allowProxy(service.name, port);
        const blocked = await until("Blocked", "lose .spec.ports");
        expect(blocked).toMatchObject({
          status: "False",
          message: expect.stringMatching(/^8 of 8 objects .*--accept-loss \.spec\.ports; /),
        });
        expect(blocked?.message).toContain(planNext);
        await untilMeasured(operator, metric("state", 'state="blocked"'), metric("end", 'end="blocked"'));
        await untilTriedAgain(2, "StorageMigrationBlocked");
        const told = (await stage.warnings()).filter(({ message }) => message.includes("lose .spec.ports"));
        expect(told.length).toBeGreaterThan(0);
        for (const { message } of told) expect(message).toContain(planNext);
        expect(await stage.widgets.contents()).toEqual(before);
        expect(await stage.widgets.storedCounts()).toEqual({ v1: 8 });
        expect(await stage.storedVersions()).toEqual(["v1", "v2"]);

        stage.webhook.loses = () => undefined;
        await until("Migrated");
        await isDone(8);
        expect(await stage.widgets.contents()).toEqual(before);
        expect(operator.metrics?.text()).toContain(`${metric("state", 'state="current"')} 1`);
      } finally {
        stage.webhook.loses = () => undefined;
        await forbid();
        await unserve();
      }
    },
  );

  it("leaves an object that admission refuses, says which and what to do, and goes on once it is admitted", async () => {
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(8);
    await stage.widgets.flip({});
    let admit = async () => {};
    admit = await denyWidgets(stage.widgets, "w-00003");
    try {
      const operator = await stage.operators.start("operator-1", quickly);
      const left = await until("Incomplete", "w-00003");
      expect(left?.message).toMatch(/^1 objects could not be written .*default\/w-00003 .*nothing is pruned until .*tried again by itself/);
      expect(left?.message).toContain(runNext);
      const warnings = await stage.warnings();
      expect(warnings).toContainEqual(
        expect.objectContaining({
          reason: "StorageMigrationQuarantined",
          message: expect.stringMatching(/^default\/w-00003 .*not this one/),
        }),
      );
      expect(warnings).toContainEqual(
        expect.objectContaining({ reason: "StorageMigrationIncomplete", message: expect.stringContaining(runNext) }),
      );
      await untilMeasured(operator, metric("end", 'end="incomplete"'));
      await untilTriedAgain(2, "StorageMigrationIncomplete");
      expect(await stage.widgets.storedCounts()).toEqual({ v1: 1, v2: 7 });
      expect(await stage.storedVersions()).toEqual(["v1", "v2"]);
      expect((await proof()).kind).not.toBe("valid");

      await admit();
      admit = async () => {};
      await until("Migrated");
      await isDone(8);
    } finally {
      await admit();
    }
  });

  it("verifies by itself what somebody pruned by hand, and says no sooner that all is migrated", async () => {
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(8);
    await stage.widgets.flip({});
    const admit = await denyWidgets(stage.widgets, "w-00003");
    try {
      await stage.operators.start("operator-1", quickly);
      await until("Incomplete", "w-00003");
      await cluster().api.patch({ ...crd, subresource: "status" }, { status: { storedVersions: ["v2"] } });
      const tries = (await stage.warnings()).length;
      await waitFor({ for: "another try" }, async () => (await stage.warnings()).length > tries + 2);
      expect(await conditionNow(stage.client)).toMatchObject({ status: "False" });
      expect(await stage.widgets.storedCounts()).toEqual({ v1: 1, v2: 7 });
    } finally {
      await admit();
    }
    await until("Migrated");
    await isDone(8);
  });

  it("says why a run couldn't go on at all, with the command that helps, and goes on after it", async () => {
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(8);
    await stage.widgets.flip({});
    const { name, ...place } = checkpoint;
    const { namespace } = place;
    const data = { "checkpoint.json": "{" };
    await cluster().api.create(place, { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace, name }, data } as never);
    const operator = await stage.operators.start("operator-1", quickly);
    const help = `kubectl delete configmap ${name} -n ${namespace}`;
    expect(await until("Incomplete")).toMatchObject({ status: "False", message: expect.stringContaining(`Next: ${help} `) });
    await untilTriedAgain(1, "StorageMigrationIncomplete");
    await untilMeasured(operator, metric("state", 'state="blocked"'));
    expect(await stage.widgets.storedCounts()).toEqual({ v1: 8 });
    expect(await stage.storedVersions()).toEqual(["v1", "v2"]);
    await cluster().kubectl(help.split(" ").slice(1));
    await until("Migrated");
    await isDone(8);
  });

  it("leaves a migration to the terminal that runs it, says who and how to watch, and takes its proof", async () => {
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(24);
    await stage.widgets.flip({});
    const slow = ["--qps", "4", "--max-concurrency", "1", "--settle", "0"];
    const terminal = new MigrateCommand(cluster().connection.kubeconfig, ["run", "--resource", crdName, ...slow]);
    await stage.untilWritten(1);
    await stage.operators.start("operator-1", quickly);
    expect(await until("SomebodyElse", "runs this migration")).toMatchObject({
      status: "False",
      message: expect.stringContaining(`Next: wheelwright migrate status --resource ${crdName} --watch`),
    });
    expect(await stage.storedVersions()).toEqual(["v1", "v2"]);
    expect(await terminal.ended).toMatchObject({ code: 0 });
    await until("Migrated");
    await isDone(24);
  });

  it("begins the count of the time again where another image came back, and not where a pod has yet to show its image", async () => {
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(3);
    await stage.widgets.flip({});
    const soak = async () => JSON.parse(((await cluster().api.get(soaks)).data as Record<string, string>)[crdName] ?? "null");
    const first = await stage.operators.start("operator-1", { after: "24h" });
    await until("Soaking");
    await first.end();
    const hours = 3_600_000;
    const kept = { ...(await soak()), waited: 23 * hours };
    await cluster().api.patch(soaks, { data: { [crdName]: JSON.stringify(kept) } });

    await stage.pods.start("operator-2", "");
    const second = await stage.operators.start("operator-1", { after: "24h" });
    await until("OtherReplicas", "operator-2 has yet to show");
    await second.end();
    expect(await soak()).toEqual(kept);

    await stage.pods.start("operator-3", "registry.example.com/operator@sha256:bbb");
    await stage.operators.start("operator-1", { after: "24h" });
    expect((await until("OtherReplicas", "operator-3 runs another image"))?.message).toContain(
      `Next: kubectl get pods -n ${operatorNamespace}`,
    );
    expect(await soak()).toEqual({ ...kept, waited: 0 });
    expect(await stage.widgets.storedCounts()).toEqual({ v1: 3 });
  });
});
