import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import { toYaml } from "../yaml/yaml-text.js";
import { type GeneratedRole, generatedRoles, ownNamespace } from "./roles.js";

/** Names the namespace that a generated Role and its binding belong to. */
export const namespaceAnnotation = "wheelwright.dev/namespace";

/** Relative to config/default. */
export const roleNamespacesPath = "role_namespaces.yaml";

/**
 * The replacements that undo what `namespace:` in config/default does to Roles that belong elsewhere: kustomize puts every object into that
 * one namespace, and a binding so moved loses sight of its ServiceAccount. Undefined where there are no such Roles.
 */
export function emitRoleNamespaces(project: Pick<Project, "rbac">): EmittedFile | undefined {
  const elsewhere = generatedRoles(project.rbac).filter((role) => role.namespace !== undefined && role.namespace !== ownNamespace);
  if (elsewhere.length === 0) return undefined;
  const bindings = elsewhere.flatMap((role) => role.bindingName ?? []);
  const replacements = [...elsewhere.map(restoreNamespace), ...(bindings.length === 0 ? [] : restoreSubjects(bindings))];
  return { path: `config/default/${roleNamespacesPath}`, content: yamlHeader + toYaml(replacements) };
}

function restoreNamespace({ name, bindingName }: GeneratedRole): JsonObject {
  const fieldPaths = ["metadata.namespace"];
  return {
    source: { kind: "Role", name, fieldPath: `metadata.annotations.[${namespaceAnnotation}]` },
    targets: [
      { select: { kind: "Role", name }, fieldPaths },
      ...(bindingName === undefined ? [] : [{ select: { kind: "RoleBinding", name: bindingName }, fieldPaths }]),
    ],
  };
}

function restoreSubjects(bindings: readonly string[]): JsonObject[] {
  return ["name", "namespace"].map((field) => ({
    source: { kind: "ServiceAccount", name: "controller-manager", fieldPath: `metadata.${field}` },
    targets: bindings.map((name) => ({ select: { kind: "RoleBinding", name }, fieldPaths: [`subjects.0.${field}`] })),
  }));
}
