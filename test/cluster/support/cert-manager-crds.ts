import type { Crd } from "./crd.js";

const open = { type: "object", "x-kubernetes-preserve-unknown-fields": true };

/** In the place of somebody else's CRD: its names, and any content. */
export function openCrd(group: string, plural: string, kind: string): Crd {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: open } }],
    },
  };
}

/** In the place of cert-manager's. */
export const certManagerCrds: readonly Crd[] = [
  openCrd("cert-manager.io", "certificates", "Certificate"),
  openCrd("cert-manager.io", "issuers", "Issuer"),
];
