import type { Place } from "./place.js";

/** The request of the API server to the manager before it stores an object of a kind's version: one `@DefaultingWebhook` or `@ValidatingWebhook`. */
export interface AdmissionWebhook {
  readonly role: AdmissionRole;
  /** With the domain: `apps.example.com`. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  /** The file and the class that the decorator stands on. */
  readonly file: string;
  readonly className: string;
  /** `mdemoapplication-v1.kb.io`, where the decorator gives no other. */
  readonly name: string;
  /** `/mutate-apps-example-com-v1-demoapplication`, where the decorator gives no other. */
  readonly path: string;
  /** Besides the objects themselves: `status`, `scale`. */
  readonly subresources?: readonly string[];
  /** As written: check/ holds them against what the API server knows. */
  readonly verbs: readonly string[];
  readonly failurePolicy: "Fail" | "Ignore";
  readonly sideEffects: "None" | "NoneOnDryRun";
  readonly admissionReviewVersions: readonly string[];
  readonly matchPolicy?: "Exact" | "Equivalent";
  /** From 1 to 30. */
  readonly timeoutSeconds?: number;
  /** For defaulting webhooks only. */
  readonly reinvocationPolicy?: "Never" | "IfNeeded";
  /** Where each option stands. */
  readonly places: { readonly [option: string]: Place };
  readonly place: Place;
}

export type AdmissionRole = "defaulting" | "validating";

/** Returns the name that kubebuilder gives the webhook of a kind: `mfoo-v1.kb.io`, `vfoo-v1.kb.io`. */
export function defaultWebhookName(role: AdmissionRole, kind: string, version: string): string {
  return `${role === "defaulting" ? "m" : "v"}${kind.toLowerCase()}-${version}.kb.io`;
}

/** Where controller-runtime serves the webhook of a kind: `/mutate-apps-example-com-v1-foo`, `/validate-apps-example-com-v1-foo`. */
export function defaultWebhookPath(role: AdmissionRole, group: string, version: string, kind: string): string {
  return `/${role === "defaulting" ? "mutate" : "validate"}-${group.replaceAll(".", "-")}-${version}-${kind.toLowerCase()}`;
}
