import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { stubKustomize } from "../support/kustomize/kustomize.js";
import { waitFor } from "../support/wait.js";
import { describeHelm } from "./support/chart/describe-helm.js";
import { helm } from "./support/chart/helm.js";
import { ManagedRelease } from "./support/chart/managed-release.js";
import { Writer } from "./support/chart/writer.js";
import { deleteCrd, getCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { removeInstallation } from "./support/remove-installation.js";
import { Scaffold } from "./support/scaffold.js";

const names = { release: "demo-operator", crd: "demoapplications.apps.example.com" };
const kind = ["--group", "apps", "--kind", "DemoApplication"] as const;

/** Two releases of an operator, each with its chart and its bundle: made, built and packaged by the commands of a user. The second one has another version, at which it stores. */
describeHelm("a manager that runs as its chart says", (helms) =>
  describeCluster("on a cluster", (cluster) => {
    const home = mkdtempSync(join(tmpdir(), "wheelwright-managed-"));
    let release: ManagedRelease | undefined;
    /** Each of the ways in which Helm brings what is there up to date. */
    const ways = {
      "Helm 3": [helms.helm3],
      "Helm 4 by server-side apply": [helms.helm4, "--server-side=true"],
      "Helm 4 by a three-way merge": [helms.helm4, "--server-side=false"],
    } as const;

    beforeAll(async () => {
      stubKustomize();
      const scaffold = await Scaffold.init("example.com", names.release, "--certs", "self-managed");
      try {
        scaffold.linkRepository();
        await scaffold.wheelwright("create", "api", ...kind, "--version", "v1", "--resource", "--controller");
        await scaffold.wheelwright("create", "api", ...kind, "--version", "v2", "--resource", "--controller=false");
        addField(scaffold, "v2", 'tier?: "small" | "large";');
        await scaffold.wheelwright("create", "webhook", ...kind, "--version", "v2", "--conversion", "--defaulting", "--validation");
        await keep(scaffold, "v0.1.0");
        await scaffold.wheelwright("create", "api", ...kind, "--version", "v3", "--resource", "--controller=false");
        addField(scaffold, "v3", "owner?: string;");
        await scaffold.wheelwright("create", "webhook", ...kind, "--version", "v2", "--conversion");
        await scaffold.wheelwright("promote", ...kind, "--version", "v3", "--storage");
        scaffold.edit("dist/chart/Chart.yaml", (text) => text.replaceAll("0.1.0", "0.2.0"));
        await keep(scaffold, "v0.2.0");
      } finally {
        scaffold.remove();
      }
    });
    afterEach(async () => {
      await release?.end();
      release = undefined;
      await deleteCrd(cluster().api, names.crd);
      // A test that failed leaves objects that would fail those after it.
      await removeInstallation(cluster(), names.release);
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      rmSync(home, { recursive: true, force: true });
    });

    it.each(Object.entries(ways))(
      "has its authority known, keeps it in upgrades, and converts while a new one takes its place, with %s",
      async (name, [program, ...flags]) => {
        const namespace = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
        const run = (command: string, ...words: readonly string[]) =>
          helm(program, [command, names.release, ...words, "-n", namespace, "--kubeconfig", cluster().connection.kubeconfig], home);
        const upgrade = (version: string, ...words: readonly string[]) => run("upgrade", chart(version), ...words, ...flags);

        await run("install", chart("v0.1.0"), "--create-namespace", ...flags);
        release = await ManagedRelease.of(cluster(), names, namespace);
        const managed = release;
        expect(await managed.trusted()).toEqual([undefined, undefined, undefined]);
        const first = await managed.start(bundle("v0.1.0"));
        await first.untilReady();
        await managed.report(true);
        const trusted = await waitFor({ for: "the authority", details: () => JSON.stringify(first.log) }, async () => {
          const found = await managed.trusted();
          return found.every((each) => each !== undefined) && found;
        });
        const object = { spec: { replicas: 2, tier: "large" } };
        await waitFor({ for: "an object", details: () => JSON.stringify(first.log) }, () => create("v2", namespace, object));
        expect(await read("v1", namespace)).toMatchObject({ spec: { replicas: 2 } });

        await upgrade("v0.1.0", "--set", "manager.priorityClassName=system-cluster-critical");
        expect(await managed.trusted()).toEqual(trusted);
        expect(await read("v2", namespace)).toMatchObject(object);

        const writers = [new Writer(() => touch("v1", namespace)), new Writer(() => touch("v2", namespace))];
        expect(await upgrade("v0.2.0")).toContain("still stored at v1");
        // Its pod runs, and its webhooks don't answer yet.
        await managed.report(false);
        expect(await upgrade("v0.2.0")).toContain("still stored at v1");
        expect(await storage()).toBe("v1");
        const second = await managed.start(bundle("v0.2.0"));
        await second.untilReady();
        await first.stop();
        await managed.report(true);
        expect(await upgrade("v0.2.0")).not.toContain("still stored");
        expect(await storage()).toBe("v3");
        expect(await managed.trusted()).toEqual(trusted);
        await waitFor({ for: "an object of the new version" }, () => patch("v3", namespace, { spec: { owner: "me" } }));
        expect(await read("v3", namespace)).toMatchObject({ spec: { ...object.spec, owner: "me" } });
        for (const writer of writers) {
          expect(await writer.stop()).toEqual({ failures: [], writes: expect.any(Number) });
          expect(writer.writes).toBeGreaterThan(5);
        }
        expect(first.exits).toEqual([0]);

        await waitFor({ for: "the object to be stored at v3" }, () => storedAt(namespace, "v3"));
        await run("uninstall");
        await managed.end();
        release = undefined;
        expect(await read("v3", namespace)).toMatchObject({ spec: { ...object.spec, owner: "me" } });
        await expect(read("v1", namespace)).rejects.toThrow(/conversion webhook/);
        await run("install", chart("v0.2.0"), ...flags);
        release = await ManagedRelease.of(cluster(), names, namespace);
        await (await release.start(bundle("v0.2.0"))).untilReady();
        await waitFor({ for: "conversions after another installation" }, async () => {
          expect(await read("v1", namespace)).toMatchObject({ spec: { replicas: 2 } });
          return true;
        });
        await run("uninstall");
        await cluster().kubectl(["delete", "namespace", namespace, "--wait=false"]);
      },
    );

    const chart = (version: string) => join(home, version, "chart");
    const bundle = (version: string) => join(home, version, "bundle", "main.js");

    /** A release of the project as it is: its chart, and its bundle in a folder that holds nothing else. */
    async function keep(scaffold: Scaffold, version: string): Promise<void> {
      await scaffold.wheelwright("generate");
      await scaffold.npm("run", "build");
      await scaffold.wheelwright("chart", "--image", `registry.example.com/demo:${version}`);
      cpSync(scaffold.path("dist/chart"), chart(version), { recursive: true });
      mkdirSync(join(home, version, "bundle"));
      copyFileSync(scaffold.path("dist/main.js"), bundle(version));
    }

    function addField(scaffold: Scaffold, version: string, field: string): void {
      const types = `api/${version}/demoapplication_types.ts`;
      scaffold.edit(types, (text) =>
        text.replace(
          "export class DemoApplicationSpec {\n",
          `export class DemoApplicationSpec {\n  /** Added in ${version}. */\n  ${field}\n\n`,
        ),
      );
    }

    async function storage(): Promise<string | undefined> {
      const { spec } = await getCrd(cluster().api, names.crd);
      return spec.versions.find((version) => version.storage)?.name;
    }

    const place = (version: string, namespace: string) => ({
      apiVersion: `apps.example.com/${version}`,
      resource: "demoapplications",
      namespace,
      name: "one",
    });
    const read = (version: string, namespace: string) => cluster().api.get(place(version, namespace));
    const patch = (version: string, namespace: string, body: object) => cluster().api.patch(place(version, namespace), body);
    const touch = (version: string, namespace: string) => patch(version, namespace, { metadata: { labels: { at: String(Date.now()) } } });

    function create(version: string, namespace: string, body: object): Promise<object> {
      const { name, ...resource } = place(version, namespace);
      const head = { apiVersion: resource.apiVersion, kind: "DemoApplication", metadata: { name, namespace } };
      return cluster().api.create(resource, { ...head, ...body });
    }

    async function storedAt(namespace: string, version: string): Promise<boolean> {
      const stored = await cluster().etcd.customResources("apps.example.com", "demoapplications");
      return stored.get(`${namespace}/one`)?.apiVersion === `apps.example.com/${version}`;
    }
  }),
);
