import type { ResourceRef } from "./resource.js";

const admission = { group: "admissionregistration.k8s.io", version: "v1", namespaced: false } as const;

/** The resource of CRDs. */
export const customResourceDefinitions: ResourceRef = {
  group: "apiextensions.k8s.io",
  version: "v1",
  plural: "customresourcedefinitions",
  namespaced: false,
};

/** The resources of admission configurations, by kind. */
export const admissionConfigurations: Readonly<Record<string, ResourceRef>> = {
  MutatingWebhookConfiguration: { ...admission, plural: "mutatingwebhookconfigurations" },
  ValidatingWebhookConfiguration: { ...admission, plural: "validatingwebhookconfigurations" },
};

/** The resources whose objects have the API server call webhooks, by kind. */
export const webhookCallers: Readonly<Record<string, ResourceRef>> = {
  CustomResourceDefinition: customResourceDefinitions,
  ...admissionConfigurations,
};
