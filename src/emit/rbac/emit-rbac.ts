import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { RbacRule } from "../../model/rbac.js";
import { toYaml } from "../yaml.js";
import { controllerRules } from "./controller-rules.js";
import type { PolicyRule } from "./policy-rules.js";
import { namespaceAnnotation } from "./role-namespaces.js";
import { type GeneratedRole, generatedRoles, ownNamespace } from "./roles.js";

const apiVersion = "rbac.authorization.k8s.io/v1";

/**
 * config/rbac/role.yaml from the `@Rbac` decorators, and from what controllers work on: rules without a namespace in the ClusterRole `manager-role`, those with
 * one in a Role and its binding to the manager. A role that the user named is written, and left to the user to bind.
 * @param others rules that follow from what else the manager does
 */
export function emitRbac(project: Pick<Project, "controllers" | "kinds" | "rbac">, others: readonly RbacRule[] = []): EmittedFile[] {
  const documents = generatedRoles([...project.rbac, ...controllerRules(project), ...others]).flatMap((role) => [
    roleDocument(role),
    ...bindingDocuments(role),
  ]);
  return [{ path: "config/rbac/role.yaml", content: yamlHeader + toYaml(...documents) }];
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
