import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { runJob } from "../../src/migrate/job/run-job.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { BackgroundProgram } from "../support/background-program.js";
import { repository } from "../support/cli.js";
import { longestWait, waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { objectsOf } from "./support/goldens.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { kubeconfigOf } from "./support/operator.js";
import { removeInstallation } from "./support/remove-installation.js";
import { Scaffold } from "./support/scaffold.js";

const group = "apps.example.com";
const plural = "demoapplications";
const crdName = `${plural}.${group}`;
const namespace = "demo-operator-system";
const account = `${namespace}:demo-operator-migration`;
const kind = ["--group", "apps", "--kind", "DemoApplication"] as const;
const stateName = `wheelwright-migrate-${crdName}`;

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}
interface Role extends KubeObject {
  readonly rules: readonly Rule[];
}
interface Template {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly { readonly args: readonly string[] }[] };
}
interface JobObject extends KubeObject {
  readonly spec: { readonly template: Template };
}
interface Policy {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: { readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> } };
}
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

describeCluster("the migration Job", (cluster) => {
  let scaffold: Scaffold;
  let folder: string;
  let kubeconfig: string;
  let stored: Crd;
  let programs = 0;

  const files = () => objectsOf(`${scaffold.read("config/migration/rbac.yaml")}---\n${scaffold.read("config/migration/job.yaml")}`);
  const job = () => files().find((object) => object.kind === "Job") as JobObject;
  /** A pod as the Job makes it, with the usual service account, which is there whenever the namespace is. */
  const asPod = () => {
    const { metadata, spec } = job().spec.template;
    return {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { ...metadata, name: "as-the-job", namespace },
      spec: { ...spec, serviceAccountName: undefined },
    };
  };
  const args = () => job().spec.template.spec.containers[0]?.args ?? [];
  const roles = () => files().filter((object) => object.kind === "Role" || object.kind === "ClusterRole") as unknown as readonly Role[];
  const outside = () => [
    `--kubeconfig=${kubeconfig}`,
    `--state-namespace=${namespace}`,
    "--metrics-bind-address=127.0.0.1:0",
    "--settle=0s",
  ];
  const kubectl = (...words: readonly string[]) => cluster().kubectl(words);
  const apply = (object: object) => cluster().kubectl(["apply", "-f", "-"], JSON.stringify(object));
  const create = (version: string, count: number, where: (index: number) => string = () => "default") =>
    cluster().kubectl(
      ["create", "-f", "-"],
      Array.from({ length: count }, (_, index) =>
        JSON.stringify({
          apiVersion: `${group}/${version}`,
          kind: "DemoApplication",
          metadata: { name: `demo-${index}`, namespace: where(index) },
          spec: {},
        }),
      ).join("\n"),
    );
  const storedAt = async () => {
    const counts: Record<string, number> = {};
    for (const { apiVersion } of (await cluster().etcd.customResources(group, plural)).values())
      counts[apiVersion] = (counts[apiVersion] ?? 0) + 1;
    return counts;
  };
  /** The CRD again, with objects that are stored at v1. */
  const begin = async (count: number, where?: (index: number) => string) => {
    await deleteCrd(cluster().api, crdName);
    const storing = (version: string): Crd => ({
      ...stored,
      spec: { ...stored.spec, versions: stored.spec.versions.map((each) => ({ ...each, storage: each.name === version })) },
    });
    await installCrd(cluster().api, storing("v1"));
    await create("v1", count, where);
    await installCrd(cluster().api, storing("v2"));
    await waitFor({ for: "v2 to be stored" }, async () => {
      await kubectl("create", "-f", "-").catch(() => {});
      await cluster().kubectl(
        ["apply", "-f", "-"],
        JSON.stringify({ apiVersion: `${group}/v2`, kind: "DemoApplication", metadata: { name: "probe", namespace: "default" }, spec: {} }),
      );
      const at = (await cluster().etcd.customResources(group, plural)).get("default/probe")?.apiVersion;
      await kubectl("delete", crdName, "probe", "-n", "default");
      return at === `${group}/v2`;
    });
  };
  /** The bundle, alone in its place, as a pod would run it. */
  const bundle = (...flags: readonly string[]) => bundleWith({}, ...flags);
  const bundleWith = (env: Readonly<Record<string, string>>, ...flags: readonly string[]) => {
    const logFile = join(folder, `job-${programs++}.log`);
    const program = new BackgroundProgram({
      name: "the job",
      program: process.execPath,
      args: [scaffold.path("dist/main.js"), ...args(), ...outside(), ...flags],
      env,
      logFile,
      grace: 30,
    });
    const lines = () =>
      program
        .log()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as LogLine);
    return { program, lines };
  };
  /** The command in this process, as the Job's service account. */
  const inProcess = async (more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
    const logged: string[] = [];
    const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
    const log = { info: note, warn: note, error: note };
    const argv = [...args().slice(1), ...outside(), "--wait=1ms", ...more];
    const code = await runJob({ argv, env, log, signal: AbortSignal.timeout(longestWait) }).catch((error: unknown) => {
      note({}, String(error));
      return 1;
    });
    return { code, log: logged.join("\n") };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "migrate-job-"));
    scaffold = await Scaffold.init("example.com", "demo-operator");
    const modules = scaffold.path("node_modules");
    mkdirSync(modules);
    symlinkSync(repository, join(modules, "wheelwright"), "junction");
    for (const name of [".bin", "@types", "esbuild", "fast-check", "typescript", "vitest"])
      symlinkSync(join(repository, "node_modules", name), join(modules, name), "junction");
    for (const version of ["v1", "v2"])
      await scaffold.wheelwright("create", "api", ...kind, "--version", version, "--resource", "--controller=false");
    await scaffold.wheelwright("promote", ...kind, "--version", "v2", "--storage", "--hub");
    await scaffold.wheelwright("generate");
    await scaffold.npm("run", "build");
    stored = objectsOf(scaffold.read(`config/crd/bases/${group}_${plural}.yaml`))[0] as Crd;
    kubeconfig = join(folder, "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster(), account), { mode: 0o600 });
    await apply({ apiVersion: "v1", kind: "Namespace", metadata: { name: namespace } });
  });
  afterAll(async () => {
    await deleteCrd(cluster().api, crdName);
    await kubectl("delete", "-k", scaffold.path("config/migration"), "--ignore-not-found");
    await removeInstallation(cluster(), "demo-operator");
    scaffold?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is accepted by kubectl, to the letter and twice, and by a restricted namespace", async () => {
    const path = scaffold.path("config/migration");
    await kubectl("label", "namespace", namespace, "pod-security.kubernetes.io/enforce=restricted", "--overwrite");
    expect(await kubectl("apply", "-k", path, "--dry-run=server", "--validate=strict")).toContain(
      `job.batch/${job().metadata.name} created`,
    );
    const { stdout } = await kustomize(cluster().connection.binaries.kustomize, path);
    expect(loadAll(stdout)).toEqual(expect.arrayContaining([...files()]));
    await kubectl("apply", "-k", path);
    expect(await kubectl("apply", "-k", path)).toContain(`job.batch/${job().metadata.name} unchanged`);
    const pod = asPod();
    expect(await cluster().kubectl(["create", "--dry-run=server", "-f", "-"], JSON.stringify(pod))).toContain("created");
    // The same pod with one of the settings taken away: the namespace does enforce it.
    const careless = { ...pod, spec: { ...pod.spec, securityContext: {} } };
    await expect(cluster().kubectl(["create", "--dry-run=server", "-f", "-"], JSON.stringify(careless))).rejects.toThrow("PodSecurity");
  });

  it("has pods that no network policy of the scaffold holds back, which the manager's are", async () => {
    const { stdout } = await kustomize(cluster().connection.binaries.kustomize, scaffold.path("config/default"));
    const objects = loadAll(stdout) as readonly KubeObject[];
    const policies = objects.filter((object) => object.kind === "NetworkPolicy") as unknown as readonly Policy[];
    expect(policies.map(({ metadata }) => metadata.name)).toContain("demo-operator-allow-metrics-traffic");
    const manager = objects.find((object) => object.kind === "Deployment") as unknown as { spec: { template: Template } };
    const managers = { ...asPod(), metadata: { ...manager.spec.template.metadata, name: "as-the-manager", namespace } };
    for (const pod of [asPod(), managers]) await apply(pod);
    try {
      for (const { metadata, spec } of policies) {
        expect(metadata.namespace).toBe(namespace);
        const labels = Object.entries(spec.podSelector.matchLabels).map(([key, value]) => `${key}=${value}`);
        expect(labels).not.toEqual([]);
        const found = await kubectl("get", "pods", "-n", namespace, "-l", labels.join(","), "-o", "name");
        expect(found.trim(), metadata.name).toBe("pod/as-the-manager");
      }
    } finally {
      await kubectl("delete", "pods", "as-the-job", "as-the-manager", "-n", namespace, "--grace-period=0", "--force");
    }
  });

  it("migrates with the operator's bundle and its service account's rights, and tells of it", async () => {
    await begin(60);
    const { program, lines } = bundle("--qps=40");
    const port = await waitFor(
      { for: "/metrics", details: () => program.logTail() },
      () => lines().find(({ msg }) => msg === "serving /metrics")?.port,
    );
    const metrics = await waitFor({ for: "objects in /metrics", interval: 50, details: () => program.logTail() }, async () => {
      const text = await (await request(`http://127.0.0.1:${String(port)}/metrics`)).body.text();
      return /objects_total\{resource="demoapplications.apps.example.com",outcome="written"\} [1-9]/.test(text) ? text : undefined;
    });
    expect(metrics).toContain('phase="rewrite"} 1\n');
    await waitFor({ for: "the job to end", details: () => program.logTail() }, () => lines().some(({ end }) => end === "done"));
    expect(await program.exit()).toBe(0);
    expect(await storedAt()).toEqual({ [`${group}/v2`]: 60 });
    expect((await getCrd(cluster().api, crdName)).status?.storedVersions).toEqual(["v2"]);
    const events = JSON.parse(
      await kubectl("get", "events", "-n", "default", "-o", "json", "--field-selector", `involvedObject.name=${crdName}`),
    ) as {
      items: { reason: string; type: string }[];
    };
    expect(events.items.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["StorageMigrationPhase", "StorageMigrated"]));
    for (const line of lines()) expect(line).toMatchObject({ command: "migrate", level: expect.stringMatching(/info|warn/) as string });
  });

  it("saves where it is when its pod has to go, and the next pod goes on", async () => {
    await begin(40);
    const { program, lines } = bundle("--qps=8", "--page-size=5");
    await waitFor({ for: "the rewrite", details: () => program.logTail() }, () => lines().some(({ phase }) => phase === "rewrite"));
    expect(await program.stop()).toBe(143);
    const next = bundle();
    await waitFor({ for: "the job to end", details: () => next.program.logTail() }, () => next.lines().some(({ end }) => end === "done"));
    expect(next.lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining("goes on from the checkpoint"));
    expect(await next.program.exit()).toBe(0);
    expect(await storedAt()).toEqual({ [`${group}/v2`]: 40 });
  });

  it("is the only one at it: a terminal elsewhere is told, and another Job waits and writes nothing", async () => {
    await begin(30);
    // So slow that a command that is begun after it comes while it runs, however busy the machine is.
    const { program, lines } = bundle("--qps=1", "--page-size=5");
    await waitFor({ for: "the rewrite", details: () => program.logTail() }, () => lines().some(({ phase }) => phase === "rewrite"));
    const terminal = new MigrateCommand(cluster().connection.kubeconfig, ["run", "--resource", crdName, "--settle", "0"], tmpdir());
    const other = bundle();
    // Applied again in the middle of its run, the Job stays what it is.
    expect(await kubectl("apply", "-k", scaffold.path("config/migration"))).toContain(`job.batch/${job().metadata.name} unchanged`);
    expect(await terminal.ended).toMatchObject({ code: 5 });
    expect(terminal.stderr).toMatch(/WW653: \S+ runs this migration: it holds lease default\//);
    await waitFor({ for: "both to end", details: () => program.logTail() }, () =>
      [lines(), other.lines()].every((log) => log.some(({ end }) => end === "done")),
    );
    expect([await program.exit(), await other.program.exit()]).toEqual([0, 0]);
    expect(other.lines().map(({ msg }) => msg)).toContain("somebody else holds the lease: waiting");
    expect(other.lines().find(({ end }) => end === "done")).toMatchObject({ written: 0 });
    expect(await storedAt()).toEqual({ [`${group}/v2`]: 30 });
  });

  it("starts over where it is told to, once", async () => {
    await begin(20);
    const { program, lines } = bundle("--qps=8", "--page-size=5", "--restart=monday");
    await waitFor({ for: "the rewrite", details: () => program.logTail() }, () => lines().some(({ phase }) => phase === "rewrite"));
    expect(await program.stop()).toBe(143);
    const said = async (word: string) => (await inProcess(["--restart", word, "--qps=1000"])).log;
    expect(await said("tuesday")).toMatch(/of no use, it was to start over: starts over[\s\S]*"end":"done"/);
    expect(await storedAt()).toEqual({ [`${group}/v2`]: 20 });
  });

  it("says what is wrong with its command line, or with an operator that lacks the command", async () => {
    const run = (words: readonly string[]) => {
      const program = new BackgroundProgram({
        name: "the job",
        program: process.execPath,
        args: [scaffold.path("dist/main.js"), ...words],
        logFile: join(folder, `mistake-${programs++}.log`),
        grace: 5,
      });
      return waitFor({ for: "its end" }, () => program.log().trim() || undefined);
    };
    expect(await run(["migrate", "--resource"])).toContain("error: Option '--resource <value>' argument missing");
    expect(await run(["rewrite"])).toContain('error: unknown command "rewrite"; there is migrate (');
  });

  it("needs each of its rights, and names the one that is missing", async () => {
    await begin(3);
    const missed: Record<string, string> = {};
    for (const role of roles()) {
      for (const [index, rule] of role.rules.entries()) {
        await apply({ ...role, rules: role.rules.filter((_, each) => each !== index) });
        await decided(kubeconfig, role, rule, false);
        await kubectl("delete", "configmap", stateName, "-n", namespace, "--ignore-not-found");
        await kubectl("delete", "lease", stateName, "-n", "default", "--ignore-not-found");
        // Without these permissions it does the same, but reports what it can't do, asks fewer API servers, or predicts less.
        const isSilent = ["endpointslices", "namespaces"].includes(rule.resources[0] ?? "");
        const optional = isSilent || rule.resources[0] === "events";
        if (rule.verbs.includes("update") && rule.resourceNames !== undefined) await inAdvance(rule);
        const { code, log } = await inProcess();
        missed[`${rule.resources.join()} ${rule.verbs.join()}`] = `${code}`;
        expect(code, log).toBe(optional ? 0 : 1);
        if (!isSilent) expect(log).toContain(rule.resources[0]?.split("/")[0]);
        await apply(role);
        await decided(kubeconfig, role, rule, true);
      }
    }
    expect(Object.keys(missed)).toHaveLength(10);
    const { code, log } = await inProcess();
    expect(log).toContain('"end":"done"');
    expect(code).toBe(0);
  });

  it("shares the namespaces among workers, of which the first verifies and prunes", async () => {
    await scaffold.wheelwright("migrate", "manifests", "--shards", "3");
    expect(scaffold.read("PROJECT")).toContain("migrationShards: 3\n");
    await kubectl("apply", "-k", scaffold.path("config/migration"));
    const made = JSON.parse(await kubectl("get", "job", String(job().metadata.name), "-n", namespace, "-o", "json")) as KubeObject;
    const limits = { completionMode: "Indexed", completions: 3, parallelism: 3, backoffLimitPerIndex: 6, activeDeadlineSeconds: 86_400 };
    expect(made.spec).toMatchObject(limits);
    const teams = Array.from({ length: 8 }, (_, index) => `team-${index}`);
    for (const team of teams) await apply({ apiVersion: "v1", kind: "Namespace", metadata: { name: team } });
    await begin(48, (index) => teams[index % teams.length] as string);
    await waitFor({ for: "the worker's rights" }, async () => {
      const client = new ClusterClient(await loadClusterConfig({ kubeconfig, env: {} }));
      return client
        .list({ group: "", version: "v1", plural: "namespaces", namespaced: false }, { limit: 1 })
        .then(
          () => true,
          () => false,
        )
        .finally(() => client.close());
    });
    const workers = await Promise.all(["0", "1", "2"].map((index) => inProcess([], { JOB_COMPLETION_INDEX: index })));
    for (const { code, log } of workers) expect(code, log).toBe(0);
    expect(await storedAt()).toEqual({ [`${group}/v2`]: 48 });
    expect((await getCrd(cluster().api, crdName)).status?.storedVersions).toEqual(["v2"]);
    const written = workers.map(({ log }) => Number(/"written":(\d+)/.exec(log)?.[1] ?? 0));
    expect(written.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(48);
    // One of the workers never comes, and another one hangs amid its work: the first one does theirs, and what the other does late changes nothing.
    await begin(48, (index) => teams[index % teams.length] as string);
    const hanging = bundleWith({ JOB_COMPLETION_INDEX: "1" }, "--qps=2", "--page-size=1");
    const seen = () => hanging.lines().some(({ phase }) => phase === "rewrite");
    await waitFor({ for: "the worker's rewrite", details: () => hanging.program.logTail() }, seen);
    hanging.program.freeze();
    const { code, log } = await inProcess([], { JOB_COMPLETION_INDEX: "0" });
    expect(code, log).toBe(0);
    for (const worker of [1, 2])
      expect(log).toContain(`this worker shows no sign of life: the first one does its work {"worker":${worker}}`);
    const isDone = async () => {
      expect(await storedAt()).toEqual({ [`${group}/v2`]: 48 });
      expect((await getCrd(cluster().api, crdName)).status?.storedVersions).toEqual(["v2"]);
    };
    await isDone();
    hanging.program.thaw();
    await hanging.program.stop();
    await isDone();
    for (const team of teams) await kubectl("delete", "namespace", team, "--wait=false");
  });

  /** Whether the service account may do what a rule says, as the API server's authorizer has it by now. */
  async function decided(file: string, role: Role, { apiGroups, resources, resourceNames, verbs }: Rule, allowed: boolean): Promise<void> {
    const client = new ClusterClient(await loadClusterConfig({ kubeconfig: file, env: {} }));
    const [resource, subresource] = (resources[0] ?? "").split("/");
    const at = role.metadata.namespace === undefined ? {} : { namespace: role.metadata.namespace };
    const named = resourceNames === undefined ? {} : { name: resourceNames[0] };
    const resourceAttributes = { group: apiGroups[0], resource, ...(subresource ? { subresource } : {}), verb: verbs[0], ...at, ...named };
    const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
    await waitFor({ for: `${JSON.stringify(resourceAttributes)} to be ${allowed}`, interval: 20 }, async () => {
      const body = { apiVersion: "authorization.k8s.io/v1", kind: "SelfSubjectAccessReview", spec: { resourceAttributes } };
      const { status } = await client.request<{ status: { allowed: boolean } }>({ method: "POST", path, body });
      return status.allowed === allowed;
    });
    await client.close();
  }

  /** Creates the objects that a rule for reading and updating is about, so that only the right to create them is missing. */
  async function inAdvance({ apiGroups, resources, resourceNames }: Rule): Promise<void> {
    const apiVersion = apiGroups[0] === "" ? "v1" : `${apiGroups[0]}/v1`;
    const made = resources[0] === "leases" ? "Lease" : resources[0] === "configmaps" ? "ConfigMap" : undefined;
    if (made !== undefined)
      await apply({ apiVersion, kind: made, metadata: { name: resourceNames?.[0], namespace: made === "Lease" ? "default" : namespace } });
  }
});

async function kustomize(program: string, path: string): Promise<{ readonly stdout: string }> {
  const { execFile } = await import("node:child_process");
  const { promisify } = await import("node:util");
  return promisify(execFile)(program, ["build", path]);
}
