import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { planChart } from "../../src/cli/chart/plan-chart.js";
import type { JsonObject } from "../../src/model/json.js";
import { repository } from "../support/cli.js";
import { stubKustomize } from "../support/kustomize/kustomize.js";
import { projectFiles } from "../support/project.js";
import { tellBundles } from "./support/bundle/tell-bundles.js";
import { ChartProject } from "./support/chart/chart-project.js";
import { danglingReferences } from "./support/chart/dangling.js";
import { describeHelm } from "./support/chart/describe-helm.js";
import { comparable } from "./support/chart/differences.js";
import { helm, renderedObjects, tryHelm } from "./support/chart/helm.js";
import { kubebuilderValues } from "./support/chart/kubebuilder-values.js";
import { type ConfigEdit, configEdits, editFiles, withNames } from "./support/chart/random-edits.js";
import { writePlan } from "./support/chart/write-plan.js";

const runs = Number(process.env.CHART_RUNS ?? 3);
const seed = Number(process.env.CHART_SEED ?? 18);

/** Every golden project that can be generated. */
const goldens = readdirSync(join(repository, "test/golden"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "broken")
  .map((entry) => entry.name);

const home = mkdtempSync(join(tmpdir(), "wheelwright-helm-"));
const projects = new Map<string, ChartProject>();
const project = (name: string) => projects.get(name) as ChartProject;

beforeAll(async () => {
  stubKustomize();
  for (const golden of goldens) projects.set(golden, new ChartProject(golden));
  projects.set("self-managed", new ChartProject("demoapplication", "self-managed"));
  const monitored = new ChartProject("conversions");
  monitored.edit(
    "config/default/kustomization.yaml",
    (text) => `${text.replace("- metrics_service.yaml\n", "- metrics_service.yaml\n- ../prometheus\n")}\ncomponents:\n- ../metrics-certs\n`,
  );
  // One probe by the port's name, one by its number.
  monitored.edit("config/manager/manager.yaml", (text) =>
    text.replace(/(livenessProbe:\n.*\n.*\n\s+port: )health/, (_all, before: string) => `${before}8081`),
  );
  projects.set("monitored", monitored);
  for (const each of projects.values()) await each.build();
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const each of projects.values()) each.remove();
  rmSync(home, { recursive: true, force: true });
});

tellBundles([...goldens, "self-managed", "monitored"], project);

describeHelm("the chart", (helms) => {
  const both = Object.entries(helms);
  /** One of both, in turn: where many charts are rendered, each of them by one Helm. */
  const either = (index: number): string => String(both[index % both.length]?.[1]);

  const template = async (program: string, { chart, release, namespace }: Release, ...flags: readonly string[]) =>
    renderedObjects(await helm(program, ["template", release, chart, "--namespace", namespace, ...flags], home));
  const objectsOf = async (program: string, from: Release, ...flags: readonly string[]): Promise<JsonObject[]> =>
    (await template(program, from, ...flags)).map(({ object }) => object);
  const expectEqual = (rendered: readonly JsonObject[], { installed, namespace }: ChartProject) =>
    expect(comparable(rendered, namespace)).toEqual(comparable(installed, namespace));

  it.each([...goldens, "self-managed", "monitored"])("of %s renders to the objects of the installer", async (name) => {
    for (const [, program] of both) expectEqual(await objectsOf(program, project(name)), project(name));
  });

  it("has nothing that lint --strict finds fault with", async () => {
    for (const [index, each] of [...projects.values()].entries()) {
      const { code, stdout, stderr } = await tryHelm(either(index), ["lint", "--strict", each.chart], home);
      expect(`${stdout}${stderr}`).toContain("1 chart(s) linted, 0 chart(s) failed");
      expect(code).toBe(0);
    }
  });

  it("of any golden project renders to the installer's objects after random edits of config/", async () => {
    const edited = new Map<string, ChartProject>();
    // The edit of the metrics' address leaves the port of the container and of the Service as they are.
    const dangling = (objects: readonly JsonObject[]) =>
      danglingReferences(objects).filter((line) => !line.includes("no pod has the port"));
    let run = 0;
    const property = fc.asyncProperty(fc.constantFrom(...goldens), configEdits, async (golden, edit: ConfigEdit) => {
      const from = edited.get(golden) ?? editable(golden);
      edited.set(golden, from);
      from.edit("config/default/kustomization.yaml", (text) => withNames(text, edit));
      for (const [path, text] of Object.entries(editFiles(edit))) from.folder.write(path, text);
      await from.build();
      run += 1;
      const rendered = await objectsOf(either(run), from);
      expectEqual(rendered, from);
      expect(dangling(rendered)).toEqual([]);
      const { chart, installed, namespace } = from;
      // Without webhooks there are no certificates.
      const hasCertificates = /^certificates:/m.test(from.folder.read("dist/chart/values.yaml"));
      const source = hasCertificates ? `,certificates.source=${run % 2 === 0 ? "self-managed" : "cert-manager"}` : "";
      const flags = ["--set", `crd.enabled=false${source}`];
      const second = await template(either(run), { chart, release: "second", namespace: "elsewhere" }, ...flags);
      const objects = second.map(({ object }) => object);
      expect(dangling(objects)).toEqual([]);
      if (edit.names.namePrefix === undefined) return;
      const first = Object.keys(comparable(installed, namespace));
      expect(Object.keys(comparable(objects, "elsewhere")).filter((key) => first.includes(key))).toEqual([]);
    });
    try {
      await fc.assert(property, { numRuns: runs, seed });
    } finally {
      for (const each of edited.values()) each.remove();
    }
  });

  /** A golden project whose kustomization lists the files that random edits write. */
  function editable(golden: string): ChartProject {
    const made = new ChartProject(golden);
    made.edit("config/default/kustomization.yaml", (text) => {
      const listed = text.replace("- metrics_service.yaml\n", "- metrics_service.yaml\n- user_extra.yaml\n");
      return listed.replace("patches:\n", "patches:\n- path: user_patch.yaml\n");
    });
    return made;
  }

  it.each([
    ["another prefix and a suffix", "namePrefix: other-\nnameSuffix: -x\nnamespace: tools\n", "second-other-controller-manager-x"],
    ["a prefix without a hyphen", "namePrefix: other\nnamespace: tools\n", "second-othercontroller-manager"],
    ["no prefix, which no release can change", "namespace: tools\n", "controller-manager"],
  ])("has values, and passes lint, with %s", async (_, names, second) => {
    const renamed = new ChartProject("demoapplication");
    try {
      renamed.edit("config/default/kustomization.yaml", (text) => `${names}${text.replace(/^name(space|Prefix): .*\n/gm, "")}`);
      expect(await renamed.build()).not.toContain("WW78");
      expect(renamed.folder.read("dist/chart/README.md")).toContain(`helm install ${renamed.release} . --namespace tools `);
      for (const [, program] of both) {
        expectEqual(await objectsOf(program, renamed), renamed);
        expect((await tryHelm(program, ["lint", "--strict", renamed.chart], home)).code).toBe(0);
        const release = { chart: renamed.chart, release: "second", namespace: "elsewhere" };
        const objects = await objectsOf(program, release, "--set", "manager.replicas=3,certificates.source=self-managed");
        expect(danglingReferences(objects)).toEqual([]);
        const [manager] = objects.filter(({ kind }) => kind === "Deployment");
        expect(manager).toMatchObject({ metadata: { name: second, namespace: "elsewhere" }, spec: { replicas: 3 } });
      }
    } finally {
      renamed.remove();
    }
  });

  it("has no dangling reference, whatever is switched on and off", async () => {
    const monitored = project("monitored");
    const combinations = everyCombination({
      "manager.enabled": [true, false],
      "crd.enabled": [true, false],
      "webhook.enabled": [true, false],
      "metrics.enabled": [true, false],
      "metrics.secure": [true, false],
      "prometheus.enabled": [true, false],
      "networkPolicy.enabled": [true, false],
      "certificates.source": ["cert-manager", "self-managed", "secret"],
    }).filter((each) => (each["webhook.enabled"] === true ? each["manager.enabled"] === true : each["crd.enabled"] === false));
    expect(combinations).toHaveLength(192);
    for (const [index, [, program]] of both.entries()) {
      const some = combinations.filter((_, place) => place % both.length === index);
      const rendered = renderedObjects(await helm(program, ["template", "all", umbrella(monitored, some), "--namespace", "all"], home));
      for (const [place, combination] of some.entries()) {
        const objects = rendered.filter(({ source }) => source.startsWith(`umbrella/charts/c${place}/`)).map(({ object }) => object);
        const brought = combination["certificates.source"] === "cert-manager" ? [] : ["brought"];
        expect(danglingReferences(objects, brought), JSON.stringify(combination)).toEqual([]);
        const count = (kind: string) => objects.filter((object) => object.kind === kind).length;
        expect(count("CustomResourceDefinition") > 0).toBe(combination["crd.enabled"]);
        const hasPolicies = combination["manager.enabled"] === true && combination["networkPolicy.enabled"] === true;
        expect(count("NetworkPolicy")).toBe(
          hasPolicies ? Number(combination["webhook.enabled"]) + Number(combination["metrics.enabled"]) : 0,
        );
        expect(count("Deployment")).toBe(Number(combination["manager.enabled"]));
      }
    }
  });

  it("has no dangling reference with any value of yes or no turned over, alone and beside each other one", async () => {
    const monitored = project("monitored");
    const defaults = yesOrNoValues(JSON.parse(monitored.folder.read("dist/chart/values.schema.json")) as Schema);
    const values = Object.keys(defaults);
    expect(values.sort()).toEqual([
      ...["crd.enabled", "crd.keep", "manager.enabled", "metrics.enabled", "metrics.secure", "migration.enabled", "networkPolicy.enabled"],
      ...["prometheus.enabled", "rbac.helpers.enabled", "serviceAccount.enabled", "webhook.enabled"],
    ]);
    const turned = values.flatMap((one, index) => values.slice(index).map((other) => [...new Set([one, other])]));
    const combinations = turned.map((over) => allowed({ ...defaults, ...Object.fromEntries(over.map((key) => [key, !defaults[key]])) }));
    const roles = ["admin", "editor", "viewer"].map((role) => `-${role}-role`);
    for (const [index, [, program]] of both.entries()) {
      const some = combinations.filter((_, place) => place % both.length === index);
      const rendered = renderedObjects(await helm(program, ["template", "all", umbrella(monitored, some), "--namespace", "all"], home));
      for (const [place, combination] of some.entries()) {
        const objects = rendered.filter(({ source }) => source.startsWith(`umbrella/charts/c${place}/`)).map(({ object }) => object);
        const named = (kind: string) =>
          objects.filter((object) => object.kind === kind).map(({ metadata }) => String((metadata as JsonObject).name));
        const brought = combination["serviceAccount.enabled"] === false ? ["account"] : [];
        expect(danglingReferences(objects, brought), JSON.stringify(combination)).toEqual([]);
        const helpers = named("ClusterRole").filter((name) => roles.some((role) => name.endsWith(role)));
        expect(helpers).toHaveLength(combination["rbac.helpers.enabled"] === true ? roles.length : 0);
        expect(named("Job")).toHaveLength(Number(combination["migration.enabled"]));
        expect(named("ServiceMonitor")).toHaveLength(
          Number(["manager", "metrics", "prometheus"].every((key) => combination[`${key}.enabled`] === true)),
        );
        const account = `c${place}-controller-manager`;
        expect(named("ServiceAccount").includes(account)).toBe(combination["serviceAccount.enabled"]);
      }
    }
  });

  /** A chart that has another one as often as there are combinations of values, so that one run of Helm renders them all. */
  function umbrella(of: ChartProject, combinations: readonly Scalars[]): string {
    const folder = mkdtempSync(join(home, "umbrella-"));
    cpSync(of.chart, join(folder, "charts", of.name), { recursive: true });
    const dependencies = combinations.map((_, index) => ({ name: of.name, version: "0.1.0", alias: `c${index}` }));
    writeFileSync(join(folder, "Chart.yaml"), JSON.stringify({ apiVersion: "v2", name: "umbrella", version: "0.1.0", dependencies }));
    const given = combinations.map((each, index) => {
      const secret = { "certificates.caBundle": "Q0E=", "certificates.secretName": "brought", fullnameOverride: `c${index}` };
      return [`c${index}`, nested({ ...each, ...secret })] as const;
    });
    writeFileSync(join(folder, "values.yaml"), JSON.stringify(Object.fromEntries(given)));
    return folder;
  }

  it("renders for the manager's own certificates what init --certs self-managed installs, and the other way round", async () => {
    const [own, other] = [project("self-managed"), project("demoapplication")];
    for (const [, program] of both) {
      expectEqual(await objectsOf(program, other, "--set", "certificates.source=self-managed"), own);
      const rendered = comparable(await objectsOf(program, own, "--set", "certificates.source=cert-manager"), own.namespace);
      const installed = comparable(other.installed, other.namespace);
      expect(rendered).toEqual(installed);
    }
  });

  it("renders with migration.enabled what build-installer --with-migration installs, its Job as a hook with the manager's image", async () => {
    const from = project("demoapplication");
    const { all, migration } = await from.withMigration();
    expect(migration.filter(({ kind }) => kind === "Job")).toHaveLength(1);
    for (const [, program] of both) {
      const flags = ["--set", "migration.enabled=true"];
      const rendered = await objectsOf(program, from, ...flags);
      expect(comparable(rendered, from.namespace)).toEqual(comparable(all, from.namespace));
      const job = rendered.find(({ kind }) => kind === "Job");
      expect(job?.metadata).toMatchObject({
        annotations: { "helm.sh/hook": "post-upgrade", "helm.sh/hook-delete-policy": "before-hook-creation" },
      });
      const other = [
        "--set",
        "manager.image.repository=r.example.com/x,manager.image.tag=v2",
        "--set",
        "manager.imagePullSecrets[0].name=s",
      ];
      const second = await helm(program, ["template", "second", from.chart, "-n", "elsewhere", ...flags, ...other], home);
      const objects = renderedObjects(second).map(({ object }) => object);
      expect(danglingReferences(objects)).toEqual([]);
      expect(JSON.stringify(objects)).not.toContain(from.namespace);
      const pod = { containers: [{ image: "r.example.com/x:v2" }], imagePullSecrets: [{ name: "s" }] };
      expect(objects.find(({ kind }) => kind === "Job")).toMatchObject({ spec: { template: { spec: pod } } });
    }
  });

  it("stores at the version that values say, for tools that render without a cluster", async () => {
    const from = project("demoapplication");
    const crd = "demoapplications.apps.example.com";
    const file = join(home, "held.json");
    const storage = async (program: string, held: object) => {
      writeFileSync(file, JSON.stringify({ crd: { storageVersions: held } }));
      const crds = (await objectsOf(program, from, "-f", file)).filter(({ kind }) => kind === "CustomResourceDefinition");
      const versions = crds.flatMap(({ spec }) => (spec as JsonObject).versions as readonly JsonObject[]);
      return versions.filter((version) => version.storage).map((version) => version.name);
    };
    for (const [, program] of both) {
      expect(await storage(program, {})).toEqual(["v1beta2"]);
      expect(await storage(program, { [crd]: "v1beta1" })).toEqual(["v1beta1"]);
      await expect(storage(program, { [crd]: "v1beta9" })).rejects.toThrow(/v1beta9|must be one of/);
      await expect(storage(program, { others: "v1beta1" })).rejects.toThrow(/others/);
    }
  });

  it("has each of kubebuilder's values, or the documentation says why not", () => {
    const schema = JSON.parse(project("monitored").folder.read("dist/chart/values.schema.json")) as Schema;
    const has = (path: string) =>
      path.split(".").reduce<Schema | undefined>((found, key) => found?.properties?.[key], schema) !== undefined;
    const missing = kubebuilderValues.filter((path) => !has(path));
    expect(missing).toEqual(["rbac.namespaced", "rbac.roleNamespaces", "certManager.enabled"]);
    const [, differences = ""] = readFileSync(join(repository, "docs/chart.md"), "utf8").split("## Differences from kubebuilder's chart");
    for (const path of missing) expect(differences).toContain(`\`${path}\``);
  });

  it("keeps CRDs when the release goes, unless crd.keep is false, and takes another issuer than its own", async () => {
    const from = project("demoapplication");
    for (const [, program] of both) {
      const annotations = async (...flags: readonly string[]) => {
        const crds = (await objectsOf(program, from, ...flags)).filter(({ kind }) => kind === "CustomResourceDefinition");
        return crds.map(({ metadata }) => ((metadata as JsonObject).annotations ?? {}) as JsonObject);
      };
      for (const each of await annotations()) expect(each).toHaveProperty(["helm.sh/resource-policy"], "keep");
      for (const each of await annotations("--set", "crd.keep=false")) expect(each).not.toHaveProperty(["helm.sh/resource-policy"]);
      const issuer = { name: "company", kind: "ClusterIssuer" };
      const flags = Object.entries(issuer).map(([key, value]) => `certificates.issuerRef.${key}=${value}`);
      const objects = await objectsOf(program, from, "--set", flags.join(","));
      expect(objects.filter(({ kind }) => kind === "Issuer")).toEqual([]);
      expect(objects.filter(({ kind }) => kind === "Certificate")).toMatchObject([{ spec: { issuerRef: issuer } }]);
    }
  });

  it("has no CRDs where .helmignore leaves them out, so that its release stays small", async () => {
    const from = project("demoapplication");
    const folder = mkdtempSync(join(home, "without-crds-"));
    cpSync(from.chart, folder, { recursive: true });
    writeFileSync(join(folder, ".helmignore"), `${readFileSync(join(folder, ".helmignore"), "utf8")}templates/crd/\n`);
    for (const [, program] of both) {
      const { release, namespace } = from;
      const objects = await objectsOf(program, { chart: folder, release, namespace }, "--set", "crd.enabled=false");
      const others = from.installed.filter(({ kind }) => kind !== "CustomResourceDefinition");
      expect(comparable(objects, namespace)).toEqual(comparable(others, namespace));
      expect((await tryHelm(program, ["lint", "--strict", folder], home)).code).toBe(0);
      await helm(program, ["package", folder, "--destination", folder], home);
    }
  });

  it("follows the release's name and namespace, so that a second release shares nothing with the first", async () => {
    const from = project("monitored");
    for (const [, program] of both) {
      const second = renderedObjects(
        await helm(program, ["template", "second", from.chart, "-n", "elsewhere", "--set", "crd.enabled=false"], home),
      );
      const objects = second.map(({ object }) => object);
      expect(danglingReferences(objects)).toEqual([]);
      const first = Object.keys(comparable(from.installed, from.namespace));
      expect(Object.keys(comparable(objects, "elsewhere")).filter((key) => first.includes(key))).toEqual([]);
      expect(JSON.stringify(objects)).not.toContain(from.namespace);
      expect(JSON.stringify(objects)).not.toMatch(new RegExp(`"${from.name}-(webhook|metrics|serving|selfsigned|manager|controller)`));
      const names = objects.map(({ metadata }) => (metadata as JsonObject).name);
      expect(names).toContain(`second-${from.name}-controller-manager`);
    }
  });

  it("refuses values that nothing reads, that have another type, and that don't fit together", async () => {
    const refused = async (name: string, ...flags: readonly string[]) => {
      const { chart, namespace } = project(name);
      const results = await Promise.all(
        both.map(([, program]) => tryHelm(program, ["template", "x", chart, "-n", namespace, ...flags], home)),
      );
      for (const { code } of results) expect(code, flags.join(" ")).not.toBe(0);
      return results.map(({ stderr }) => stderr).join("\n");
    };
    expect(await refused("demoapplication", "--set", "manger.replicas=2")).toMatch(/manger/);
    expect(await refused("demoapplication", "--set", "manager.image.tagg=2")).toMatch(/tagg/);
    expect(await refused("demoapplication", "--set", "manager.resources.limit.cpu=1")).toMatch(/limit/);
    expect(await refused("demoapplication", "--set", "certificates.issuerRef.nme=x")).toMatch(/nme/);
    expect(await refused("demoapplication", "--set", "manager.replicas=two")).toMatch(/replicas/);
    expect(await refused("demoapplication", "--set", "certificates.source=vault")).toMatch(/source/);
    expect(await refused("demoapplication", "--set", "webhook.enabled=false")).toMatch(
      /demoapplications\.apps\.example\.com convert by webhook/,
    );
    expect(await refused("demoapplication", "--set", "certificates.source=secret")).toMatch(/certificates\.caBundle: give the authority/);
    expect(await refused("demoapplication", "--set", "manager.enabled=false")).toMatch(/webhook\.enabled=false, too/);
    expect(await refused("demoapplication", "--set", "serviceAccount.enabled=false")).toMatch(/serviceAccount\.name/);
  });

  it("puts values into the manager", async () => {
    const from = project("demoapplication");
    const values = {
      manager: {
        replicas: 3,
        image: { repository: "r.example.com/x", tag: "v2", pullPolicy: "Always" },
        args: ["--log-level=debug"],
        env: [{ name: "A", value: "1" }],
        envOverrides: { B: 2, C: "x" },
        extraVolumes: [{ name: "v", emptyDir: {} }],
        extraVolumeMounts: [{ name: "v", mountPath: "/v" }],
        labels: { team: "a", "app.kubernetes.io/name": "not-mine" },
        annotations: { a: "b" },
        pod: { labels: { p: "q" }, annotations: { "kubectl.kubernetes.io/default-container": "other" } },
        nodeSelector: { disk: "ssd" },
        resources: { limits: null, requests: { cpu: "1" } },
      },
      serviceAccount: { name: "mine", annotations: { role: "arn" } },
    };
    const file = join(home, "values.json");
    writeFileSync(file, JSON.stringify(values));
    for (const [, program] of both) {
      const objects = await objectsOf(program, from, "-f", file);
      const deployment = objects.find(({ kind }) => kind === "Deployment");
      expect(deployment).toMatchObject({
        metadata: { labels: { team: "a", "app.kubernetes.io/name": from.name }, annotations: { a: "b" } },
        spec: {
          replicas: 3,
          template: {
            metadata: { labels: { p: "q" }, annotations: { "kubectl.kubernetes.io/default-container": "other" } },
            spec: { serviceAccountName: "mine", nodeSelector: { disk: "ssd" } },
          },
        },
      });
      const pod = (deployment as { spec: { template: { spec: { containers: JsonObject[]; volumes: JsonObject[] } } } }).spec.template.spec;
      expect(pod.containers[0]).toMatchObject({
        image: "r.example.com/x:v2",
        imagePullPolicy: "Always",
        resources: { requests: { cpu: "1", memory: "96Mi" } },
      });
      expect(pod.containers[0]?.resources).not.toHaveProperty("limits");
      expect([...((pod.containers[0]?.args ?? []) as string[])].at(-1)).toBe("--log-level=debug");
      expect(pod.containers[0]?.env).toEqual([
        { name: "A", value: "1" },
        { name: "B", value: "2" },
        { name: "C", value: "x" },
      ]);
      expect(pod.volumes).toContainEqual({ name: "v", emptyDir: {} });
      expect(danglingReferences(objects)).toEqual([]);
    }
  });

  it("has ports follow everywhere: flags, containers, probes, Services and policies", async () => {
    const ports = { "webhook.port": 10_250, "metrics.port": 10_251, "manager.healthProbe.port": 10_252 };
    const flags = Object.entries(ports).flatMap(([path, port]) => ["--set", `${path}=${port}`]);
    for (const [, program] of both) {
      const objects = await objectsOf(program, project("monitored"), ...flags);
      expect(danglingReferences(objects)).toEqual([]);
      const text = JSON.stringify(objects.filter(({ kind }) => ["Deployment", "NetworkPolicy"].includes(String(kind))));
      expect(text).toContain("--health-probe-bind-address=:10252");
      expect(text).not.toMatch(/\b(9443|8443|8081)\b/);
    }
  });

  it("puts rights in other namespaces where a value says", async () => {
    const from = project("self-managed");
    const role = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "Role", metadata: { name: "far", namespace: "elsewhere" }, rules: [] };
    const source = { name: from.name, namespace: from.namespace, namePrefix: `${from.name}-`, objects: [...from.installed, role] };
    const folder = mkdtempSync(join(home, "roles-"));
    writePlan(folder, planChart(source, "", { folder: ".", files: projectFiles({}), version: "0.1.0", force: false }));
    for (const [, program] of both) {
      const namespaceOf = async (...flags: readonly string[]) => {
        const rendered = renderedObjects(await helm(program, ["template", from.name, folder, "-n", from.namespace, ...flags], home));
        return rendered.map(({ object }) => object.metadata as JsonObject).find(({ name }) => name === "far")?.namespace;
      };
      expect(await namespaceOf()).toBe("elsewhere");
      expect(await namespaceOf("--set", "rbac.roleNamespaces.far=there")).toBe("there");
      const misspelled = ["template", from.name, folder, "-n", from.namespace, "--set", "rbac.roleNamespaces.fra=there"];
      expect((await tryHelm(program, misspelled, home)).stderr).toMatch(/fra/);
    }
  });

  it("gives a description with template braces byte for byte, and falls back to the defaults of values that a user took out", async () => {
    const from = project("bar");
    const [types = ""] = Object.keys(from.folder.files()).filter((path) => /^api\/.*_types\.ts$/.test(path));
    const odd = "Bar is {{ .Values.a }} and {{- end }} }} {{/* gone? */}} {{ `x` }}.";
    from.edit(types, (text) => text.replace(/(export class \w+Spec )/, `/** ${odd.replace("*/", "*\u200b/")} */\n$1`));
    from.folder.write("dist/chart/values.yaml", "{}\n");
    await from.build();
    for (const [, program] of both) {
      const objects = await objectsOf(program, from);
      expectEqual(objects, from);
      expect(JSON.stringify(objects)).toContain(odd.replace("*/", "*\u200b/"));
    }
  });
});

interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The values that are yes or no, with their defaults. */
function yesOrNoValues(schema: Schema, path = ""): Readonly<Record<string, boolean>> {
  if (schema.type === "boolean") return { [path]: schema.default === true };
  const below = Object.entries(schema.properties ?? {}).map(([key, each]) => yesOrNoValues(each, path === "" ? key : `${path}.${key}`));
  return Object.assign({}, ...below) as Record<string, boolean>;
}

/** Values that the chart doesn't refuse: what nobody serves isn't called, and an account that isn't made is named. */
function allowed(values: Readonly<Record<string, boolean>>): Scalars {
  const served = values["webhook.enabled"] === true && values["manager.enabled"] === true;
  const crds = served && values["crd.enabled"] === true;
  const account = values["serviceAccount.enabled"] === true ? {} : { "serviceAccount.name": "account" };
  return { ...values, "webhook.enabled": served, "crd.enabled": crds, ...account };
}

type Release = Pick<ChartProject, "chart" | "release" | "namespace">;
type Scalars = Readonly<Record<string, boolean | string>>;

function everyCombination(choices: Readonly<Record<string, readonly (boolean | string)[]>>): readonly Scalars[] {
  return Object.entries(choices).reduce<readonly Scalars[]>(
    (made, [key, values]) => made.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  );
}

/** `{"a.b": 1}` as `{a: {b: 1}}`. */
function nested(flat: Scalars): JsonObject {
  const heads = [...new Set(Object.keys(flat).map((path) => path.split(".")[0] ?? ""))];
  return Object.fromEntries(
    heads.map((head) => {
      if (Object.hasOwn(flat, head)) return [head, flat[head] ?? ""];
      const below = Object.entries(flat).filter(([path]) => path.startsWith(`${head}.`));
      return [head, nested(Object.fromEntries(below.map(([path, value]) => [path.slice(head.length + 1), value])))];
    }),
  );
}
