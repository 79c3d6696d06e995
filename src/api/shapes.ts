import type { int64, Time } from "./scalars.js";

/** One aspect of an object's state, as Kubernetes' own types have it (metav1.Condition). */
export interface Condition {
  type: string;
  status: "True" | "False" | "Unknown";
  observedGeneration?: int64;
  lastTransitionTime: Time;
  reason: string;
  message: string;
}

/** Picks objects by their labels (metav1.LabelSelector). */
export interface LabelSelector {
  matchLabels?: Record<string, string>;
  matchExpressions?: LabelSelectorRequirement[];
}

/** One rule on one label: `operator` is In, NotIn, Exists or DoesNotExist. */
export interface LabelSelectorRequirement {
  key: string;
  operator: string;
  values?: string[];
}

/** An object of the same namespace, by name (corev1.LocalObjectReference). */
export interface LocalObjectReference {
  name?: string;
}

/** An object of the same namespace, by group, kind and name (corev1.TypedLocalObjectReference). */
export interface TypedLocalObjectReference {
  apiGroup?: string;
  kind: string;
  name: string;
}

/** Any object, or a part of one (corev1.ObjectReference). */
export interface ObjectReference {
  apiVersion?: string;
  fieldPath?: string;
  kind?: string;
  name?: string;
  namespace?: string;
  resourceVersion?: string;
  uid?: string;
}

/** A Secret, by namespace and name (corev1.SecretReference). */
export interface SecretReference {
  name?: string;
  namespace?: string;
}

/** A key of a Secret of the same namespace (corev1.SecretKeySelector). */
export interface SecretKeySelector {
  key: string;
  name?: string;
  optional?: boolean;
}

/** A key of a ConfigMap of the same namespace (corev1.ConfigMapKeySelector). */
export interface ConfigMapKeySelector {
  key: string;
  name?: string;
  optional?: boolean;
}
