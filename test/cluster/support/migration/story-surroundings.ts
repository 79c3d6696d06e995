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
import { waitFor } from "../../../support/wait.js";
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
    ],
  };
}

/** All verbs for objects that a run needs. */
export const allVerbs = ["get", "list", "patch", "update"] as const;

/** A run's user at one of the API servers. */
export interface MigratingUser {
  readonly client: ClusterClient;
  readonly kubeconfig: string;
}

/** A control plane with two API servers, of which the second learns late of changes of CRDs, and a user who may do what a migration needs. */
export class StorySurroundings {
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
    const userAt = (name: string, at: typeof connection): MigratingUser => {
      const file = join(folder, name);
      writeFileSync(file, kubeconfig(at.server, connection.authority.certificate, certificate), { mode: 0o600 });
      return { client: clientOf(at, certificate), kubeconfig: file };
    };
    const widgets = new Widgets(new Cluster(connection));
    const users = { first: userAt("first", connection), second: userAt("second", other.connection) };
    const webhook = await WidgetWebhook.start();
    const second = new Widgets(new Cluster(other.connection));
    const around = new StorySurroundings(controlPlane, etcd, folder, webhook, widgets, second, clientOf(connection), users);
    await around.#createUser();
    return around;
  }

  async stop(): Promise<void> {
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

  /** Leaves the user these verbs for the objects, and waits until both API servers know it. */
  async allow(verbs: readonly string[]): Promise<void> {
    const { api } = this.widgets.cluster;
    const { metadata } = await api.get(path);
    await api.replace(path, { ...role(verbs), metadata });
    for (const { client } of Object.values(this.users)) {
      await waitFor({ for: `the verbs ${verbs.join(", ")} to be in force`, interval: 20 }, async () => {
        const allowed = await Promise.all(allVerbs.map((verb) => isAllowed(client, verb)));
        return allVerbs.every((verb, index) => allowed[index] === verbs.includes(verb));
      });
    }
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
