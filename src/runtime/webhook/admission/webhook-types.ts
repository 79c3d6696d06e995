import type { KubernetesObject } from "../../../cluster/resource.js";
import type { AdmissionRequest, GroupVersionKind } from "./admission-request.js";
import type { FieldError } from "./field-error.js";

/** The properties that defaulting and validating webhooks have in common. */
export interface AdmissionWebhook {
  /** The kind, in the version in which its objects are handed over. */
  readonly target: GroupVersionKind;
  /** Where it is served, for a class without `@DefaultingWebhook` or `@ValidatingWebhook`; else the decorator says it. */
  readonly path?: string;
}

/** Fills in what objects of a kind leave out. `T` is the type of the objects. */
export interface CustomDefaulter<T extends object = KubernetesObject> extends AdmissionWebhook {
  /**
   * Changes the object in place; its changes are the answer to the API server. It is not called for DELETE. It may be called more than once for one
   * request, so what it did before must be as it would do it again.
   * @throws AdmissionRefusal to refuse the request; anything else that is thrown refuses it too, as an internal error
   */
  default(object: T, request: AdmissionRequest<T>): void | Promise<void>;
}

/** A validator's objections to an object: none, or the problems of its fields. */
// biome-ignore lint/suspicious/noConfusingVoidType: a validation that finds nothing may return nothing.
export type ValidationResult = readonly FieldError[] | undefined | void;

/**
 * Accepts or refuses objects of a kind. `T` is the type of the objects. An operation without a method is accepted.
 *
 * Each method gives what is wrong (see `field`), or throws an AdmissionRefusal where no field is to blame; anything else that is thrown refuses the
 * request as an internal error.
 */
export interface CustomValidator<T extends object = KubernetesObject> extends AdmissionWebhook {
  validateCreate?(object: T, request: AdmissionRequest<T>): ValidationResult | Promise<ValidationResult>;
  validateUpdate?(old: T, object: T, request: AdmissionRequest<T>): ValidationResult | Promise<ValidationResult>;
  /** @param object as it is before it is deleted */
  validateDelete?(object: T, request: AdmissionRequest<T>): ValidationResult | Promise<ValidationResult>;
}
