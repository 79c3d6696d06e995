import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import type { CertificateSource } from "../../model/project-config.js";
import { roleNamespacesPath } from "../rbac/role-namespaces.js";
import { caInjectionPath } from "../webhook/ca-injection.js";

/** The CRDs must be among what is built, or there is nothing to inject the CA into. The scaffold lists them from the start. */
const crds: KustomizationEntry = { list: "resources", entry: "../crd" };

const webhookService: KustomizationEntry = { list: "resources", entry: "../webhook" };

/** Files of the scaffolds of `init` and `create webhook`, and the one of ours that goes with them. */
const certificateEntries: Readonly<Record<CertificateSource, readonly KustomizationEntry[]>> = {
  "cert-manager": [
    { list: "resources", entry: "../certmanager" },
    patch("manager_webhook_patch.yaml"),
    { list: "replacements", entry: { path: "webhook_dns_names.yaml" } },
    { list: "replacements", entry: { path: caInjectionPath } },
  ],
  "self-managed": [{ list: "resources", entry: "../certs" }, patch("manager_certs_patch.yaml")],
};

function patch(path: string): KustomizationEntry {
  return { list: "patches", entry: { path, target: { kind: "Deployment", name: "controller-manager" } } };
}

const roleNamespacesEntry: KustomizationEntry = { list: "replacements", entry: { path: roleNamespacesPath } };

/** What config/default/kustomization.yaml must list: the webhook server's parts if the API server calls it, and none of them if it doesn't. */
export function defaultKustomizationEdit(has: {
  readonly webhooks: boolean;
  readonly roleNamespaces: boolean;
  readonly certificates: CertificateSource;
  readonly namespaced: boolean;
}): KustomizationEdit {
  const wanted = [webhookService, ...certificateEntries[has.certificates]];
  const others = certificateEntries[has.certificates === "cert-manager" ? "self-managed" : "cert-manager"];
  const none: readonly KustomizationEntry[] = [];
  const roles = [roleNamespacesEntry];
  const scope = [patch("manager_namespace_patch.yaml")];
  return {
    file: "config/default/kustomization.yaml",
    ensure: [...(has.webhooks ? [crds, ...wanted] : none), ...(has.roleNamespaces ? roles : none), ...(has.namespaced ? scope : none)],
    remove: [...(has.webhooks ? none : wanted), ...others, ...(has.roleNamespaces ? none : roles), ...(has.namespaced ? none : scope)],
  };
}
