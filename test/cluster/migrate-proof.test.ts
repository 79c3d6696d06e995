import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { type CustomResourceDefinition, readCrd } from "../../src/migrate/crd.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import type { RunOptions } from "../../src/migrate/run/run-options.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { type ProofState, proofOf } from "../../src/migrate/verify/migration-proof.js";
import { describeCluster } from "./support/describe-cluster.js";
import { asRestrictedUser } from "./support/migration/restricted-user.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { crdName, group, plural, widgetCrd } from "./support/migration/widget-crd.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { type Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 8;

describeCluster("the proof that a verification leaves on the CRD", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });
  beforeEach(async () => {
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(count);
    await widgets.flip({ webhook });
  });
  afterEach(async () => {
    webhook.failsFor = () => undefined;
    await widgets.remove();
  });

  const proof = async (): Promise<ProofState> => proofOf((await readCrd(client, crdName)) as CustomResourceDefinition);
  const run = async (options: RunOptions = {}, as = client) => {
    const notices: string[] = [];
    const listen = (event: MigrationEvent) => void (event.type === "notice" && notices.push(event.message));
    const report = await runMigration(as, await widgetTarget(as), { settle: { time: 100 }, listen, ...options });
    return { ...report, notices };
  };

  it("comes with a clean one, of all objects, whether or not anything is pruned", async () => {
    expect(await run({ filter: { namespaces: ["default"] } })).toMatchObject({ end: "done" });
    expect(await proof()).toEqual({ kind: "none" });
    expect(await run({ until: "verify" })).toMatchObject({ end: "done", storedVersions: { after: ["v1", "v2"] } });
    expect(await proof()).toMatchObject({ kind: "valid", proof: { version: "v2", objects: count } });
  });

  it("is kept by who applies the CRD again, and void once that changes its spec", async () => {
    expect(await run()).toMatchObject({ end: "done" });
    const apply = (crd: object) => cluster().kubectl(["apply", "--server-side", "--force-conflicts", "-f", "-"], JSON.stringify(crd));
    await apply(widgetCrd({ storage: "v2", webhook }));
    expect((await proof()).kind).toBe("valid");
    await apply(widgetCrd({ storage: "v2", webhook, newDefault: true }));
    expect((await proof()).kind).toBe("void");
  });

  it("is withdrawn by a verification that isn't clean", async () => {
    expect(await run()).toMatchObject({ end: "done" });
    webhook.failsFor = (name) => (name === widgetName(3) ? "no" : undefined);
    expect(await run({ until: "verify", quarantineOk: true })).toMatchObject({ quarantine: [{ name: widgetName(3) }] });
    expect(await proof()).toEqual({ kind: "none" });
  });

  it("isn't needed: who may not write the CRD is told, and migrates all the same", async () => {
    const rules = [
      { apiGroups: [group], resources: [plural], verbs: ["*"] },
      { apiGroups: ["apiextensions.k8s.io"], resources: ["customresourcedefinitions"], verbs: ["get"] },
      { apiGroups: ["apiextensions.k8s.io"], resources: ["customresourcedefinitions/status"], verbs: ["patch"] },
      { apiGroups: [""], resources: ["namespaces"], verbs: ["get", "list"] },
    ];
    await asRestrictedUser(cluster(), "no-marks", rules, async (restricted) => {
      const target = await widgetTarget(restricted);
      const { findings, blocked } = await planMigration(restricted, target);
      expect(blocked).toBe(false);
      expect(findings.filter(({ check }) => check === "access")).toMatchObject([
        { severity: "warn", message: expect.stringMatching(/not allowed to patch customresourcedefinitions .*: it gets no mark$/) },
      ]);
      const report = await run({}, restricted);
      expect(report).toMatchObject({ end: "done", storedVersions: { after: ["v2"] } });
      expect(report.notices.join()).toContain("the CRD has no mark of this verification: PATCH ");
      expect(await proof()).toEqual({ kind: "none" });
    });
  });
});
