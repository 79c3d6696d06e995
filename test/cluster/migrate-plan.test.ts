import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { MigrationPlan } from "../../src/migrate/plan/migration-plan.js";
import { planMigration } from "../../src/migrate/plan/plan-migration.js";
import type { PlanOptions } from "../../src/migrate/plan/plan-options.js";
import type { KnownVersion } from "../../src/migrate/rewrite/known-version.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { clientCertificate } from "../support/certificates.js";
import { waitFor } from "../support/wait.js";
import { getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { useWidgets } from "./support/migration/use-widgets.js";
import { crdName, group, plural, widgetCrd } from "./support/migration/widget-crd.js";
import type { WidgetWebhook } from "./support/migration/widget-webhook.js";
import { author, clientOf, type Widgets, widgetName, widgetTarget } from "./support/migration/widgets.js";

const count = 12;
const rbac = { apiVersion: "rbac.authorization.k8s.io/v1" };

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
}

describeCluster("the plan of a migration", (cluster) => {
  let webhook: WidgetWebhook;
  let widgets: Widgets;
  let client: ClusterClient;
  useWidgets(cluster, (parts) => {
    ({ webhook, widgets, client } = parts);
  });

  const plan = async (options: PlanOptions = {}): Promise<MigrationPlan> => planMigration(client, await widgetTarget(client), options);
  const blocks = ({ findings }: MigrationPlan) => findings.filter(({ severity }) => severity === "block");

  describe("of objects that a webhook converts", () => {
    beforeAll(async () => {
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(count);
    });
    afterAll(() => widgets.remove());
    beforeEach(() => webhook.up());

    let knownBefore: KnownVersion | undefined;

    it("blocks a run before the storage version is switched, and knows then where objects are stored", async () => {
      const target = await widgetTarget(client);
      const early = await planMigration(client, { ...target, resource: { ...target.resource, version: "v2" } });
      expect(blocks(early)).toMatchObject([{ check: "not-storage-version", message: expect.stringContaining("--switch") }]);
      expect(early).toMatchObject({
        blocked: true,
        known: { before: { version: "v1" } },
        crd: { storageVersion: "v1", storedVersions: ["v1"] },
      });
      const unknown = await planMigration(client, { ...target, resource: { ...target.resource, version: "v3" } });
      expect(blocks(unknown)).toMatchObject([{ check: "version-missing" }]);
      knownBefore = early.known?.before;
      await widgets.flip({ webhook });
    });

    it("measures the writes of the fast path where that is open, and stores none", async () => {
      const stored = await cluster().etcd.customResources(group, plural);
      const puts: (string | undefined)[] = [];
      const counting = clientOf(cluster().connection);
      const { updateText } = counting;
      counting.updateText = function (this: ClusterClient, ...args: Parameters<ClusterClient["updateText"]>) {
        puts.push(args[3]?.dryRun === true ? args[0].version : "stored");
        return updateText.apply(this, args) as never;
      };
      const found = await planMigration(counting, await widgetTarget(client), { before: knownBefore, estimate: true });
      await counting.close();
      expect(found).toMatchObject({ blocked: false, before: knownBefore, estimate: { seconds: expect.any(Number) } });
      // Each object once for what the write would change, the others for its pace.
      expect(puts.length).toBeGreaterThan(2 * count);
      expect(new Set(puts)).toEqual(new Set(["v1"]));
      expect(await cluster().etcd.customResources(group, plural)).toEqual(stored);
    });

    it("says what is there and what would happen, and writes nothing", async () => {
      const before = await cluster().etcd.customResources(group, plural);
      const found = await plan({ full: true, limits: { qps: 5 }, estimate: true });
      expect(found).toMatchObject({
        resource: crdName,
        kind: "Widget",
        version: "v2",
        engine: "job",
        findings: [],
        blocked: false,
        crd: { storageVersion: "v2", storedVersions: ["v1", "v2"], conversion: "Webhook" },
        objects: { count, counted: "exactly", looked: count, tried: count },
      });
      // No more than was asked for; how much less depends on the machine.
      expect(found.estimate?.objectsPerSecond).toBeLessThan(6);
      expect(found.estimate?.seconds).toBeGreaterThan(5 + (2 * count) / 6);
      expect(await cluster().etcd.customResources(group, plural)).toEqual(before);
    });

    it("tries a sample, spread over all objects", async () => {
      expect(await plan({ sample: 3 })).toMatchObject({ blocked: false, objects: { count, looked: count, tried: 3 } });
    });

    it("blocks a run while the webhook is down, though its answers are still in the API server's caches", async () => {
      await widgets.cluster.api.list(widgets.path("v1"));
      await webhook.down();
      expect(blocks(await plan())).toMatchObject([
        { check: "webhook", message: expect.stringContaining("conversion webhook does not work") },
      ]);
    });

    it("blocks a mode that would change objects", async () => {
      await widgets.install({ storage: "v2", webhook, newDefault: true });
      const applied = await plan({ mode: "apply" });
      expect(applied.findings).toMatchObject([{ severity: "info", check: "defaults", message: expect.stringContaining(".spec.mode") }]);
      const merged = await plan({ mode: "merge" });
      expect(blocks(merged)).toMatchObject([{ check: "dry-run", message: expect.stringMatching(/\.spec\.mode added.*--mode apply/) }]);
    });

    it("foresees which objects would be refused", async () => {
      const rules = [{ rule: "oldSelf.text != 'w-00003'", message: "stuck" }];
      await widgets.install({ storage: "v2", webhook, rules });
      const found = await plan();
      expect(found.blocked).toBe(false);
      const refused = { severity: "warn", check: "quarantine", object: { namespace: "default", name: "w-00003" } };
      expect(found.findings).toMatchObject([{ ...refused, message: expect.stringMatching(/^1 of 12 objects would be refused.*stuck/) }]);
      webhook.failsFor = (name, desired) => (name === "w-00005" && desired.endsWith("v2") ? "no such shape" : undefined);
      expect((await plan()).findings).toContainEqual(
        expect.objectContaining({ check: "quarantine", object: { namespace: "default", name: "w-00005" } }),
      );
      webhook.failsFor = () => undefined;
    });

    describe("by a user who may do less than is needed", () => {
      const role = { ...rbac, resource: "clusterroles", name: "widget-migrator" };
      const binding = { ...rbac, resource: "clusterrolebindings", name: "widget-migrator" };
      const crdRule = { apiGroups: ["apiextensions.k8s.io"], resourceNames: [crdName] };
      const rules: readonly Rule[] = [
        { apiGroups: [group], resources: [plural], verbs: ["list"] },
        { apiGroups: [group], resources: [plural], verbs: ["get"] },
        { apiGroups: [group], resources: [plural], verbs: ["patch"] },
        { ...crdRule, resources: ["customresourcedefinitions"], verbs: ["get"] },
        { ...crdRule, resources: ["customresourcedefinitions/status"], verbs: ["patch"] },
      ];
      /** Nothing stands or falls with it: see migrate-proof.test.ts. */
      const mark = { ...crdRule, resources: ["customresourcedefinitions"], verbs: ["patch"] };
      const roleOf = (allowed: readonly Rule[]) => ({
        ...rbac,
        kind: "ClusterRole",
        metadata: { name: role.name },
        rules: [...allowed, mark],
      });
      const missing = (found: MigrationPlan) => found.findings.filter(({ check }) => check === "access");
      let user: ClusterClient;

      beforeAll(async () => {
        await widgets.install({ storage: "v2", webhook });
        const { api, connection } = cluster();
        user = clientOf(connection, await clientCertificate(connection.authority, "widget-migrator"));
        await api.create({ ...rbac, resource: "clusterroles" }, roleOf(rules));
        const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: role.name };
        const subjects = [{ apiGroup: "rbac.authorization.k8s.io", kind: "User", name: "widget-migrator" }];
        await api.create(
          { ...rbac, resource: "clusterrolebindings" },
          { ...rbac, kind: "ClusterRoleBinding", metadata: { name: role.name }, roleRef, subjects },
        );
      });
      afterAll(async () => {
        await user?.close();
        await cluster().api.delete(binding);
        await cluster().api.delete(role);
      });

      /** The plan with some rules, once the API server has them. */
      const planWith = async (allowed: readonly Rule[], expected: number, options: PlanOptions = {}): Promise<MigrationPlan> => {
        const { metadata } = await cluster().api.get(role);
        await cluster().api.replace(role, { ...roleOf(allowed), metadata });
        const target = await widgetTarget(client);
        return waitFor({ for: "the role to be in force" }, async () => {
          const found = await planMigration(user, target, options);
          return missing(found).length === expected && found;
        });
      };

      it("finds nothing missing with all of it", async () => {
        expect(await planWith(rules, 0)).toMatchObject({ blocked: false, mayGoFast: true });
      });

      it.each(rules.map((rule) => [rule.verbs.join(), rule.resources.join(), rule] as const))(
        "names %s %s",
        async (verb, resource, rule) => {
          const found = await planWith(
            rules.filter((each) => each !== rule),
            1,
          );
          const named = new RegExp(`^not allowed to ${verb} ${resource} in the group ${rule.apiGroups.join()}, `);
          expect(missing(found)).toMatchObject([{ severity: "block", message: expect.stringMatching(named) }]);
          expect(found.blocked).toBe(true);
        },
      );

      it("names all that is missing to keep its state, with the RBAC that grants it", async () => {
        const state = { name: "wheelwright-migrate-widgets", configMap: "default", lease: "default" };
        const found = await planWith(rules.slice(1), 7, { state });
        const resources = missing(found).map(({ message }) => /^not allowed to (\w+) (\w+)/.exec(message)?.slice(1).join(" "));
        expect(resources.sort()).toEqual(
          ["configmaps", "leases"]
            .flatMap((kept) => ["create", "get", "update"].map((verb) => `${verb} ${kept}`))
            .concat("list widgets")
            .sort(),
        );
        expect(found).toMatchObject({ blocked: true, grants: [{ kind: "ClusterRole" }, {}, { kind: "Role" }, {}] });
        const grants = (found.grants ?? []).map((grant) => JSON.stringify(grant)).join("\n");
        await cluster().kubectl(["apply", "--filename", "-"], grants);
        try {
          expect((await planWith(rules.slice(1), 0, { state })).blocked).toBe(false);
        } finally {
          await cluster().kubectl(["delete", "--filename", "-"], grants);
        }
      });

      it("does without the CRD's status where nothing is to be pruned", async () => {
        expect((await planWith(rules.slice(0, -1), 0, { prune: false })).blocked).toBe(false);
      });

      it("warns that the fast path isn't open without update", async () => {
        const found = await planWith(rules, 1, { before: { version: "v1", resourceVersion: "1" } });
        expect(missing(found)).toMatchObject([{ severity: "warn", message: expect.stringContaining(`update ${plural}`) }]);
        expect(found).toMatchObject({ blocked: false, mayGoFast: false });
        expect(found.before).toBeUndefined();
      });
    });
  });

  describe("of managedFields at a version that is no more", () => {
    afterAll(() => widgets.remove());
    const apply = async () =>
      cluster().kubectl(
        ["apply", "--server-side", "--force-conflicts", "--field-manager", author, "--filename", "-"],
        JSON.stringify({ apiVersion: `${group}/v2`, kind: "Widget", metadata: { name: widgetName(0) }, spec: { text: "applied" } }),
      );

    it("blocks a run, which would lose them; cleaned, server-side apply works again", async () => {
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(3);
      await widgets.flip({ webhook });
      // Someone migrates without cleaning, and takes the old version away.
      expect(await runMigration(client, await widgetTarget(client), { settle: { time: 100 } })).toMatchObject({ end: "done" });
      await widgets.install({ storage: "v2", webhook, onlyNew: true });
      await expect(apply()).rejects.toThrow(/invalid group\/version/);
      const found = await plan();
      expect(blocks(found)).toMatchObject([
        { check: "managed-fields", message: expect.stringMatching(/^3 objects.*v1.*--clean-managed-fields/) },
      ]);
      const report = await runMigration(client, await widgetTarget(client), { cleanManagedFields: true, settle: { time: 100 } });
      expect(report).toMatchObject({ end: "done", reasons: [] });
      expect((await widgets.get(widgetName(1))).metadata.managedFields).toMatchObject([
        { manager: "wheelwright-migrate-seed", apiVersion: `${group}/v2` },
      ]);
      await apply();
      const managers = (await widgets.get(widgetName(0))).metadata.managedFields as readonly { manager: string }[];
      expect(managers.map(({ manager }) => manager).sort()).toEqual(["wheelwright-migrate-seed", author]);
      expect((await plan()).blocked).toBe(false);
    });
  });

  describe("of managedFields at a version that is about to go", () => {
    afterAll(() => widgets.remove());

    it("lets a run clean them before, so that server-side apply keeps working", async () => {
      await widgets.install({ storage: "v1", webhook });
      await widgets.createMany(3);
      await widgets.flip({ webhook });
      const contents = await widgets.contents();
      expect(await runMigration(client, await widgetTarget(client), { cleanManagedFields: true, settle: { time: 100 } })).toMatchObject({
        end: "done",
      });
      await widgets.install({ storage: "v2", webhook, onlyNew: true });
      const applied = { apiVersion: `${group}/v2`, kind: "Widget", metadata: { name: widgetName(0) }, spec: { text: "applied" } };
      await cluster().kubectl(
        ["apply", "--server-side", "--field-manager", "someone", "--force-conflicts", "--filename", "-"],
        JSON.stringify(applied),
      );
      expect((await widgets.get(widgetName(0))).spec).toMatchObject({ text: "applied", replicas: 3 });
      const spec = (object: unknown) => (object as { spec: unknown }).spec;
      const key = `default/${widgetName(1)}`;
      expect(spec((await widgets.contents()).get(key))).toEqual(spec(contents.get(key)));
      expect((await getCrd(cluster().api, crdName)).status?.storedVersions).toEqual(["v2"]);
    });
  });

  describe("of a schema that is narrower, without a webhook", () => {
    afterAll(() => widgets.remove());

    it("blocks a run where objects would lose something, or may", async () => {
      await widgets.install({ storage: "v1" });
      await widgets.createMany(4);
      const narrow = widgetCrd({ storage: "v2" });
      const [old, young] = narrow.spec.versions;
      const schema = {
        openAPIV3Schema: { type: "object", properties: { spec: { type: "object", properties: { size: { type: "integer" } } } } },
      };
      const crd = { apiVersion: narrow.apiVersion, resource: "customresourcedefinitions", name: crdName };
      await cluster().api.patch(crd, { spec: { versions: [old, { ...young, schema, subresources: null }] } });
      await waitFor({ for: "the new storage version" }, async () => (await widgetTarget(client)).resource.version === "v2");
      const found = await plan();
      const message = expect.stringMatching(/lacks .*\.spec\.text.* of v1.*4 of all 4 objects would lose \.spec\.text/);
      expect(blocks(found)).toMatchObject([{ check: "narrowing", message, object: { name: widgetName(0) } }]);
      expect(await plan({ acceptNarrowing: true })).toMatchObject({ blocked: false, findings: [{ severity: "warn", check: "narrowing" }] });
      for (let index = 0; index < 4; index++) await cluster().api.patch(widgets.path("v1", widgetName(index)), { spec: { text: null } });
      expect(blocks(await plan({ sample: 2 }))).toMatchObject([
        { check: "narrowing", message: expect.stringContaining("--full looks at all") },
      ]);
      expect(await plan({ full: true })).toMatchObject({ blocked: false, findings: [{ severity: "info", check: "narrowing" }] });
    });
  });
});
