import { afterAll, beforeAll, expect, it } from "vitest";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import {
  type CustomValidator,
  createManager,
  kind,
  type Manager,
  type ReconcileContext,
  type ReconcileRequest,
  type Reconciler,
} from "../../src/runtime/index.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { certificateFolder, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { installAdmission, untilAsked } from "./support/admission.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { openVersion } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const group = "buckets.example.com";
const Buckets = kind(`${group}/v1`, "Bucket");
const crd: Crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `buckets.${group}` },
  spec: {
    group,
    scope: "Namespaced",
    names: { plural: "buckets", singular: "bucket", kind: "Bucket", listKind: "BucketList" },
    versions: [openVersion("v1", true)],
  },
};

/** Lets requests pass while it is open, and holds them otherwise. */
class Gate {
  asked = 0;
  #opened: Promise<void> | undefined;
  #open = () => {};

  close(): void {
    this.asked = 0;
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#opened = undefined;
    this.#open();
  }

  async pass(): Promise<void> {
    this.asked++;
    await this.#opened;
  }

  /** Resolves when a request is held. */
  async holds(): Promise<void> {
    await waitFor({ for: "a request to be held", interval: 20 }, () => this.asked > 0);
  }
}

/** Decides when the API server goes on with a write of a Bucket. */
class Gates implements CustomValidator {
  readonly target = { group, version: "v1", kind: "Bucket" };
  readonly update = new Gate();
  readonly delete = new Gate();

  validateUpdate(): Promise<void> {
    return this.update.pass();
  }

  validateDelete(): Promise<void> {
    return this.delete.pass();
  }
}

/** Makes something outside of the cluster. */
class BucketController implements Reconciler {
  readonly resource = { group, version: "v1", plural: "buckets", namespaced: true, kind: "Bucket" };
  readonly made = new Set<string>();
  readonly finalized: (string | undefined)[] = [];

  async reconcile({ name }: ReconcileRequest, { get }: ReconcileContext): Promise<void> {
    if (get() !== undefined) this.made.add(name);
  }

  finalize({ metadata }: KubernetesObject): void {
    this.made.delete(metadata?.name ?? "");
    this.finalized.push(metadata?.uid);
  }
}

describeCluster("an object that is deleted as it gets its finalizer", (cluster) => {
  const end = new AbortController();
  const gates = new Gates();
  const controller = new BucketController();
  let manager: Manager;
  let running: Promise<void>;
  let uninstall: () => Promise<void>;

  beforeAll(async () => {
    const certificates = await certificateFolder();
    const [webhookPort = 0] = await freePorts(1);
    await installCrd(cluster().api, crd);
    const log = memoryLogger();
    manager = createManager({
      kubeconfig: cluster().connection.kubeconfig,
      webhookHost: "127.0.0.1",
      webhookPort,
      webhookCertPath: certificates.folder,
      healthProbeBindAddress: "0",
      logger: log,
    });
    manager.addValidator(gates);
    manager.addController(controller);
    running = manager.start(end.signal);
    await waitFor({ for: "the manager to start" }, () => log.lines.some(({ message }) => message === "started"));
    const configuration: KubeObject = {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingWebhookConfiguration",
      metadata: { name: group },
      webhooks: [
        {
          name: `gates.${group}`,
          clientConfig: {
            url: `https://127.0.0.1:${webhookPort}/validate-buckets-example-com-v1-bucket`,
            caBundle: Buffer.from(certificates.authority.certificate).toString("base64"),
          },
          rules: [{ apiGroups: [group], apiVersions: ["v1"], operations: ["UPDATE", "DELETE"], resources: ["buckets"] }],
          timeoutSeconds: 30,
          sideEffects: "None",
          admissionReviewVersions: ["v1"],
        },
      ],
    };
    uninstall = await installAdmission(cluster().api, group, [configuration]);
    await manager.client.create({ ...Buckets, metadata: { name: "probe", namespace: "default" } });
    await untilAsked(async () => {
      await manager.client.delete({ ...Buckets, metadata: { name: "probe", namespace: "default" } }, { dryRun: true });
      return gates.delete.asked > 0;
    });
  });
  afterAll(async () => {
    await manager.client.deleteAllOf(Buckets, { namespace: "default" });
    await waitFor({ for: "every Bucket to be gone" }, async () => (await manager.client.list(Buckets, { live: true })).items.length === 0);
    await uninstall();
    end.abort();
    await running;
    await deleteCrd(cluster().api, String(crd.metadata.name));
  });

  it("is finalized although the API server didn't wait for its finalizer", async () => {
    const key = { name: "one", namespace: "default" };
    const live = () => manager.client.get<KubernetesObject>(Buckets, key, { live: true, optional: true });
    gates.update.close();
    gates.delete.close();
    const { metadata } = await manager.client.create<KubernetesObject>({ ...Buckets, metadata: key });
    // The controller is about to add the finalizer.
    await gates.update.holds();
    // The API server has seen that there is none.
    const deleting = manager.client.delete({ ...Buckets, metadata: key });
    await gates.delete.holds();
    gates.update.open();
    await waitFor({ for: "the finalizer" }, async () => (await live())?.metadata?.finalizers !== undefined);
    await waitFor({ for: "the bucket" }, () => controller.made.has("one"));
    gates.delete.open();
    await deleting;
    expect(await live()).toBeUndefined();
    await waitFor({ for: "the bucket to be gone" }, () => !controller.made.has("one"));
    expect(controller.finalized).toEqual([metadata?.uid]);
  });
});
