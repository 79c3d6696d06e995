import type { ApiKind } from "../../model/api-kind.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import { crdName } from "../../model/kind-queries.js";
import { toYaml } from "../yaml.js";
import type { AdmissionConfiguration } from "./admission-configurations.js";

/** Relative to config/certs. */
export const webhookTrustPath = "webhook_trust.yaml";
export const webhookTrustReferencesPath = "webhook_trust_references.yaml";

const rbac = "rbac.authorization.k8s.io";
const admission = "admissionregistration.k8s.io";
const roleName = "certs-trust-role";

/**
 * The rights of a manager that looks after its certificates to write its authority into the given kinds' CRDs and the given admission configurations, and to
 * no others; and how kustomize follows the configurations' names, which it puts a prefix before.
 */
export function emitWebhookTrust(kinds: readonly ApiKind[], configurations: readonly AdmissionConfiguration[]): EmittedFile[] {
  const rules = [
    ...(kinds.length === 0 ? [] : [rule("apiextensions.k8s.io", "customresourcedefinitions", kinds.map(crdName))]),
    ...configurations.map(({ kind, name }) => rule(admission, `${kind.toLowerCase()}s`, [name])),
  ];
  const role = { apiVersion: `${rbac}/v1`, kind: "ClusterRole", metadata: { name: roleName }, rules };
  const references = configurations.map(({ kind }) => ({
    kind,
    group: admission,
    fieldSpecs: [{ kind: "ClusterRole", group: rbac, path: "rules/resourceNames" }],
  }));
  return [
    { path: `config/certs/${webhookTrustPath}`, content: yamlHeader + toYaml(role, binding) },
    { path: `config/certs/${webhookTrustReferencesPath}`, content: yamlHeader + toYaml({ nameReference: references }) },
  ];
}

/** `list` and `watch` with a name are for requests that select that name by a field selector. */
function rule(group: string, resource: string, names: readonly string[]): JsonObject {
  return { apiGroups: [group], resourceNames: [...names].sort(), resources: [resource], verbs: ["get", "list", "patch", "watch"] };
}

const binding: JsonObject = {
  apiVersion: `${rbac}/v1`,
  kind: "ClusterRoleBinding",
  metadata: { name: "certs-trust-rolebinding" },
  roleRef: { apiGroup: rbac, kind: "ClusterRole", name: roleName },
  subjects: [{ kind: "ServiceAccount", name: "controller-manager", namespace: "system" }],
};
