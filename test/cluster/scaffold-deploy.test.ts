import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { KubeObject } from "../control-plane/api-client.js";
import { BackgroundProgram } from "../support/background-program.js";
import { certificateAuthority, servingCertificate } from "../support/certificates.js";
import { repository } from "../support/cli.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { certManagerCrds, openCrd } from "./support/cert-manager-crds.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { objectsOf } from "./support/goldens.js";
import { kubeconfigOf } from "./support/operator.js";
import { removeInstallation } from "./support/remove-installation.js";
import { Scaffold } from "./support/scaffold.js";

const namespace = "demo-operator-system";
const account = `${namespace}:demo-operator-controller-manager`;
const kind = ["--group", "apps", "--kind", "DemoApplication"] as const;
const crd = "demoapplications.apps.example.com";
const image = "IMG=registry.example.com/demo:v1";
const others = [...certManagerCrds, openCrd("monitoring.coreos.com", "servicemonitors", "ServiceMonitor")];

interface ClientConfig {
  readonly service?: { readonly path?: string };
}
interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly containerPort: number }[];
}
interface Deployment extends KubeObject {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly [Container] } } };
}

/** From `init` to `undeploy`, by the commands of a scaffold's own Makefile; its bundle then runs where the Deployment's pod would. */
describeCluster("a scaffold's Makefile", (cluster) => {
  let scaffold: Scaffold;
  let folder: string;
  const programs: BackgroundProgram[] = [];

  const kubectl = (...words: readonly string[]) => cluster().kubectl(words);
  const json = async <T extends KubeObject>(...words: readonly string[]) => JSON.parse(await kubectl("get", ...words, "-o", "json")) as T;

  /** The environment of a developer: a kubeconfig, and kubectl. */
  const environment = () => {
    const { binaries, kubeconfig } = cluster().connection;
    return { KUBECONFIG: kubeconfig, PATH: `${dirname(binaries.kubectl)}${delimiter}${process.env.PATH ?? ""}` };
  };
  const make = (...words: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const options = { cwd: scaffold.root, env: { ...process.env, ...environment() }, maxBuffer: 64 * 1024 * 1024 };
      execFile("make", words, options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`make ${words.join(" ")}: ${error.message}\n${stdout}\n${stderr}`));
      });
    });
  const background = (name: string, program: string, args: readonly string[]) => {
    const started = new BackgroundProgram({ name, program, args, logFile: join(folder, `${name}.log`), grace: 30 });
    programs.push(started);
    const lines = () =>
      started
        .log()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as { readonly msg: string; readonly port?: number; readonly name?: string });
    const logged = (message: string, more: object = {}) =>
      waitFor({ for: `${name} to say "${message}"`, details: () => started.logTail() }, () =>
        lines().find((line) => line.msg === message && Object.entries(more).every(([key, value]) => line[key as "name"] === value)),
      );
    return { program: started, lines, logged };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "scaffold-deploy-"));
    scaffold = await Scaffold.init("example.com", "demo-operator");
    const modules = scaffold.path("node_modules");
    mkdirSync(modules);
    symlinkSync(repository, join(modules, "wheelwright"), "junction");
    for (const name of ["@biomejs", "@types", "esbuild", "fast-check", "typescript", "vite", "vitest"])
      symlinkSync(join(repository, "node_modules", name), join(modules, name), "junction");
    mkdirSync(join(modules, ".bin"));
    symlinkSync(join(repository, "dist/cli/main.js"), join(modules, ".bin/wheelwright"));
    for (const name of ["biome", "esbuild", "tsc"]) symlinkSync(join(repository, "node_modules/.bin", name), join(modules, ".bin", name));
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v1", "--resource", "--controller");
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v2", "--resource", "--controller=false");
    scaffold.edit("api/v2/demoapplication_types.ts", (text) =>
      text.replace("export class DemoApplicationSpec {\n", 'export class DemoApplicationSpec {\n  tier?: "small" | "large";\n\n'),
    );
    await scaffold.wheelwright("create", "webhook", ...kind, "--version", "v2", "--conversion", "--defaulting", "--validation");
    for (const other of others) await installCrd(cluster().api, other);
  });
  afterAll(async () => {
    for (const program of programs) await program.stop();
    for (const { metadata } of others) await deleteCrd(cluster().api, String(metadata.name));
    await removeInstallation(cluster(), "demo-operator");
    scaffold?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it("lints, and builds one small bundle that runs from an empty folder", async () => {
    await make("lint");
    await make("build");
    expect(statSync(scaffold.path("dist/main.js")).size).toBeLessThan(2_000_000);
    const alone = join(folder, "alone");
    mkdirSync(alone);
    copyFileSync(scaffold.path("dist/main.js"), join(alone, "main.js"));
    expect(readdirSync(alone)).toEqual(["main.js"]);
    const help = background("help", process.execPath, [join(alone, "main.js"), "--help"]).program;
    expect(await help.exit()).toBe(0);
    expect(help.log()).toContain("--health-probe-bind-address");
  });

  it("installs the CRDs, runs the operator on this machine, and removes the CRDs", async () => {
    await make("install");
    await kubectl("wait", "--for=condition=Established", `crd/${crd}`, "--timeout=600s");
    const variables = Object.entries({ ...environment(), WHEELWRIGHT_HEALTH_PROBE_BIND_ADDRESS: "127.0.0.1:0" });
    const { program, logged, lines } = background("run", "env", [
      ...variables.map(([name, value]) => `${name}=${value}`),
      "make",
      "-C",
      scaffold.root,
      "run",
    ]);
    await logged("started");
    await cluster().kubectl(["create", "-f", "-"], JSON.stringify({ ...object("v1", "local"), spec: { replicas: 2 } }));
    await logged("seen", { name: "local" });
    expect(lines().map(({ msg }) => msg)).not.toContain("webhook server listening");
    await program.stop();
    await logged("stopped");
    await make("uninstall");
    await expect(kubectl("get", "crd", crd)).rejects.toThrow(/not found/);
    await make("uninstall", "ignore-not-found=true");
  });

  it("deploys the operator, with all that may be listed in config/default", async () => {
    scaffold.edit("config/default/kustomization.yaml", (text) => {
      const listed = text.replace("- metrics_service.yaml\n", "- metrics_service.yaml\n- ../prometheus\n");
      return `${listed}\ncomponents:\n- ../metrics-certs\n`;
    });
    await make("deploy", image);
    const deployment = await json<Deployment>("deployment", "-n", namespace, "demo-operator-controller-manager");
    expect(deployment.spec.template.spec.containers).toMatchObject([{ image: "registry.example.com/demo:v1" }]);
    for (const [resource, count] of Object.entries({ certificates: 2, issuers: 2, servicemonitors: 1, networkpolicies: 2, services: 2 })) {
      const { items } = (await json(resource, "-n", namespace)) as unknown as { items: readonly object[] };
      expect(items, resource).toHaveLength(count);
    }
    // The namespace has restricted pod security: so the pod is one that may run.
    const { spec, metadata } = deployment.spec.template as unknown as { spec: object; metadata: object };
    const pod = { apiVersion: "v1", kind: "Pod", metadata: { ...metadata, name: "as-deployed", namespace }, spec };
    expect(await cluster().kubectl(["create", "--dry-run=server", "-f", "-"], JSON.stringify(pod))).toContain("created");
    await make("deploy", image);
  });

  it("has a bundle that serves in the Deployment's place, as the Deployment's ServiceAccount, once its CA is known", async () => {
    const deployment = await json<Deployment>("deployment", "-n", namespace, "demo-operator-controller-manager");
    const [{ args, ports }] = deployment.spec.template.spec.containers;
    const [webhookPort = 0, healthPort = 0, metricsPort = 0] = await freePorts(3);
    const authority = await certificateAuthority("cert-manager-would");
    const serving = await servingCertificate(authority);
    const certificates = join(folder, "certificates");
    mkdirSync(certificates);
    writeFileSync(join(certificates, "tls.crt"), serving.certificate);
    writeFileSync(join(certificates, "tls.key"), serving.key);
    const kubeconfig = join(folder, "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster(), account), { mode: 0o600 });
    const { program, logged } = background("deployed", process.execPath, [
      join(folder, "alone/main.js"),
      ...args,
      `--kubeconfig=${kubeconfig}`,
      `--leader-election-namespace=${namespace}`,
      "--webhook-host=127.0.0.1",
      `--webhook-port=${webhookPort}`,
      `--webhook-cert-path=${certificates}`,
      `--metrics-cert-path=${certificates}`,
      `--health-probe-bind-address=127.0.0.1:${healthPort}`,
      `--metrics-bind-address=127.0.0.1:${metricsPort}`,
      "--log-level=debug",
    ]);
    await program.ready(async () => (await request(`http://127.0.0.1:${healthPort}/readyz`)).statusCode === 200);
    // As many servers as the Deployment has ports.
    expect(ports).toHaveLength(3);

    await trust(`https://127.0.0.1:${webhookPort}`, authority.certificate);
    for (const version of ["v1", "v2"]) {
      const sample = objectsOf(scaffold.read(`config/samples/apps_${version}_demoapplication.yaml`))[0] as KubeObject;
      await cluster().kubectl(["create", "-f", "-"], JSON.stringify({ ...sample, metadata: { ...sample.metadata, namespace: "default" } }));
      await logged("seen", { name: String(sample.metadata.name) });
    }
    const large = { ...object("v2", "large"), spec: { replicas: 1, tier: "large" } };
    await cluster().kubectl(["create", "-f", "-"], JSON.stringify(large));
    expect(await json("demoapplications.v1.apps.example.com", "large", "-n", "default")).toMatchObject({ spec: { replicas: 1 } });
    expect(await json("demoapplications.v2.apps.example.com", "large", "-n", "default")).toMatchObject({ spec: large.spec });
    await logged("asked for defaults");
    await logged("asked whether it may be created");
    await waitFor({ for: "the Lease", details: () => program.logTail() }, () =>
      json("lease", "-n", namespace, "demo-operator.example.com").then(
        () => true,
        () => false,
      ),
    );
    expect(program.log()).not.toContain('"level":"error"');
    await kubectl("delete", "demoapplications", "--all", "-n", "default");
    expect(await program.stop()).toBe(0);
  });

  it("takes all of it away", async () => {
    await make("undeploy");
    await expect(kubectl("get", "crd", crd)).rejects.toThrow(/not found/);
    await expect(kubectl("get", "clusterrole", "demo-operator-manager-role")).rejects.toThrow(/not found/);
  });

  function object(version: string, name: string): object {
    return { apiVersion: `apps.example.com/${version}`, kind: "DemoApplication", metadata: { name, namespace: "default" } };
  }

  /** Writes what cert-manager's injector would, with the bundle's address in the Service's place: no kube-proxy leads from that to here. */
  async function trust(url: string, authority: string): Promise<void> {
    const caBundle = Buffer.from(authority).toString("base64");
    const config = ({ service }: ClientConfig) => ({ service: null, url: `${url}${service?.path ?? ""}`, caBundle });
    const { spec } = await json<KubeObject & { spec: { conversion: { webhook: { clientConfig: ClientConfig } } } }>("crd", crd);
    await patch("crd", crd, { spec: { conversion: { webhook: { clientConfig: config(spec.conversion.webhook.clientConfig) } } } });
    for (const role of ["mutating", "validating"]) {
      const [resource, name] = [`${role}webhookconfiguration`, `demo-operator-${role}-webhook-configuration`];
      const { webhooks } = await json<KubeObject & { webhooks: readonly { clientConfig: ClientConfig }[] }>(resource, name);
      const { service: _, ...clientConfig } = config(webhooks[0]?.clientConfig ?? {});
      await patch(resource, name, { webhooks: webhooks.map((webhook) => ({ ...webhook, clientConfig })) });
    }
  }

  async function patch(resource: string, name: string, body: object): Promise<void> {
    await kubectl("patch", resource, name, "--type=merge", "--patch", JSON.stringify(body));
  }
});
