import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import { roleNamespacesPath } from "../rbac/role-namespaces.js";
import { caInjectionPath } from "../webhook/ca-injection.js";

/** The CRDs must be among what is built, or there is nothing to inject the CA into. The scaffold lists them from the start. */
const crds: KustomizationEntry = { list: "resources", entry: "../crd" };

/** Files of the scaffold of `create webhook`, and the one of ours that goes with them. */
const webhookEntries: readonly KustomizationEntry[] = [
  { list: "resources", entry: "../webhook" },
  { list: "resources", entry: "../certmanager" },
  { list: "patches", entry: { path: "manager_webhook_patch.yaml", target: { kind: "Deployment", name: "controller-manager" } } },
  { list: "replacements", entry: { path: "webhook_dns_names.yaml" } },
  { list: "replacements", entry: { path: caInjectionPath } },
];

const roleNamespacesEntry: KustomizationEntry = { list: "replacements", entry: { path: roleNamespacesPath } };

/** What config/default/kustomization.yaml must list: the webhook server's parts if the API server calls it, and none of them if it doesn't. */
export function defaultKustomizationEdit(has: { readonly webhooks: boolean; readonly roleNamespaces: boolean }): KustomizationEdit {
  const none: readonly KustomizationEntry[] = [];
  const roles = [roleNamespacesEntry];
  return {
    file: "config/default/kustomization.yaml",
    ensure: [...(has.webhooks ? [crds, ...webhookEntries] : none), ...(has.roleNamespaces ? roles : none)],
    remove: [...(has.webhooks ? none : webhookEntries), ...(has.roleNamespaces ? none : roles)],
  };
}
