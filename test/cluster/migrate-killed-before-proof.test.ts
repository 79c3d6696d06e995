import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { readCrd } from "../../src/migrate/crd.js";
import { proofOf } from "../../src/migrate/proof/migration-proof.js";
import { describeCluster } from "./support/describe-cluster.js";
import { holdCrdWrites } from "./support/migration/hold-crd-writes.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets } from "./support/migration/widgets.js";

const count = 12;

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
    // Only a verification finds this one: the CRD no longer tells of v1.
    const key = `/registry/${group}/${plural}/default/w-00003`;
    const stored = (await cluster().etcd.get(key))?.toString("utf8") ?? "";
    await cluster().etcd.put(key, stored.replace(`"apiVersion":"${group}/v2"`, `"apiVersion":"${group}/v1"`));
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
