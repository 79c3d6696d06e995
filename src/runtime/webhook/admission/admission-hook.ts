import type { AdmissionRole } from "../../../model/admission-webhook.js";
import { deepCopy } from "../../deep-copy.js";
import type { AdmissionRequest, GroupVersionKind } from "./admission-request.js";
import type { AdmissionVerdict } from "./admission-review.js";
import { badRequestStatus, invalidStatus } from "./admission-status.js";
import { jsonPatch } from "./json-patch.js";
import { subjectOf } from "./subject.js";
import type { CustomDefaulter, CustomValidator, ValidationResult } from "./webhook-types.js";

/** What answers the requests of one path. */
export interface AdmissionHook {
  readonly role: AdmissionRole;
  readonly target: GroupVersionKind;
  /** Rejects with whatever the user's code throws. */
  readonly review: (request: AdmissionRequest) => AdmissionVerdict | Promise<AdmissionVerdict>;
}

const allowed: AdmissionVerdict = {};

/** Has a defaulter answer. What is deleted, and requests without an object, have nothing to fill in. */
export function defaultingHook(defaulter: CustomDefaulter): AdmissionHook {
  return {
    role: "defaulting",
    target: defaulter.target,
    review: (request) => {
      const { object, operation } = request;
      if (object === undefined || operation === "DELETE") return allowed;
      const before = deepCopy(object);
      const verdict = (): AdmissionVerdict => ({ patch: jsonPatch(before, object) });
      const pending = defaulter.default(object, request);
      return isPending(pending) ? Promise.resolve(pending).then(verdict) : verdict();
    },
  };
}

/** Has a validator answer, by the method of the operation. */
export function validatingHook(validator: CustomValidator): AdmissionHook {
  return {
    role: "validating",
    target: validator.target,
    review: (request) => {
      const found = validate(validator, request);
      const verdict = (errors: ValidationResult): AdmissionVerdict =>
        Array.isArray(errors) && errors.length > 0 ? { refusal: invalidStatus(subjectOf(request), errors) } : allowed;
      if ("refusal" in found) return found;
      const { result } = found;
      return isPending(result) ? Promise.resolve(result).then(verdict) : verdict(result);
    },
  };
}

function validate(
  validator: CustomValidator,
  request: AdmissionRequest,
): AdmissionVerdict & { readonly result?: ValidationResult | Promise<ValidationResult> } {
  const { operation, object, oldObject } = request;
  if (operation === "CREATE" && object !== undefined) return { result: validator.validateCreate?.(object, request) };
  if (operation === "UPDATE" && object !== undefined && oldObject !== undefined) {
    return { result: validator.validateUpdate?.(oldObject, object, request) };
  }
  if (operation === "DELETE" && oldObject !== undefined) return { result: validator.validateDelete?.(oldObject, request) };
  if (operation === "CONNECT") return { result: undefined };
  return {
    refusal: badRequestStatus(
      `the ${operation} request lacks ${object === undefined && operation !== "DELETE" ? "the object" : "the old object"}`,
    ),
  };
}

function isPending<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
