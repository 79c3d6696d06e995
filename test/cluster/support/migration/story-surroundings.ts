import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { Binaries } from "../../../control-plane/binaries.js";
import { Cluster } from "../../../control-plane/cluster.js";
import { ControlPlane } from "../../../control-plane/control-plane.js";
import { kubeconfig } from "../../../control-plane/credentials.js";
import { LateEtcd } from "../../../control-plane/late-etcd.js";
import { clientCertificate } from "../../../support/certificates.js";
import { ownAddress } from "../../../support/own-address.js";
import { waitFor } from "../../../support/wait.js";
import { elected, image, service } from "./automatic-stage.js";
import { OperatorPods } from "./operator-pods.js";
import { replicas } from "./operator-run.js";
import { serveWebhook } from "./webhook-service.js";
import { crdName, group, plural } from "./widget-crd.js";
import { WidgetWebhook } from "./widget-webhook.js";
import { clientOf, Widgets } from "./widgets.js";

const rbac = { apiVersion: "rbac.authorization.k8s.io/v1" };
const user = "widget-migrator";
const path = { ...rbac, resource: "clusterroles", name: user };
const crds = { apiGroups: ["apiextensions.k8s.io"], resourceNames: [crdName] };

/** All that a run's user may do, and the verbs for the objects among it. */
function role(verbs: readonly string[]) {
  return {
    ...rbac,
    kind: "ClusterRole",
    metadata: { name: user },
    rules: [
      { apiGroups: [group], resources: [plural], verbs },
      { ...crds, resources: ["customresourcedefinitions"], verbs: ["get"] },
      { ...crds, resources: ["customresourcedefinitions/status"], verbs: ["patch"] },
      { apiGroups: [""], resources: ["namespaces"], verbs: ["get", "list"] },
      { apiGroups: [""], resources: ["services/proxy"], verbs: ["create"] },
    ],
  };
}

/** All verbs for objects that a run needs. */
export const allVerbs = ["get", "list", "patch", "update"] as const;

/** Who runs migrations, at one of the API servers. */
export interface MigratingUser {
  readonly client: ClusterClient;
  readonly kubeconfig: string;
  /** The operator's. */
  readonly pods: OperatorPods;
}

/** A control plane with two API servers, of which the second learns late of changes of CRDs, and a user who may do what a migration needs. */
export class StorySurroundings {
  /** Takes the webhook's Service away; undefined where there is no operator. */
  #unserve: (() => Promise<void>) | undefined;

  private constructor(
    private readonly controlPlane: ControlPlane,
    private readonly etcd: LateEtcd,
    readonly folder: string,
    readonly webhook: WidgetWebhook,
    readonly widgets: Widgets,
    /** The same ones, through the second API server. */
    readonly secondWidgets: Widgets,
    /** The administrator, at the first API server. */
    readonly admin: ClusterClient,
    readonly users: Readonly<Record<"first" | "second", MigratingUser>>,
  ) {}

  static async start(binaries: Binaries): Promise<StorySurroundings> {
    const controlPlane = await ControlPlane.start(binaries);
    const { connection } = controlPlane;
    const etcd = await LateEtcd.start(connection.etcd, "/registry/apiextensions.k8s.io/customresourcedefinitions/");
    const other = await controlPlane.addApiServer({ etcd: etcd.url });
    const folder = mkdtempSync(join(tmpdir(), "migrate-schedules-"));
    const certificate = await clientCertificate(connection.authority, user);
    const userAt = (name: string, { cluster }: Widgets): MigratingUser => {
      const file = join(folder, name);
      const at = cluster.connection;
      writeFileSync(file, kubeconfig(at.server, connection.authority.certificate, certificate), { mode: 0o600 });
      return { client: clientOf(at, certificate), kubeconfig: file, pods: new OperatorPods(cluster) };
    };
    const widgets = new Widgets(new Cluster(connection));
    const second = new Widgets(new Cluster(other.connection));
    const users = { first: userAt("first", widgets), second: userAt("second", second) };
    const webhook = await WidgetWebhook.start(ownAddress === undefined ? undefined : service);
    const around = new StorySurroundings(controlPlane, etcd, folder, webhook, widgets, second, clientOf(connection), users);
    await around.#createUser();
    await around.#createOperator();
    return around;
  }

  async stop(): Promise<void> {
    await this.#unserve?.();
    await Promise.all([this.admin, this.users.first.client, this.users.second.client].map((client) => client.close()));
    await this.widgets.cluster.api.close();
    await this.secondWidgets.cluster.api.close();
    await this.controlPlane.stop();
    await this.etcd.stop();
    await this.webhook.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** From now on the second API server learns so many milliseconds later of changes of CRDs. */
  delaySecond(milliseconds: number): void {
    this.etcd.delayBy(milliseconds);
  }

  /** Ends the first API server and starts it again, on the same port; requests meanwhile fail. */
  async restartFirst(): Promise<void> {
    await this.controlPlane.restartApiServer({});
    // Through v1: an object may be such that it can't be converted to v2.
    const some = { ...this.widgets.path("v1"), query: { limit: "1" } };
    await waitFor({ for: "the widgets to be served again" }, () => this.widgets.cluster.api.list(some));
  }

  /** Leaves the user and the operator these verbs for the objects, and waits until both API servers know it. */
  async allow(verbs: readonly string[]): Promise<void> {
    const { api } = this.widgets.cluster;
    const { metadata } = await api.get(path);
    // Before the user's: an API server that knows of the user's knows of this.
    if (this.#unserve !== undefined) await this.users.first.pods.allowVerbs({ group, resource: plural }, verbs);
    await api.replace(path, { ...role(verbs), metadata });
    for (const { client } of Object.values(this.users)) {
      await waitFor({ for: `the verbs ${verbs.join(", ")} to be in force`, interval: 20 }, async () => {
        const allowed = await Promise.all(allVerbs.map((verb) => isAllowed(client, verb)));
        return allVerbs.every((verb, index) => allowed[index] === verbs.includes(verb));
      });
    }
  }

  /** The webhook behind its Service, and an operator of two replicas that may do what `wheelwright generate` lets it do. */
  async #createOperator(): Promise<void> {
    if (this.webhook.service === undefined) return;
    const { pods } = this.users.first;
    await pods.install();
    await pods.allowElection(elected.leaderElectionId);
    await pods.allowProxy(service.name, Number(new URL(this.webhook.url).port));
    for (const name of replicas) await pods.start(name, image, { app: service.name });
    this.#unserve = await serveWebhook(this.widgets, this.webhook, { app: service.name });
  }

  async #createUser(): Promise<void> {
    const { api } = this.widgets.cluster;
    await api.create({ ...rbac, resource: "clusterroles" }, role(allVerbs));
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: user };
    const subjects = [{ apiGroup: "rbac.authorization.k8s.io", kind: "User", name: user }];
    await api.create(
      { ...rbac, resource: "clusterrolebindings" },
      { ...rbac, kind: "ClusterRoleBinding", metadata: { name: user }, roleRef, subjects },
    );
    await this.allow(allVerbs);
  }
}

async function isAllowed(client: ClusterClient, verb: string): Promise<boolean> {
  const body = {
    apiVersion: "authorization.k8s.io/v1",
    kind: "SelfSubjectAccessReview",
    spec: { resourceAttributes: { verb, group, resource: plural } },
  };
  const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
  return (await client.request<{ status: { allowed: boolean } }>({ method: "POST", path, body })).status.allowed;
}
