import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import { emitRbac } from "../../../../src/emit/rbac/emit-rbac.js";
import { storageMigrationRules } from "../../../../src/emit/rbac/storage-migration-rules.js";
import type { ApiKind } from "../../../../src/model/api-kind.js";
import type { KubeObject } from "../../../control-plane/api-client.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { group, plural } from "./widget-crd.js";

/** The namespace that the scaffold's RBAC names before kustomize puts it into another. */
export const operatorNamespace = "system";

const serviceAccount = "controller-manager";
const rbac = "rbac.authorization.k8s.io";

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** All objects of a resource. */
type ObjectsOf = Readonly<Record<"group" | "resource", string>>;

const managerRole = { apiVersion: `${rbac}/v1`, resource: "clusterroles", name: "manager-role" };

function isOf({ group, resource }: ObjectsOf) {
  return ({ apiGroups, resources }: Rule) => apiGroups.includes(group) && resources.includes(resource);
}

/** An operator's pods as the API server has them on nodes: what the kubelet would report of them is written by hand, since there is none. */
export class OperatorPods {
  constructor(private readonly cluster: Cluster) {}

  /** Makes the namespace and the ServiceAccount, with the very rights that `wheelwright generate` gives an operator that migrates by itself. */
  async install(): Promise<void> {
    const widget = { group, names: { plural }, versions: [{}, {}] } as unknown as ApiKind;
    const roles =
      emitRbac({ controllers: [], kinds: [], rbac: [] }, storageMigrationRules({ kinds: [widget] }, { namePrefix: "" }))[0]?.content ?? "";
    const metadata = { name: serviceAccount, namespace: operatorNamespace };
    const objects = [
      { apiVersion: "v1", kind: "Namespace", metadata: { name: operatorNamespace } },
      { apiVersion: "v1", kind: "ServiceAccount", metadata },
      {
        apiVersion: `${rbac}/v1`,
        kind: "ClusterRoleBinding",
        metadata: { name: "manager-rolebinding" },
        roleRef: { apiGroup: rbac, kind: "ClusterRole", name: "manager-role" },
        subjects: [{ kind: "ServiceAccount", ...metadata }],
      },
    ];
    for (const object of objects) await this.#apply(JSON.stringify(object));
    await this.#apply(roles);
  }

  /** The rights that the scaffold's leader election needs, for a Lease of this name. */
  async allowElection(name: string): Promise<void> {
    const leases = { apiGroups: ["coordination.k8s.io"], resources: ["leases"] };
    await this.#allow("leader-election-role", [
      { ...leases, verbs: ["create"] },
      { ...leases, resourceNames: [name], verbs: ["get", "update"] },
    ]);
  }

  /** The generated right to ask the webhook through the API server, for the port that it has here; gives what takes it away again. */
  async allowProxy(service: string, port: number): Promise<() => Promise<void>> {
    const name = "webhook-proxy-role";
    await this.#allow(name, [
      { apiGroups: [""], resources: ["services/proxy"], resourceNames: [`https:${service}:${port}`], verbs: ["create"] },
    ]);
    return async () => void (await this.cluster.kubectl(["delete", `rolebinding/${name}`, `role/${name}`, "-n", operatorNamespace]));
  }

  /** Takes a verb for all objects of a resource from the operator, until the function that this gives is called. */
  async withdraw({ group, resource, verb }: ObjectsOf & { readonly verb: string }): Promise<() => Promise<void>> {
    const role = (await this.cluster.api.get(managerRole)) as KubeObject & { readonly rules: readonly Rule[] };
    const [{ verbs = [] } = {}] = role.rules.filter(isOf({ group, resource }));
    await this.allowVerbs(
      { group, resource },
      verbs.filter((each) => each !== verb),
    );
    return () => this.allowVerbs({ group, resource }, verbs);
  }

  /** Leaves the operator these verbs for all objects of a resource. */
  async allowVerbs(objects: ObjectsOf, verbs: readonly string[]): Promise<void> {
    const role = (await this.cluster.api.get(managerRole)) as KubeObject & { readonly rules: readonly Rule[] };
    const isMeant = isOf(objects);
    await this.cluster.api.patch(managerRole, { rules: role.rules.map((rule) => (isMeant(rule) ? { ...rule, verbs } : rule)) });
  }

  /** A pod of the Deployment `operator`, which runs an image; an empty one isn't known yet. */
  async start(name: string, image: string, labels: Readonly<Record<string, string>> = {}): Promise<void> {
    const hash = image.replace(/[^a-z0-9]/g, "") || "unknown";
    const path = { apiVersion: "v1", resource: "pods", namespace: operatorNamespace };
    await this.cluster.api.create(path, {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name, labels: { "pod-template-hash": hash, ...labels }, ownerReferences: [await this.#replicaSet(hash)] },
      spec: { serviceAccountName: serviceAccount, containers: [{ name: "manager", image: "operator:latest" }] },
    } as never);
    const status = { name: "manager", image: "operator:latest", imageID: image, ready: true, restartCount: 0 };
    await this.cluster.api.patch({ ...path, name, subresource: "status" }, { status: { phase: "Running", containerStatuses: [status] } });
  }

  async end(name: string): Promise<void> {
    await this.cluster.kubectl(["delete", "pod", name, "-n", operatorNamespace, "--grace-period=0", "--force"]);
  }

  /** The cluster as a process in that pod reaches it: with the pod's own token. */
  async configOf(name: string): Promise<ClusterConfig> {
    const bound = ["--bound-object-kind", "Pod", "--bound-object-name", name];
    const token = (await this.cluster.kubectl(["create", "token", serviceAccount, "-n", operatorNamespace, ...bound])).trim();
    const { server, authority } = this.cluster.connection;
    return { server, namespace: operatorNamespace, tls: { ca: authority.certificate }, authorization: async () => `Bearer ${token}` };
  }

  /** Deletes everything that a test has left in the namespace. */
  async clear(): Promise<void> {
    await this.cluster.kubectl([
      ...["delete", "pods,services,configmaps,leases", "--all"],
      ...["-n", operatorNamespace, "--grace-period=0", "--force"],
    ]);
  }

  async remove(): Promise<void> {
    await this.cluster.kubectl(["delete", "pods", "--all", "-n", operatorNamespace, "--grace-period=0", "--force"]);
    await this.cluster.kubectl(["delete", "clusterrolebinding/manager-rolebinding", "clusterrole/manager-role", "--ignore-not-found"]);
    await this.cluster.kubectl(["delete", "namespace", operatorNamespace, "--ignore-not-found"]);
  }

  async #allow(name: string, rules: readonly (Rule & { readonly resourceNames?: readonly string[] })[]): Promise<void> {
    const metadata = { name, namespace: operatorNamespace };
    const subjects = [{ kind: "ServiceAccount", name: serviceAccount, namespace: operatorNamespace }];
    const roleRef = { apiGroup: rbac, kind: "Role", name };
    await this.#apply(JSON.stringify({ apiVersion: `${rbac}/v1`, kind: "Role", metadata, rules }));
    await this.#apply(JSON.stringify({ apiVersion: `${rbac}/v1`, kind: "RoleBinding", metadata, roleRef, subjects }));
  }

  /** A real one, or the garbage collector would delete its pods. */
  async #replicaSet(hash: string): Promise<object> {
    const template = { metadata: { labels: { hash } }, spec: { containers: [{ name: "manager", image: "operator:latest" }] } };
    const type = { apiVersion: "apps/v1", kind: "ReplicaSet" };
    const spec = { replicas: 0, selector: { matchLabels: { hash } }, template };
    const metadata = { name: `operator-${hash}`, namespace: operatorNamespace };
    await this.#apply(JSON.stringify({ ...type, metadata, spec }));
    const path = { apiVersion: type.apiVersion, resource: "replicasets", ...metadata };
    return { ...type, name: metadata.name, uid: (await this.cluster.api.get(path)).metadata.uid, controller: true };
  }

  async #apply(object: string): Promise<void> {
    await this.cluster.kubectl(["apply", "-f", "-"], object);
  }
}
