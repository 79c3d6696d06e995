import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import type { CertificateSource } from "../../model/project-config.js";
import { roleNamespacesPath } from "../rbac/role-namespaces.js";
import { caInjectionPath } from "../webhook/ca-injection.js";
import { serviceNamespacePath } from "../webhook/service-namespace.js";

/** The CRDs must be among what is built, or there is nothing to inject the CA into. The scaffold lists them from the start. */
const crds: KustomizationEntry = { list: "resources", entry: "../crd" };

const webhookService: KustomizationEntry = { list: "resources", entry: "../webhook" };

/** Files of the scaffolds of `init` and `create webhook`, and the one of ours that goes with them. */
const certificateEntries: Readonly<Record<CertificateSource, readonly KustomizationEntry[]>> = {
  "cert-manager": [
    { list: "resources", entry: "../certmanager" },
    patch("manager_webhook_patch.yaml"),
    { list: "replacements", entry: { path: "webhook_dns_names.yaml" } },
  ],
  "self-managed": [{ list: "resources", entry: "../certs" }, patch("manager_certs_patch.yaml")],
};

/** The replacements for cert-manager's injector. */
const injectionEntry: KustomizationEntry = { list: "replacements", entry: { path: caInjectionPath } };

function patch(path: string): KustomizationEntry {
  return { list: "patches", entry: { path, target: { kind: "Deployment", name: "controller-manager" } } };
}

const roleNamespacesEntry: KustomizationEntry = { list: "replacements", entry: { path: roleNamespacesPath } };
const serviceNamespaceEntry: KustomizationEntry = { list: "replacements", entry: { path: serviceNamespacePath } };
const scopeEntry = patch("manager_namespace_patch.yaml");

/** Makes the entries that config/default/kustomization.yaml needs: the webhook server's parts if the API server calls it, and none of them if it doesn't. */
export function defaultKustomizationEdit(has: {
  readonly webhooks: boolean;
  readonly roleNamespaces: boolean;
  readonly serviceNamespace: boolean;
  readonly certificates: CertificateSource;
  /** Whether the CRDs and the webhook configurations get the authority of the certificate, and PROJECT doesn't give it. */
  readonly injection: boolean;
  readonly namespaced: boolean;
}): KustomizationEdit {
  const isInjected = has.webhooks && has.injection && has.certificates === "cert-manager";
  const other = has.certificates === "cert-manager" ? "self-managed" : "cert-manager";
  const parts: readonly (readonly [wanted: boolean, entry: KustomizationEntry])[] = [
    ...[webhookService, ...certificateEntries[has.certificates]].map((entry) => [has.webhooks, entry] as const),
    [isInjected, injectionEntry],
    ...certificateEntries[other].map((entry) => [false, entry] as const),
    [has.roleNamespaces, roleNamespacesEntry],
    [has.serviceNamespace, serviceNamespaceEntry],
    [has.namespaced, scopeEntry],
  ];
  const entries = (wanted: boolean) => parts.filter(([isWanted]) => isWanted === wanted).map(([, entry]) => entry);
  return {
    file: "config/default/kustomization.yaml",
    // The scaffold's CRDs are never taken out.
    ensure: [...(has.webhooks ? [crds] : []), ...entries(true)],
    remove: entries(false),
  };
}
