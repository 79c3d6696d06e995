import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type AdmissionRequest,
  type CustomDefaulter,
  type CustomValidator,
  field,
  type KubernetesObject,
  kind,
  type Manager,
  mergeFrom,
  type Reconciler,
} from "../../src/runtime/index.js";
import {
  attachTestEnvironment,
  consistently,
  eventually,
  startTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentHandle,
  waitForCondition,
  waitForDeletion,
} from "../../src/testing/index.js";
import { freePorts } from "../support/free-ports.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { longestWait } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { writeGadgets } from "./support/gadgets.js";

const group = "testing.example.com";

interface Gadget extends KubernetesObject {
  metadata: { name: string; namespace: string; finalizers?: string[] };
  spec: { size?: number; length?: number; refused?: boolean; by?: string };
  status?: { conditions: object[] };
}

const gadget = (namespace: string, name: string, spec: Gadget["spec"], version = "v1"): Gadget => ({
  apiVersion: `${group}/${version}`,
  kind: "Gadget",
  metadata: { namespace, name },
  spec,
});
const gadgets = (version: string) => kind<Gadget>(`${group}/${version}`, "Gadget");

class GadgetDefaulter implements CustomDefaulter<Gadget> {
  readonly target = { group, version: "v1", kind: "Gadget" };
  default(object: Gadget, _request: AdmissionRequest<Gadget>): void {
    object.spec.by ??= "the defaulter";
  }
}

class GadgetValidator implements CustomValidator<Gadget> {
  readonly target = { group, version: "v1", kind: "Gadget" };
  validateCreate({ spec }: Gadget) {
    return spec.refused ? [field.forbidden("spec.refused", "it says so itself")] : [];
  }
}

class GadgetController implements Reconciler<Gadget> {
  readonly resource = { group, version: "v1", plural: "gadgets", kind: "Gadget", namespaced: true };
  async reconcile(_request: object, { get, client }: Parameters<Reconciler<Gadget>["reconcile"]>[1]): Promise<void> {
    const object = get();
    if (object === undefined || object.status !== undefined) return;
    const before = structuredClone(object);
    const condition = { type: "Ready", status: "True", reason: "Seen", message: "seen", lastTransitionTime: "2026-01-02T03:04:05Z" };
    object.status = { conditions: [condition] };
    await client.status.patch(object, mergeFrom(before));
  }
}

/** v1 has a size where v2 has a length. */
function addConversion(manager: Manager): void {
  manager.addConverter({
    groupResource: () => ({ group, resource: "gadgets" }),
    convert: (object, apiVersion) => {
      const { size, length, ...spec } = object.spec as Gadget["spec"];
      const measure = size ?? length;
      return { ...object, apiVersion, spec: { ...spec, [apiVersion.endsWith("v1") ? "size" : "length"]: measure } };
    },
  });
}

/** The processes whose command line has a text in it, such as the folder of an environment. */
function processesOf(text: string): readonly string[] {
  const lines = execFileSync("ps", ["-eo", "pid,args", "-ww"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(text));
}

describeCluster("the control plane of wheelwright/testing", (cluster) => {
  const { samples, ...config } = writeGadgets(temporaryFolder("testing-environment-"));
  const assets = () => dirname(cluster().connection.binaries["kube-apiserver"]);
  let environment: TestEnvironment;
  let namespace: string;

  beforeAll(async () => {
    environment = await startTestEnvironment({ ...config, assets: assets() });
    namespace = await environment.createNamespace();
  });
  afterAll(() => environment?.stop());

  it("serves the CRDs at once, to who may", async () => {
    const jane = await environment.addUser("jane", ["developers"]);
    await expect(jane.client.list(gadgets("v2"), { namespace })).rejects.toMatchObject({ statusCode: 403 });
    const rules = [{ apiGroups: [group], resources: ["gadgets"], verbs: ["list"] }];
    const rbac = { apiVersion: "rbac.authorization.k8s.io/v1", metadata: { name: "gadget-readers" } };
    await environment.client.create({ ...rbac, kind: "ClusterRole", rules });
    await environment.client.create({
      ...rbac,
      kind: "ClusterRoleBinding",
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "gadget-readers" },
      subjects: [{ apiGroup: "rbac.authorization.k8s.io", kind: "Group", name: "developers" }],
    });
    await eventually(async () => expect(await jane.client.list(gadgets("v2"), { namespace })).toMatchObject({ items: [] }));
    const kubectl = cluster().connection.binaries.kubectl;
    expect(execFileSync(kubectl, ["--kubeconfig", jane.kubeconfig, "auth", "whoami"], { encoding: "utf8" })).toMatch(
      /jane[\s\S]*developers/,
    );
  });

  it("asks the webhooks of a manager in this process from its first moment to its last", async () => {
    for (const round of ["first", "second"]) {
      const { stop } = await environment.startManager((manager) => {
        addConversion(manager);
        manager.addDefaulter(new GadgetDefaulter());
        manager.addValidator(new GadgetValidator());
      });
      const made = await environment.client.create(gadget(namespace, `asked-${round}`, { length: 3 }, "v2"));
      expect(made.spec).toEqual({ length: 3, by: "the defaulter" });
      expect(await environment.client.get(gadgets("v1"), made.metadata)).toMatchObject({ spec: { size: 3, by: "the defaulter" } });
      const refused = environment.client.create(gadget(namespace, `refused-${round}`, { refused: true }));
      await expect(refused).rejects.toThrow("spec.refused: Forbidden: it says so itself");
      await stop();
      const alone = await environment.client.create(gadget(namespace, `alone-${round}`, { refused: true }));
      expect(alone.spec).toEqual({ refused: true });
      await expect(environment.client.get(gadgets("v2"), alone.metadata)).rejects.toThrow(/conversion webhook.*connection refused/);
    }
  });

  it("runs controllers, and waits for what they do", async () => {
    const { stop } = await environment.startManager((manager) => {
      addConversion(manager);
      manager.addController(new GadgetController());
    });
    const [sample] = await environment.createFrom<Gadget>(join(samples, "gadget.yaml"), { namespace });
    if (sample === undefined) throw new Error("there is no sample");
    expect(sample.metadata).toMatchObject({ namespace, name: "sample" });
    const ready = await waitForCondition(environment.client, sample, "Ready");
    expect(ready).toMatchObject({ metadata: { name: "sample" }, status: { conditions: [{ reason: "Seen" }] } });
    const never = waitForCondition(environment.client, sample, "Ready", "False", { timeout: 500 });
    await expect(never).rejects.toThrow(
      /still failing after 0\.\d s: Gadget test-.*\/sample was to have Ready=False; the condition is True, Seen: seen/,
    );
    await stop();
    const asIs = await consistently(() => environment.client.get(gadgets("v1"), sample.metadata), { duration: 100 });

    await environment.client.patch(asIs, { type: "merge", body: () => ({ metadata: { finalizers: ["example.com/held"] } }) });
    await environment.client.delete(sample);
    await expect(waitForDeletion(environment.client, sample, { timeout: 500 })).rejects.toThrow("its finalizers are example.com/held");
    await environment.client.patch(asIs, { type: "merge", body: () => ({ metadata: { finalizers: [] } }) });
    await waitForDeletion(environment.client, sample);
  });

  it("tells at once of a manager that can't start", async () => {
    const unknown = (manager: Manager) => manager.addValidator(Object.assign(new GadgetValidator(), { path: "/nowhere" }));
    await expect(environment.startManager(unknown)).rejects.toThrow("the manager serves /nowhere, which no webhook configuration names");
    const { stop } = await environment.startManager(addConversion);
    await expect(environment.startManager(addConversion)).rejects.toThrow("the port is in use");
    const [webhookPort = 0] = await freePorts(1);
    const other = await environment.startManager((manager) => manager.addDefaulter(new GadgetDefaulter()), { webhookPort });
    expect(await environment.client.create(gadget(namespace, "by-another", {}))).toMatchObject({ spec: { by: "the defaulter" } });
    await other.stop();
    await stop();
  });

  it("tells at its end of a manager that failed", async () => {
    const attached = await attachTestEnvironment(environment.handle);
    await attached.startManager((manager) =>
      manager.addRunnable({
        name: "broken",
        start: async () => {
          throw new Error("on purpose");
        },
      }),
    );
    await expect(attached.stop()).rejects.toThrow("broken failed: on purpose");
    expect(await environment.client.list(kind("v1", "Namespace"))).toBeDefined();
  });

  it("stands beside another one, which is gone when its process is killed", async () => {
    const program = join(import.meta.dirname, "support/environment-program.ts");
    const run = spawn(process.execPath, ["--import", "tsx", program], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ASSETS: assets() },
    });
    const [line] = await once(createInterface(run.stdout), "line");
    const handle = JSON.parse(String(line)) as TestEnvironmentHandle;
    const other = await attachTestEnvironment(handle);
    const own = await other.createNamespace("beside");
    await expect(environment.client.get(kind("v1", "Namespace"), { name: own })).rejects.toMatchObject({ statusCode: 404 });
    await other.stop();
    expect(processesOf(handle.folder).length).toBeGreaterThanOrEqual(2);
    run.kill("SIGKILL");
    await eventually(() => expect(processesOf(handle.folder)).toEqual([]));
    await eventually(() => expect(existsSync(handle.folder)).toBe(false));
    expect(await environment.client.list(gadgets("v1"), { namespace })).toBeDefined();
  });

  it("may be a cluster that is there already, which is left as it was", async () => {
    const { kubeconfig } = cluster().connection;
    const there = await startTestEnvironment({ ...config, useExistingCluster: kubeconfig });
    const crd = kind("apiextensions.k8s.io/v1", "CustomResourceDefinition");
    const attached = await attachTestEnvironment(there.handle);
    const { client } = attached;
    const { stop } = await there.startManager((manager) => {
      addConversion(manager);
      manager.addDefaulter(new GadgetDefaulter());
    });
    const made = await client.create(gadget(await there.createNamespace(), "made", {}));
    expect(made.spec.by).toBe("the defaulter");
    await expect(there.addUser("jane")).rejects.toThrow("an existing cluster");
    const mutating = kind("admissionregistration.k8s.io/v1", "MutatingWebhookConfiguration");
    expect((await client.list(mutating)).items.map((each) => each.metadata?.name)).toContainEqual(expect.stringMatching(/^mutating-/));
    await stop();
    await there.stop();
    expect((await client.list(mutating)).items.map((each) => each.metadata?.name)).not.toContainEqual(expect.stringMatching(/^mutating-/));
    await waitForDeletion(client, { ...crd, metadata: { name: `gadgets.${group}` } }, { timeout: longestWait });
    expect(existsSync(there.handle.folder)).toBe(false);
    await attached.stop();
  });

  it("shows what a program said that doesn't start, and leaves nothing behind", async () => {
    const flags = { etcd: { "max-txn-ops": "12345" }, "kube-apiserver": { "no-such-flag": "1" } };
    const start = startTestEnvironment({ assets: assets(), crds: [], flags });
    await expect(start).rejects.toThrow(
      /kube-apiserver ended before it was ready\n--- the end of kube-apiserver's output:[\s\S]*no-such-flag/,
    );
    expect(processesOf("max-txn-ops=12345")).toEqual([]);
  });

  it("leaves nothing behind when it is stopped", async () => {
    const { folder } = environment.handle;
    expect(processesOf(folder).length).toBeGreaterThanOrEqual(2);
    await environment.stop();
    expect(processesOf(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});
