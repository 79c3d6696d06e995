import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import { roleNamespacesPath } from "../rbac/role-namespaces.js";
import { caInjectionPath } from "../webhook/ca-injection.js";

/** The CRDs must be among what is built, or there is nothing to inject the CA into. The scaffold lists them from the start. */
const crds: KustomizationEntry = { list: "resources", entry: "../crd" };

/** Files of the scaffold of `create webhook`, and the one of ours that goes with them. */
const conversionEntries: readonly KustomizationEntry[] = [
  { list: "resources", entry: "../webhook" },
  { list: "resources", entry: "../certmanager" },
  { list: "patches", entry: { path: "manager_webhook_patch.yaml", target: { kind: "Deployment", name: "controller-manager" } } },
  { list: "replacements", entry: { path: "webhook_dns_names.yaml" } },
  { list: "replacements", entry: { path: caInjectionPath } },
];

const roleNamespacesEntry: KustomizationEntry = { list: "replacements", entry: { path: roleNamespacesPath } };

/** What config/default/kustomization.yaml must list: the webhook's parts if a kind converts by webhook, and none of them if none does. */
export function defaultKustomizationEdit(has: { readonly conversion: boolean; readonly roleNamespaces: boolean }): KustomizationEdit {
  const none: readonly KustomizationEntry[] = [];
  const roles = [roleNamespacesEntry];
  return {
    file: "config/default/kustomization.yaml",
    ensure: [...(has.conversion ? [crds, ...conversionEntries] : none), ...(has.roleNamespaces ? roles : none)],
    remove: [...(has.conversion ? none : conversionEntries), ...(has.roleNamespaces ? none : roles)],
  };
}
