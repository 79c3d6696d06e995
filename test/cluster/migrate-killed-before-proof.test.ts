import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { readCrd } from "../../src/migrate/crd.js";
import { proofOf } from "../../src/migrate/verify/migration-proof.js";
import { describeCluster } from "./support/describe-cluster.js";
import { conditionNow, untilCondition } from "./support/migration/automatic-operators.js";
import { AutomaticStage, elected, image } from "./support/migration/automatic-stage.js";
import { holdCrdWrites } from "./support/migration/hold-crd-writes.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { OperatorProcess } from "./support/migration/operator-process.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets } from "./support/migration/widgets.js";

const count = 12;

/** Has etcd hold one widget at v1. Only a verification finds it: the CRD no longer tells of v1. */
async function storeOneAtV1({ cluster }: Widgets): Promise<void> {
  const key = `/registry/${group}/${plural}/default/w-00003`;
  const stored = (await cluster.etcd.get(key))?.toString("utf8") ?? "";
  await cluster.etcd.put(key, stored.replace(`"apiVersion":"${group}/v2"`, `"apiVersion":"${group}/v1"`));
}

describeCluster("a run that is killed after it has pruned and before it has left its proof", (cluster) => {
  let widgets: Widgets;
  let webhook: WidgetWebhook;
  let client: ClusterClient;

  const migrate = (...args: readonly string[]) => new MigrateCommand(cluster().connection.kubeconfig, args);
  const run = () => migrate("run", "--resource", crdName, "--settle", "0", "--json");
  const crd = async () => (await readCrd(client, crdName)) ?? ({} as never);
  const mayGo = async () => {
    const context = (await cluster().kubectl(["config", "current-context"])).trim();
    const asked = migrate("fleet", "status", "--resource", crdName, "--contexts", context);
    return { ...(await asked.ended), text: `${asked.stdout}${asked.stderr}` };
  };

  beforeAll(async () => {
    widgets = new Widgets(cluster());
    webhook = await WidgetWebhook.start();
    client = clientOf(cluster().connection);
    await widgets.install({ storage: "v1" });
    await widgets.createMany(count);
    await widgets.flip({});
  });
  afterAll(async () => {
    await widgets?.remove();
    await client?.close();
    await webhook?.stop();
  });

  it("has pruned, and nothing says that the old version may go", async () => {
    const held = await holdCrdWrites(widgets, webhook);
    const command = run();
    try {
      await held.untilHeld();
      command.kill("SIGKILL");
      expect(await command.ended).toEqual({ code: null, signal: "SIGKILL" });
    } finally {
      await held.release();
    }
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    expect((await crd()).status?.storedVersions).toEqual(["v2"]);
    expect(proofOf(await crd())).toEqual({ kind: "none" });
    const asked = await mayGo();
    expect(asked.code).toBe(1);
    expect(asked.text).toContain("no verification has proven that every object is stored at v2");
  });

  it("is followed by one that goes on from there, verifies everything once more, and leaves the proof", async () => {
    await storeOneAtV1(widgets);
    expect(await widgets.storedCounts()).toEqual({ v1: 1, v2: count - 1 });

    const command = run();
    expect(await command.ended).toMatchObject({ code: 0 });
    const said = command.lines().flatMap((line) => (line.type === "notice" ? [line.message] : []));
    expect(said).toContainEqual(expect.stringMatching(/^goes on from the checkpoint in configmap \S+: prune, pass 1$/));
    expect(said).toContainEqual("the verification did not come out clean (it had to write 1 objects): once more");
    expect(command.report()).toMatchObject({ end: "done", passes: { rewrite: 0, verify: 2 } });
    expect(await widgets.storedCounts()).toEqual({ v2: count });
    expect(proofOf(await crd())).toMatchObject({ kind: "valid", proof: { version: "v2", objects: count } });
    expect(await mayGo()).toMatchObject({ code: 0 });
  });
});

describeCluster("an operator that is killed after it has pruned and before it has left its proof", (cluster) => {
  let stage: AutomaticStage;
  const options = { after: "0s", retryAfter: "1s", run: { settle: { time: 200 } } };
  const crd = async () => (await readCrd(stage.client, crdName)) ?? ({} as never);

  beforeAll(async () => {
    stage = await AutomaticStage.start(cluster());
    for (const name of ["operator-1", "operator-2"]) await stage.pods.start(name, image);
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(count);
    await stage.widgets.flip({});
  });
  afterAll(async () => {
    await stage?.clear();
    await stage?.stop();
  });

  it("has said nothing that isn't so, and the next one verifies all once more before it says that all is migrated", async () => {
    const held = await holdCrdWrites(stage.widgets, stage.webhook);
    const first = await OperatorProcess.start(stage.pods, "operator-1", options, elected);
    try {
      await held.untilHeld();
      await first.kill();
    } finally {
      await first.kill();
      await held.release();
    }
    expect(await stage.storedVersions()).toEqual(["v2"]);
    expect(proofOf(await crd())).toEqual({ kind: "none" });
    expect(await conditionNow(stage.client)).toMatchObject({ status: "False", reason: "Migrating" });
    await storeOneAtV1(stage.widgets);
    expect(await stage.widgets.storedCounts()).toEqual({ v1: 1, v2: count - 1 });

    const second = await OperatorProcess.start(stage.pods, "operator-2", options, elected);
    try {
      expect(await untilCondition(stage.client, "Migrated")).toMatchObject({ status: "True", message: "every object is stored at v2" });
      expect(await stage.widgets.storedCounts()).toEqual({ v2: count });
      expect(await stage.storedVersions()).toEqual(["v2"]);
      expect(proofOf(await crd())).toMatchObject({ kind: "valid", proof: { version: "v2", objects: count } });
    } finally {
      await second.kill();
    }
  });
});
