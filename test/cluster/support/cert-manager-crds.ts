import type { Crd } from "./crd.js";

const open = { type: "object", "x-kubernetes-preserve-unknown-fields": true };

/** In the place of cert-manager's CRDs: their names, and any content. */
export const certManagerCrds: readonly Crd[] = [
  ["certificates", "Certificate"],
  ["issuers", "Issuer"],
].map(([plural = "", kind = ""]) => ({
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `${plural}.cert-manager.io` },
  spec: {
    group: "cert-manager.io",
    scope: "Namespaced",
    names: { plural, singular: plural.slice(0, -1), kind, listKind: `${kind}List` },
    versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: open } }],
  },
}));
