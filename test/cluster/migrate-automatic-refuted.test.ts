import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { readCrd } from "../../src/migrate/crd.js";
import { proofOf } from "../../src/migrate/verify/migration-proof.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { conditionNow, untilCondition } from "./support/migration/automatic-operators.js";
import { AutomaticStage, image } from "./support/migration/automatic-stage.js";
import { denyWidgets } from "./support/migration/deny-widgets.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";

const count = 8;
const quickly = { after: "0s", retryAfter: "1s", run: { settle: { time: 200 } } };
const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };
const annotation = "wheelwright.dev/migration-proof";

describeCluster("an operator that has said that all is migrated", (cluster) => {
  let stage: AutomaticStage;
  const proof = async () => proofOf((await readCrd(stage.client, crdName)) ?? ({} as never));
  const storedAtV1 = async (name: string) => {
    const key = `/registry/${group}/${plural}/default/${name}`;
    const stored = (await cluster().etcd.get(key))?.toString("utf8") ?? "";
    await cluster().etcd.put(key, stored.replace(`"apiVersion":"${group}/v2"`, `"apiVersion":"${group}/v1"`));
    expect(await stage.widgets.storedCounts()).toEqual({ v1: 1, v2: count - 1 });
  };

  beforeAll(async () => {
    stage = await AutomaticStage.start(cluster());
  });
  beforeEach(async () => {
    await stage.pods.start("operator-1", image);
    await stage.widgets.install({ storage: "v1" });
    await stage.widgets.createMany(count);
    await stage.widgets.flip({});
  });
  afterEach(() => stage.clear());
  afterAll(() => stage?.stop());

  it("takes it back once a verification finds an object at the old version, and says it again only when that is stored again", async () => {
    const operator = await stage.operators.start("operator-1", quickly);
    await untilCondition(stage.client, "Migrated");
    await storedAtV1("w-00003");
    const admit = await denyWidgets(stage.widgets, "w-00003");
    try {
      const verify = new MigrateCommand(cluster().connection.kubeconfig, ["verify", "--resource", crdName, "--settle", "0"]);
      expect((await verify.ended).code).not.toBe(0);
      expect(await proof()).toEqual({ kind: "none" });
      expect(await untilCondition(stage.client, "Refuted")).toMatchObject({
        status: "False",
        message: expect.stringMatching(
          /^it is no longer known that every object is stored at v2: .*Next: wheelwright migrate run --resource /,
        ),
      });
      // Its own run finds the same.
      expect(await untilCondition(stage.client, "Incomplete", "w-00003")).toMatchObject({ status: "False" });
      expect(operator.metrics?.text()).toContain(`wheelwright_migration_state{resource="${crdName}",state="blocked"} 1`);
    } finally {
      await admit();
    }
    await untilCondition(stage.client, "Migrated");
    expect(await stage.widgets.storedCounts()).toEqual({ v2: count });
    expect(await stage.storedVersions()).toEqual(["v2"]);
    expect(await proof()).toMatchObject({ kind: "valid", proof: { version: "v2", objects: count } });
  });

  it("notices after a restart, too, that the mark on the CRD is gone or of another CRD, and stores again what is stored otherwise", async () => {
    const first = await stage.operators.start("operator-1", quickly);
    await untilCondition(stage.client, "Migrated");
    await first.end();
    await storedAtV1("w-00003");
    const { metadata: { annotations = {} } = {} } = (await readCrd(stage.client, crdName)) ?? {};
    const ofAnother = JSON.stringify({ ...JSON.parse(annotations[annotation] ?? "{}"), uid: "of another" });
    await cluster().api.patch(crd, { metadata: { annotations: { [annotation]: ofAnother } } });
    // Each looks once.
    for (const [reason, says] of [
      ["Refuted", "of another CRD"],
      ["Soaking", "no verification has proven"],
    ] as const) {
      const next = await stage.operators.start("operator-1", { ...quickly, after: "24h" });
      expect(await untilCondition(stage.client, reason, says)).toMatchObject({ status: "False" });
      await next.end();
    }
    await stage.operators.start("operator-1", quickly);
    await untilCondition(stage.client, "Migrated");
    expect(await stage.widgets.storedCounts()).toEqual({ v2: count });
  });

  it("stays with it where the CRD is changed and the storage version is the same", async () => {
    const operator = await stage.operators.start("operator-1", quickly);
    const said = await untilCondition(stage.client, "Migrated");
    await cluster().api.patch(crd, { spec: { names: { shortNames: ["wd"] } } });
    expect((await proof()).kind).toBe("void");
    await operator.end();
    const next = await stage.operators.start("operator-1", quickly);
    const looked = `wheelwright_migration_state{resource="${crdName}",state="current"} 1`;
    await waitFor({ for: "a look" }, () => next.metrics?.text().includes(looked));
    expect(await conditionNow(stage.client)).toEqual(said);
  });

  it("says that nothing could take it back where it may not mark the CRD, and verifies only once", async () => {
    const customResourceDefinitions = { group: "apiextensions.k8s.io", resource: "customresourcedefinitions", verb: "patch" };
    const grant = await stage.pods.withdraw(customResourceDefinitions);
    try {
      const first = await stage.operators.start("operator-1", quickly);
      const said = await untilCondition(stage.client, "MigratedUnmarked", "can't take it back");
      await first.end();
      expect(said).toMatchObject({ status: "True", message: expect.stringMatching(/^every object is stored at v2; /) });
      expect(await proof()).toEqual({ kind: "none" });
      const runs = async () => (await stage.events()).filter(({ reason }) => reason === "StorageMigrated").length;
      expect(await runs()).toBe(1);
      const next = await stage.operators.start("operator-1", quickly);
      const looked = `wheelwright_migration_state{resource="${crdName}",state="current"} 1`;
      await waitFor({ for: "a look" }, () => next.metrics?.text().includes(looked));
      expect(await conditionNow(stage.client)).toEqual(said);
      expect(await runs()).toBe(1);
    } finally {
      await grant();
    }
  });
});
