import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";

const bindingEntry: KustomizationEntry = { list: "resources", entry: "role_binding.yaml" };

/** The entry that config/rbac/kustomization.yaml must have: the binding of the manager's ClusterRole, where there is one. */
export function rbacKustomizationEdit(hasClusterRole: boolean): KustomizationEdit {
  const file = "config/rbac/kustomization.yaml";
  return { file, ensure: hasClusterRole ? [bindingEntry] : [], remove: hasClusterRole ? [] : [bindingEntry] };
}
