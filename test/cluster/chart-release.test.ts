import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { planChart } from "../../src/cli/chart/plan-chart.js";
import { releaseSize } from "../../src/cli/chart/release-size.js";
import { answerConversionReview, conversionRegistry } from "../../src/convert/index.js";
import type { JsonObject } from "../../src/model/json.js";
import { emitProject, loadConversions } from "../emit/conversion/support/build.js";
import { stubKustomize } from "../support/kustomize/kustomize.js";
import { goldenInput, projectConfig, projectFiles } from "../support/project.js";
import { waitFor } from "../support/wait.js";
import { tellInstallation } from "./support/bundle/tell-installation.js";
import { ChartProject } from "./support/chart/chart-project.js";
import { describeHelm } from "./support/chart/describe-helm.js";
import { helm, tryHelm } from "./support/chart/helm.js";
import { runHookJob } from "./support/chart/run-hook-job.js";
import { writePlan } from "./support/chart/write-plan.js";
import { Writer } from "./support/chart/writer.js";
import { deleteCrd, getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type Fault, FaultyWebhook } from "./support/faulty-webhook.js";

const crdName = "demoapplications.apps.example.com";
const manager = "demo-operator-controller-manager";
const [former, present] = ["v1beta1", "v1beta2"];

/** Releases on the real API server. There is no kubelet: the test says when the manager is rolled out, and a webhook of the test converts from then on. */
describeHelm("a release of the chart", (helms) =>
  describeCluster("on a cluster", (cluster) => {
    const home = mkdtempSync(join(tmpdir(), "wheelwright-release-"));
    let webhook: FaultyWebhook;
    let project: ChartProject;
    let migration: readonly JsonObject[];
    /** The answers of the project's own conversions. */
    let convert: Fault;
    const charts = { old: join(home, "old"), new: join(home, "new"), service: join(home, "service") };

    beforeAll(async () => {
      stubKustomize();
      webhook = await FaultyWebhook.start();
      convert = await conversionsOf("demoapplication");
      project = new ChartProject("demoapplication");
      await project.build();
      const { installed } = project;
      migration = (await project.withMigration()).migration;
      write(charts.service, "0.1.0", installed);
      write(
        charts.old,
        "0.1.0",
        installed.map((object) => withImage(withVersions(object, [former], former), "v0.1.0")),
      );
      write(
        charts.new,
        "0.2.0",
        installed.map((object) => withImage(converting(object), "v0.2.0")),
      );
      // It is made once: the chart of two versions has the one that was made when there was one.
      const notes = "templates/NOTES.txt";
      cpSync(join(charts.old, notes), join(charts.new, notes));
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await webhook.stop();
      await deleteCrd(cluster().api, crdName);
      project.remove();
      rmSync(home, { recursive: true, force: true });
    });

    it.each(Object.entries(helms))("stores at a new version only once the new manager is rolled out, with %s", async (name, program) => {
      const run = helmIn(program, `release-${name}`);
      webhook.fault = () => ({ status: 500 });
      await run("install", "demo-operator", charts.old, "--create-namespace", ...selfManaged);
      await rollOut(run.namespace);
      await waitFor({ for: "the kind" }, () => create(run.namespace));
      const writer = new Writer(() => touch(run.namespace));

      const upgraded = await run("upgrade", "demo-operator", charts.new, ...selfManaged);
      expect(upgraded).toContain(`${crdName} are still stored at ${former}`);
      expect(await storage()).toEqual({ storage: former, served: [former, present], stored: [former] });
      // The Deployment has a new image, and no pod of it is there.
      await run("upgrade", "demo-operator", charts.new, ...selfManaged);
      expect(await storage()).toMatchObject({ storage: former, stored: [former] });

      expect(await tried(run)).not.toContain("kind: Job");
      const beside = helmIn(program, `beside-${name}`);
      const without = [...selfManaged, "--create-namespace", "--set", "crd.enabled=false"];
      expect(await beside("install", "beside", charts.new, ...without)).toContain(
        `still stored at ${former}: the release that has the CRD switches that to ${present}`,
      );
      await beside("uninstall", "beside");

      webhook.fault = convert;
      await rollOut(run.namespace);
      expect(await tried(run)).toContain("kind: Job");
      const switched = await run("upgrade", "demo-operator", charts.new, ...selfManaged);
      expect(switched).not.toContain("still stored");
      expect(await storage()).toEqual({ storage: present, served: [former, present], stored: [former, present] });
      await waitFor(
        { for: "an object stored again" },
        async () => (await read(run.namespace, present)).apiVersion === `apps.example.com/${present}`,
      );

      const migrating = run("upgrade", "demo-operator", charts.new, ...selfManaged, "--set", "migration.enabled=true");
      const job = await runHookJob(cluster(), run.namespace);
      await migrating;
      expect(job.name).toMatch(/^demo-operator-migrate-/);
      expect(await storage()).toMatchObject({ storage: present, stored: [present] });

      await run("rollback", "demo-operator", "3");
      expect(await storage()).toMatchObject({ storage: former });
      const refused = await run.attempt("rollback", "demo-operator", "1");
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain("storedVersions");
      expect(await writer.stop()).toEqual({ failures: [], writes: expect.any(Number) });
      expect(writer.writes).toBeGreaterThan(5);

      // Waiting prevents this: stored again at once, the object can't be written before the webhook answers.
      webhook.fault = () => ({ status: 500 });
      await run("upgrade", "demo-operator", charts.new, ...selfManaged, "--set", "crd.switchStorage=now");
      expect(await storage()).toMatchObject({ storage: present });
      await waitFor({ for: "a write to fail" }, async () =>
        touch(run.namespace).then(
          () => false,
          () => true,
        ),
      );
      webhook.fault = convert;

      await run("uninstall", "demo-operator");
      for (const version of [former, present]) expect(await read(run.namespace, version)).toMatchObject({ spec: { image: "a:1" } });
      await deleteCrd(cluster().api, crdName);
      await cluster().kubectl(["delete", "namespace", run.namespace, "--wait=false"]);
    });

    it.each(Object.entries(helms))(
      "leaves the authority alone that the manager wrote, and lets a second release in, with %s",
      async (name, program) => {
        const run = helmIn(program, `authority-${name}`);
        await run("install", "demo-operator", charts.service, "--create-namespace", ...selfManaged);
        const caBundle = Buffer.from(webhook.ca).toString("base64");
        const patch = { spec: { conversion: { webhook: { clientConfig: { caBundle } } } } };
        await cluster().kubectl(["patch", "crd", crdName, "--type=merge", "--patch", JSON.stringify(patch)]);
        await run("upgrade", "demo-operator", charts.service, ...selfManaged, "--set", "manager.replicas=2");
        const { conversion } = (await getCrd(cluster().api, crdName)).spec;
        expect(conversion?.webhook).toMatchObject({ clientConfig: { caBundle, service: { namespace: run.namespace } } });

        const second = helmIn(program, `second-${name}`);
        expect((await second.attempt("install", "other", charts.service, "--create-namespace", ...selfManaged)).stderr).toContain(crdName);
        await second("install", "third", charts.service, "--create-namespace", ...selfManaged, "--set", "crd.enabled=false");
        expect((await second.attempt("upgrade", "third", charts.service, "--set", "manger.replicas=2")).stderr).toContain("manger");

        const secret = JSON.parse(
          await cluster().kubectl(["get", "secret", "-n", run.namespace, "sh.helm.release.v1.demo-operator.v1", "-o", "json"]),
        );
        const actual = Buffer.from(secret.data.release, "base64").length;
        const estimate = releaseSize(texts(project.folder.files()), project.folder.read("dist/install.yaml"));
        expect(estimate / actual).toBeGreaterThan(0.8);
        expect(estimate / actual).toBeLessThan(1.5);
        for (const [each, release] of [
          [second, "third"],
          [run, "demo-operator"],
        ] as const) {
          await each("uninstall", release);
          await cluster().kubectl(["delete", "namespace", each.namespace, "--wait=false"]);
        }
        await deleteCrd(cluster().api, crdName);
      },
    );

    tellInstallation(cluster, () => project);

    function write(folder: string, version: string, objects: readonly JsonObject[]): void {
      const source = { name: project.name, namespace: project.namespace, namePrefix: `${project.name}-`, objects, migration };
      writePlan(folder, planChart(source, "", { folder: ".", files: projectFiles({}), version, force: false }));
    }

    /** The CRD as the second release has it; its conversion leads to the test, where no Service could. */
    function converting(object: JsonObject): JsonObject {
      if (object.kind !== "CustomResourceDefinition") return object;
      const clientConfig = { url: webhook.url, caBundle: Buffer.from(webhook.ca).toString("base64") };
      const conversion = { strategy: "Webhook", webhook: { clientConfig, conversionReviewVersions: ["v1"] } };
      return { ...object, spec: { ...(object.spec as JsonObject), conversion } };
    }

    function helmIn(program: string, namespace: string) {
      const args = (words: readonly string[]) => [...words, "--namespace", namespace, "--kubeconfig", cluster().connection.kubeconfig];
      const run = (...words: readonly string[]) => helm(program, args(words), home);
      return Object.assign(run, { namespace, attempt: (...words: readonly string[]) => tryHelm(program, args(words), home) });
    }

    /** The upgrade that also migrates, without doing it. */
    const tried = (run: ReturnType<typeof helmIn>) =>
      run("upgrade", "demo-operator", charts.new, ...selfManaged, "--set", "migration.enabled=true", "--dry-run=server");

    /** The status that the Deployment's controller writes once all pods are of the present template and ready. */
    async function rollOut(namespace: string): Promise<void> {
      const { metadata } = JSON.parse(await cluster().kubectl(["get", "deployment", manager, "-n", namespace, "-o", "json"]));
      const status = { observedGeneration: metadata.generation, replicas: 1, updatedReplicas: 1, availableReplicas: 1, readyReplicas: 1 };
      const patch = ["--subresource=status", "--type=merge", "--patch", JSON.stringify({ status })];
      await cluster().kubectl(["patch", "deployment", manager, "-n", namespace, ...patch]);
    }

    async function storage(): Promise<object> {
      const { spec, status } = await getCrd(cluster().api, crdName);
      return {
        storage: spec.versions.find((version) => version.storage)?.name,
        served: spec.versions
          .filter(({ served }) => served)
          .map((version) => version.name)
          .sort(),
        stored: status?.storedVersions,
      };
    }

    const place = (namespace: string, version: string) => ({
      apiVersion: `apps.example.com/${version}`,
      resource: "demoapplications",
      namespace,
      name: "one",
    });
    const read = (namespace: string, version: string) => cluster().api.get(place(namespace, version));
    const touch = (namespace: string) =>
      cluster().api.patch(place(namespace, former), { metadata: { labels: { at: String(Date.now()) } } });
    async function create(namespace: string): Promise<boolean> {
      const { name, ...kind } = place(namespace, former);
      const object = { apiVersion: kind.apiVersion, kind: "DemoApplication", metadata: { name, namespace }, spec: { image: "a:1" } };
      return cluster()
        .api.create(kind, object)
        .then(
          () => true,
          () => false,
        );
    }
  }),
);

const selfManaged = ["--set", "certificates.source=self-managed"];

async function conversionsOf(golden: string): Promise<Fault> {
  const config = projectConfig("example.com", "apps/v1beta1/DemoApplication", "apps/v1beta2/DemoApplication");
  const registry = conversionRegistry(await loadConversions(emitProject(config, goldenInput(golden))));
  return async ({ review }) => {
    const answer = await answerConversionReview(review, registry);
    return answer.outcome === "refused" ? { status: 400 } : answer.review;
  };
}

/** A CRD with some of its versions, which needs no conversion where there is one. */
function withVersions(object: JsonObject, names: readonly string[], storage: string): JsonObject {
  if (object.kind !== "CustomResourceDefinition") return object;
  const { conversion: _, ...spec } = object.spec as JsonObject;
  const versions = (spec.versions as readonly JsonObject[]).filter(({ name }) => names.includes(String(name)));
  return { ...object, spec: { ...spec, versions: versions.map((version) => ({ ...version, storage: version.name === storage })) } };
}

function withImage(object: JsonObject, tag: string): JsonObject {
  return object.kind === "Deployment"
    ? (JSON.parse(JSON.stringify(object).replace("controller:latest", `registry.example.com/demo:${tag}`)) as JsonObject)
    : object;
}

function texts(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => (path.startsWith("dist/chart/") ? [text] : []));
}
