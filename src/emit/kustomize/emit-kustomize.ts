import { conversionStrategy } from "../../model/conversion/conversion-strategy.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import type { KustomizationEdit } from "../../model/kustomization-edit.js";
import type { Project } from "../../model/project.js";
import { emitRoleNamespaces } from "../rbac/role-namespaces.js";
import { emitCaInjection } from "../webhook/ca-injection.js";
import { emitConversionPatch } from "../webhook/conversion-patch.js";
import { crdKustomizationEdit } from "./crd-kustomization.js";
import { defaultKustomizationEdit } from "./default-kustomization.js";

/** The kustomize side of a project: whole files of ours, and what the user's kustomizations must say of them. */
export interface KustomizeOutput {
  readonly files: EmittedFile[];
  readonly edits: KustomizationEdit[];
}

/**
 * Wires the project's CRDs into config/, and for the kinds that convert by webhook the conversion patches, the manager's webhook server,
 * its certificate and the CA injection of every such CRD. Without such kinds nothing of the kind is referenced.
 * @param generated the generated files that are there from an earlier run; entries of those that nothing emits any more are taken out
 */
export function emitKustomize(project: Project, generated: readonly string[] = []): KustomizeOutput {
  const converted = project.kinds.filter((kind) => conversionStrategy(kind) === "Webhook");
  const roleNamespaces = emitRoleNamespaces(project);
  return {
    files: [
      ...converted.map((kind) => emitConversionPatch(kind, project)),
      ...(converted.length > 0 ? [emitCaInjection(converted)] : []),
      ...(roleNamespaces === undefined ? [] : [roleNamespaces]),
    ],
    edits: [
      crdKustomizationEdit(project, converted, generated),
      defaultKustomizationEdit({ conversion: converted.length > 0, roleNamespaces: roleNamespaces !== undefined }),
    ],
  };
}
