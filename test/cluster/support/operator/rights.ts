import { Agent, request } from "undici";
import type { KubernetesObject, ResourceRef } from "../../../../src/cluster/resource.js";
import { waitFor } from "../../../support/wait.js";
import type { OperatorProps } from "./operator-props.js";
import { leases } from "./resources.js";

const rbac = { group: "rbac.authorization.k8s.io", version: "v1" };

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

export interface Role extends KubernetesObject {
  readonly rules: readonly Rule[];
}

/** A right that the operator can't do without, and what is logged where it lacks. */
interface Right {
  readonly role: ResourceRef & { readonly name: string };
  readonly resource: string;
  readonly verb: string;
  readonly says?: RegExp;
  /** Brings the cluster into a state in which the right is needed, while no replica runs. */
  readonly prepare?: (props: OperatorProps) => Promise<unknown>;
  /** Has the operator need it; `useEverything` by default. */
  readonly use?: (props: OperatorProps, name: string) => Promise<unknown>;
}

const managerRole = { ...rbac, plural: "clusterroles", namespaced: false, name: "web-operator-manager-role" };
const certsRole = { ...rbac, plural: "clusterroles", namespaced: false, name: "web-operator-certs-trust-role" };
const secretRole = { ...rbac, plural: "roles", namespaced: true, name: "web-operator-certs-secret-role" };
const electionRole = { ...rbac, plural: "roles", namespaced: true, name: "web-operator-leader-election-role" };
const metricsRole = { ...rbac, plural: "clusterroles", namespaced: false, name: "web-operator-metrics-auth-role" };
export const roles = [managerRole, certsRole, metricsRole, secretRole, electionRole];
export const namespace = "web-operator-system";

export const secrets = { group: "", version: "v1", plural: "secrets", namespaced: true };
export const crds = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };
export const configurations = (role: string): ResourceRef => ({
  group: "admissionregistration.k8s.io",
  version: "v1",
  plural: `${role}webhookconfigurations`,
  namespaced: false,
});
export const secretKey = { namespace, name: "webhook-server-cert" };
export const leaseKey = { namespace, name: "web-operator.example.com" };
export const atOnce = async () => {};

/** Takes away what the API server trusts in the webhooks of an object. */
const untrusted =
  (resource: ResourceRef, name: string) =>
  async ({ installation: { client } }: OperatorProps) => {
    const caller = await client.get<Caller>(resource, { name });
    const { spec, webhooks } = caller;
    for (const config of [spec?.conversion?.webhook?.clientConfig, ...(webhooks ?? []).map(({ clientConfig }) => clientConfig)]) {
      if (config !== undefined) delete config.caBundle;
    }
    await client.update(resource, caller);
  };

/** As much of a CRD or a webhook configuration. */
interface Caller extends KubernetesObject {
  readonly spec?: { readonly conversion?: { readonly webhook?: { readonly clientConfig: { caBundle?: string } } } };
  readonly webhooks?: readonly { readonly clientConfig: { caBundle?: string } }[];
}

/** Asks for metrics as somebody whom the API server knows. */
async function readMetrics({ installation: { cluster, pods } }: OperatorProps): Promise<void> {
  const token = await cluster.kubectl(["create", "token", "web-operator-controller-manager", "--namespace", namespace]);
  const { port } = await waitFor({ for: "the metrics" }, () => pods[0]?.currentLog.find(({ msg }) => msg === "metrics server listening"));
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const { body } = await request(`https://127.0.0.1:${port}/metrics`, { dispatcher, headers: { authorization: `Bearer ${token.trim()}` } });
  await body.dump();
  await dispatcher.close();
}

const each = (role: Right["role"], resource: string, ...verbs: readonly string[]): Right[] =>
  verbs.map((verb) => ({ role, resource, verb }));

/** The rights that this operator uses, which its role has to have. */
export const used: readonly Right[] = [
  ...each(managerRole, "sites", "watch"),
  ...each(managerRole, "sites/status", "patch"),
  { role: managerRole, resource: "sites/finalizers", verb: "update", says: /cannot set blockOwnerDeletion .* can't set finalizers on/ },
  ...each(managerRole, "deployments", "watch", "create", "patch"),
  ...each(managerRole, "configmaps", "watch", "create", "patch", "delete"),
  ...each(managerRole, "zones", "watch", "patch"),
  ...each(managerRole, "zones/status", "patch"),
  ...each(managerRole, "events", "create"),
  ...each(electionRole, "leases", "get", "update"),
  ...each(secretRole, "secrets", "get"),
  ...each(certsRole, "customresourcedefinitions", "get", "watch"),
  ...each(certsRole, "mutatingwebhookconfigurations", "get", "watch"),
  ...each(certsRole, "validatingwebhookconfigurations", "get", "watch"),
  {
    role: electionRole,
    resource: "leases",
    verb: "create",
    prepare: ({ installation }) => installation.client.delete(leases, leaseKey),
    use: atOnce,
  },
  {
    role: secretRole,
    resource: "secrets",
    verb: "update",
    prepare: ({ installation }) => installation.client.patch(secrets, secretKey, "merge", { metadata: { annotations: null } }),
    use: atOnce,
  },
  {
    role: secretRole,
    resource: "secrets",
    verb: "create",
    prepare: ({ installation }) => installation.client.delete(secrets, secretKey),
    use: atOnce,
  },
  {
    role: certsRole,
    resource: "customresourcedefinitions",
    verb: "patch",
    prepare: untrusted(crds, "sites.web.example.com"),
    use: atOnce,
  },
  ...["mutating", "validating"].map((role) => ({
    role: certsRole,
    resource: `${role}webhookconfigurations`,
    verb: "patch",
    prepare: untrusted(configurations(role), `web-operator-${role}-webhook-configuration`),
    use: atOnce,
  })),
  ...["tokenreviews", "subjectaccessreviews"].map((resource) => ({ role: metricsRole, resource, verb: "create", use: readMetrics })),
];

/** Rights that it makes use of where the API server has no WatchList, and after a watch without an event: this one's watches begin with all objects. */
export const fallback: readonly Right[] = [
  ...["sites", "deployments", "configmaps", "zones"].flatMap((resource) => each(managerRole, resource, "list")),
  ...["customresourcedefinitions", "mutatingwebhookconfigurations", "validatingwebhookconfigurations"].flatMap((resource) =>
    each(certsRole, resource, "list"),
  ),
];

/** Rights to the project's own kinds and what they own, which `generate` gives as kubebuilder does, and which this operator's code makes no use of. */
export const conventional: readonly Right[] = [
  ...each(managerRole, "sites", "get", "update", "patch"),
  ...each(managerRole, "sites/status", "get", "update"),
  ...each(managerRole, "deployments", "get", "update", "delete"),
  ...each(managerRole, "configmaps", "get", "update"),
  ...each(managerRole, "zones", "get", "update"),
  ...each(managerRole, "zones/status", "get", "update"),
  ...each(managerRole, "zones/finalizers", "update"),
  // An event that repeats within minutes is one of a series.
  ...each(managerRole, "events", "patch"),
];
