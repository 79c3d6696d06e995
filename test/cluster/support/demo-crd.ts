import type { Crd, CrdVersion } from "./crd.js";

/** The CRD of Demo, which converts by a webhook. */
export function demoCrd(versions: readonly CrdVersion[], conversionReviewVersions: readonly string[] = ["v1", "v1beta1"]): Crd {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "demos.demo.example.com" },
    spec: {
      group: "demo.example.com",
      scope: "Namespaced",
      names: { plural: "demos", singular: "demo", kind: "Demo", listKind: "DemoList" },
      conversion: { strategy: "Webhook", webhook: { conversionReviewVersions } },
      versions,
    },
  };
}

/** A version of it that takes whatever there is. */
export function openVersion(name: string, storage: boolean): CrdVersion {
  const openAPIV3Schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  return { name, storage, served: true, schema: { openAPIV3Schema } };
}
