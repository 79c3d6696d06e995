import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { RbacRule } from "../../model/rbac.js";
import { toYaml } from "../yaml/yaml-text.js";
import { controllerRules } from "./controller-rules.js";
import { namespacedRules } from "./namespaced-rules.js";
import type { PolicyRule } from "./policy-rules.js";
import { namespaceAnnotation } from "./role-namespaces.js";
import { type GeneratedRole, generatedRoles, managerRole, ownNamespace } from "./roles.js";

/** The Role of a manager for its own namespace that needs no rights yet. */
const emptyRole: GeneratedRole = { name: managerRole, namespace: ownNamespace, bindingName: "manager-rolebinding", rules: [] };

/** The parts of a project from which the manager's rights follow. */
export type RbacSource = Pick<Project, "controllers" | "kinds" | "namespaced" | "rbac">;

const apiVersion = "rbac.authorization.k8s.io/v1";

/**
 * config/rbac/role.yaml from the `@Rbac` decorators, and from what controllers work on: rules without a namespace in the ClusterRole `manager-role`, those with
 * one in a Role and its binding to the manager. A role that the user named is written, and left to the user to bind.
 * @param others rules that follow from what else the manager does
 */
export function emitRbac(project: RbacSource, others: readonly RbacRule[] = []): EmittedFile[] {
  const documents = rolesOf(project, others).flatMap((role) => [roleDocument(role), ...bindingDocuments(role)]);
  return [{ path: "config/rbac/role.yaml", content: yamlHeader + toYaml(...documents) }];
}

/** Whether the manager has rights in the whole cluster. In a project for its own namespace it may have none, and no ClusterRole. */
export function hasClusterRole(project: RbacSource, others: readonly RbacRule[] = []): boolean {
  return rolesOf(project, others).some(({ name, namespace }) => namespace === undefined && name === managerRole);
}

function rolesOf(project: RbacSource, others: readonly RbacRule[]): readonly GeneratedRole[] {
  const rules = [...namespacedRules([...project.rbac, ...controllerRules(project)], project), ...others];
  const roles = generatedRoles(rules);
  if (project.namespaced !== true) return roles;
  const granting = roles.filter(({ namespace, rules: granted }) => namespace !== undefined || granted.length > 0);
  return granting.length > 0 ? granting : [emptyRole];
}

function roleDocument(role: GeneratedRole): JsonObject {
  const kind = role.namespace === undefined ? "ClusterRole" : "Role";
  return { apiVersion, kind, metadata: metadata(role.name, role.namespace), rules: role.rules.map(ruleDocument) };
}

function bindingDocuments({ name, namespace, bindingName }: GeneratedRole): JsonObject[] {
  if (bindingName === undefined) return [];
  return [
    {
      apiVersion,
      kind: "RoleBinding",
      metadata: metadata(bindingName, namespace),
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name },
      subjects: [{ kind: "ServiceAccount", name: "controller-manager", namespace: ownNamespace }],
    },
  ];
}

/** The annotation says where the object belongs: kustomize overwrites the namespace itself. */
function metadata(name: string, namespace: string | undefined): JsonObject {
  if (namespace === undefined) return { name };
  return namespace === ownNamespace ? { name, namespace } : { annotations: { [namespaceAnnotation]: namespace }, name, namespace };
}

/** Keys in the order that controller-gen writes them, empty lists left out. */
function ruleDocument(rule: PolicyRule): JsonObject {
  const entries: [string, readonly string[]][] = [
    ["apiGroups", rule.groups],
    ["nonResourceURLs", rule.urls],
    ["resourceNames", rule.resourceNames],
    ["resources", rule.resources],
    ["verbs", rule.verbs],
  ];
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}
