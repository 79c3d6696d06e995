import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import { crdName } from "../../model/kind-queries.js";
import { toYaml } from "../yaml/yaml-text.js";
import type { AdmissionConfiguration } from "./admission-configurations.js";

/** Relative to config/certs. */
export const webhookTrustPath = "webhook_trust.yaml";
export const webhookTrustReferencesPath = "webhook_trust_references.yaml";

const rbac = "rbac.authorization.k8s.io";
const admission = "admissionregistration.k8s.io";

/** The Secret with the serving certificate, as the scaffold and the manager name it. */
export const certificateSecretName = "webhook-server-cert";

/** An admission configuration that names the webhooks. */
export type WebhookCaller = Pick<AdmissionConfiguration, "kind" | "name">;

/** How the role and its binding are called, and to whom the rights are given. */
export interface WebhookTrustNames {
  readonly roleName: string;
  readonly bindingName: string;
  readonly account: JsonObject;
}

const scaffolded: WebhookTrustNames = {
  roleName: "certs-trust-role",
  bindingName: "certs-trust-rolebinding",
  account: { kind: "ServiceAccount", name: "controller-manager", namespace: "system" },
};

/**
 * The rights of a manager that looks after its certificates to write its authority into the given kinds' CRDs and the given admission configurations, and to
 * no others; and how kustomize follows the configurations' names, which it puts a prefix before.
 */
export function emitWebhookTrust(kinds: readonly ApiKind[], configurations: readonly AdmissionConfiguration[]): EmittedFile[] {
  const references = configurations.map(({ kind }) => ({
    kind,
    group: admission,
    fieldSpecs: [{ kind: "ClusterRole", group: rbac, path: "rules/resourceNames" }],
  }));
  const objects = webhookTrustObjects(kinds.map(crdName), configurations, scaffolded);
  return [
    { path: `config/certs/${webhookTrustPath}`, content: yamlHeader + toYaml(...objects) },
    { path: `config/certs/${webhookTrustReferencesPath}`, content: yamlHeader + toYaml({ nameReference: references }) },
  ];
}

/** The ClusterRole of these rights, and its binding. */
export function webhookTrustObjects(
  crds: readonly string[],
  configurations: readonly WebhookCaller[],
  { roleName, bindingName, account }: WebhookTrustNames,
): readonly [role: JsonObject, binding: JsonObject] {
  const rules = [
    ...(crds.length === 0 ? [] : [rule("apiextensions.k8s.io", "customresourcedefinitions", crds)]),
    ...configurations.map(({ kind, name }) => rule(admission, `${kind.toLowerCase()}s`, [name])),
  ];
  return [
    { apiVersion: `${rbac}/v1`, kind: "ClusterRole", metadata: { name: roleName }, rules },
    {
      apiVersion: `${rbac}/v1`,
      kind: "ClusterRoleBinding",
      metadata: { name: bindingName },
      roleRef: { apiGroup: rbac, kind: "ClusterRole", name: roleName },
      subjects: [account],
    },
  ];
}

/** `list` and `watch` with a name are for requests that select that name by a field selector. */
function rule(group: string, resource: string, names: readonly string[]): JsonObject {
  return { apiGroups: [group], resourceNames: [...names].sort(), resources: [resource], verbs: ["get", "list", "patch", "watch"] };
}
