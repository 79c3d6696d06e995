import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { ownAddress } from "../support/own-address.js";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { AutomaticOperators, conditionNow, untilCondition } from "./support/migration/automatic-operators.js";
import { OperatorPods, operatorNamespace } from "./support/migration/operator-pods.js";
import { relabelWidgets } from "./support/migration/relabel-widgets.js";
import { serveWebhook } from "./support/migration/webhook-service.js";
import { crdName, group, plural } from "./support/migration/widget-crd.js";
import { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { clientOf, Widgets, widgetResource } from "./support/migration/widgets.js";

const image = "registry.example.com/operator@sha256:aaa";
const service = { namespace: operatorNamespace, name: "webhook-service" };
const electionId = "operator.example.com";
const elected = {
  leaderElect: true,
  leaderElectionId: electionId,
  leaderElectionNamespace: operatorNamespace,
  leaderElectionLeaseDuration: 5,
  leaderElectionRenewDeadline: 3,
  leaderElectionRetryPeriod: 0.3,
} as const;
/** So that a run can be met in the middle of it. */
const slowly = {
  after: "0s",
  retryAfter: "1s",
  pace: { qps: 8, maxConcurrency: 1, adaptive: false },
  run: { settle: { time: 200 }, pageSize: 5 },
};
const metric = (name: string, labels: string) => `wheelwright_migration_${name}{resource="${crdName}",${labels}}`;

interface Lease extends KubernetesObject {
  spec: { holderIdentity: string };
}
const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

describeCluster("an operator that migrates by itself, where something goes wrong", (cluster) => {
  let widgets: Widgets;
  let pods: OperatorPods;
  let client: ClusterClient;
  let operators: AutomaticOperators;
  let webhook: WidgetWebhook;

  const storedVersions = async () => (await getCrd(cluster().api, crdName)).status?.storedVersions;
  const until = (reason: string, says?: string) => untilCondition(client, reason, says);
  const untilWritten = (count: number) =>
    waitFor({ for: "the run to write" }, async () => ((await widgets.storedCounts()).v2 ?? 0) >= count);
  /** The resourceVersion of each widget that is stored at v2. */
  const writtenNow = async () => {
    const stored = await widgets.storedAt();
    const { items } = await client.list<KubernetesObject>(widgetResource);
    const written = items.filter(({ metadata }) => stored.get(`default/${metadata?.name}`) === "v2");
    return new Map(written.map(({ metadata }) => [metadata?.name, metadata?.resourceVersion]));
  };

  beforeAll(async () => {
    webhook = await WidgetWebhook.start(service);
    widgets = new Widgets(cluster());
    pods = new OperatorPods(cluster());
    operators = new AutomaticOperators(pods);
    client = clientOf(cluster().connection);
    await pods.install();
    await pods.allowElection(electionId);
  });
  beforeEach(() => pods.start("operator-1", image, { app: service.name }));
  afterEach(async () => {
    await operators.endAll();
    await widgets.remove();
    await pods.clear();
  });
  afterAll(async () => {
    await pods?.remove();
    await client?.close();
    await webhook?.stop();
  });

  it("goes on in the next leader where one lost its leadership in the middle of a run, and writes nothing twice", async () => {
    await pods.start("operator-2", image);
    await widgets.install({ storage: "v1" });
    await widgets.createMany(24);
    await widgets.flip({});
    const first = await operators.start("operator-1", slowly, elected);
    await untilWritten(6);
    const key = { namespace: operatorNamespace, name: electionId };
    await waitFor({ for: "the lease to be taken from it", interval: 5 }, async () => {
      const lease = await client.get<Lease>(leases, key);
      lease.spec.holderIdentity = "somebody else";
      await client.update(leases, lease);
      return true;
    });
    expect(await first.ended).toMatchObject({ message: expect.stringContaining("leadership was lost") });
    const written = await writtenNow();
    expect(written.size).toBeLessThan(24);
    const second = await operators.start("operator-2", slowly, elected);
    await until("Migrated");
    expect(await widgets.storedCounts()).toEqual({ v2: 24 });
    expect(await storedVersions()).toEqual(["v2"]);
    const now = await writtenNow();
    for (const [name, resourceVersion] of written) expect(now.get(name), name).toBe(resourceVersion);
    expect(second.metrics?.text()).toContain(`${metric("end", 'end="done"')} 1`);
  });

  it.skipIf(ownAddress === undefined && !process.env.CI)(
    "leaves an object that can't be converted, tells which, tries again, and is done once it can be",
    async () => {
      const unserve = await serveWebhook(widgets, webhook, { app: service.name });
      const forbid = await pods.allowProxy(service.name, Number(new URL(webhook.url).port));
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(10);
      await widgets.flip({ webhook });
      webhook.failsFor = (name, desired) => (name === "w-00003" && desired.endsWith("/v2") ? "no such shape" : undefined);
      try {
        const operator = await operators.start("operator-1", { after: "0s", retryAfter: "1s" });
        expect(await until("Incomplete", "w-00003")).toMatchObject({
          status: "False",
          message: expect.stringMatching(/^1 objects could not be written .*default\/w-00003 \(conversion\); nothing is pruned/),
        });
        expect(await widgets.storedCounts()).toEqual({ v1: 1, v2: 9 });
        expect(await storedVersions()).toEqual(["v1", "v2"]);
        expect(operator.metrics?.text()).toContain(`${metric("state", 'state="blocked"')} 1`);
      } finally {
        webhook.failsFor = () => undefined;
      }
      await until("Migrated");
      await forbid();
      await unserve();
      expect(await widgets.storedCounts()).toEqual({ v2: 10 });
      expect(await storedVersions()).toEqual(["v2"]);
    },
  );

  it("ends a run whose rights are withdrawn, quarantines nothing for it, and goes on when they are granted", async () => {
    await widgets.install({ storage: "v1" });
    await widgets.createMany(24);
    await widgets.flip({});
    const operator = await operators.start("operator-1", slowly);
    await untilWritten(4);
    const grant = await pods.withdraw({ group, resource: plural, verb: "patch" });
    expect(await until("Blocked", `patch`)).toMatchObject({ status: "False" });
    const counts = await widgets.storedCounts();
    expect(counts.v1).toBeGreaterThan(0);
    expect(await storedVersions()).toEqual(["v1", "v2"]);
    expect(operator.metrics?.text()).toContain(`${metric("objects_total", 'outcome="quarantined"')} 0`);
    await grant();
    await until("Migrated");
    expect(await widgets.storedCounts()).toEqual({ v2: 24 });
  });

  it("stops for good after a write that did harm, through a restart, too, until the CRD is another one", async () => {
    await widgets.install({ storage: "v1" });
    await widgets.createMany(24);
    await widgets.flip({});
    const remove = await relabelWidgets(widgets, webhook, "v2");
    try {
      webhook.admission = { allowed: true };
      const first = await operators.start("operator-1", slowly);
      await untilWritten(4);
      const patch = JSON.stringify([{ op: "replace", path: "/spec/size", value: 99 }]);
      webhook.admission = { allowed: true, patchType: "JSONPatch", patch: Buffer.from(patch).toString("base64") };
      expect(await until("Stopped")).toMatchObject({
        status: "False",
        message: expect.stringMatching(
          /^a run did harm and was stopped, .*its generation went from 1 to 2.*Next: wheelwright migrate plan --resource \S+ --full /,
        ),
      });
      webhook.admission = { allowed: true };
      const then = await widgets.storedCounts();
      expect(then.v1).toBeGreaterThan(0);
      await first.end();

      const second = await operators.start("operator-1", slowly);
      const stopped = `${metric("state", 'state="stopped"')} 1`;
      await waitFor({ for: "a look of the next process" }, () => second.metrics?.text().includes(stopped));
      expect(await widgets.storedCounts()).toEqual(then);
      expect((await conditionNow(client))?.reason).toBe("Stopped");
      expect(await storedVersions()).toEqual(["v1", "v2"]);

      const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName };
      await cluster().api.patch(crd, { spec: { names: { shortNames: ["wd"] } } });
      await until("Migrated");
      expect(await widgets.storedCounts()).toEqual({ v2: 24 });
      const sizes = [...(await widgets.contents()).values()].map((content) => (content as { spec: { number: number } }).spec.number);
      expect(sizes.filter((size) => size !== 3)).toEqual([99]);
    } finally {
      await remove();
    }
  });
});
