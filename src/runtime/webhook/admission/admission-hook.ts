import type { AdmissionRole } from "../../../model/admission-webhook.js";
import { deepCopy } from "../../deep-copy.js";
import type { AdmissionRequest, GroupVersionKind } from "./admission-request.js";
import type { AdmissionVerdict } from "./admission-review.js";
import { badRequestStatus, invalidStatus } from "./admission-status.js";
import { jsonPatch } from "./json-patch.js";
import { patchInSteps } from "./patch-in-steps.js";
import { encodePatch, encodePatchInSteps } from "./patch-text.js";
import { subjectOf } from "./subject.js";
import type { CustomDefaulter, CustomValidator, ValidationResult } from "./webhook-types.js";

/** The code that answers the requests of one path. */
export interface AdmissionHook {
  readonly role: AdmissionRole;
  readonly target: GroupVersionKind;
  /** Rejects with whatever the user's code throws. `work` is given for a large review: what takes long is then done with pauses. */
  readonly review: (request: AdmissionRequest, work?: LargeReview) => AdmissionVerdict | Promise<AdmissionVerdict>;
}

/** How a large review is worked at. */
export interface LargeReview {
  /** The object as it came, parsed again. */
  readonly original: () => Promise<unknown>;
  /** Does something step by step, with pauses. */
  readonly run: <T>(steps: Generator<undefined, T>) => Promise<T>;
  /** Waits for the user's code, and lets other reviews go on. */
  readonly wait: <T>(pending: Promise<T>) => Promise<T>;
}

const allowed: AdmissionVerdict = {};

/** Has a defaulter answer. What is deleted, and requests without an object, have nothing to fill in. */
export function defaultingHook(defaulter: CustomDefaulter): AdmissionHook {
  return {
    role: "defaulting",
    target: defaulter.target,
    review: (request, work) => {
      const { object, operation } = request;
      if (object === undefined || operation === "DELETE") return allowed;
      if (work !== undefined) return defaultLarge(defaulter, request, work);
      const before = deepCopy(object);
      const verdict = (): AdmissionVerdict => {
        const patch = jsonPatch(before, object);
        return patch.length === 0 ? allowed : { patch: encodePatch(patch) };
      };
      const pending = defaulter.default(object, request);
      return isPending(pending) ? Promise.resolve(pending).then(verdict) : verdict();
    },
  };
}

async function defaultLarge(defaulter: CustomDefaulter, request: AdmissionRequest, work: LargeReview): Promise<AdmissionVerdict> {
  const object = request.object as object;
  const pending = defaulter.default(object, request);
  if (isPending(pending)) await work.wait(pending);
  const before = await work.original();
  const patch = await work.run(patchInSteps(before, object));
  return patch.length === 0 ? allowed : { patch: await work.run(encodePatchInSteps(patch)) };
}

/** Has a validator answer, by the method of the operation. */
export function validatingHook(validator: CustomValidator): AdmissionHook {
  return {
    role: "validating",
    target: validator.target,
    review: (request, work) => {
      const found = validate(validator, request);
      const verdict = (errors: ValidationResult): AdmissionVerdict =>
        Array.isArray(errors) && errors.length > 0 ? { refusal: invalidStatus(subjectOf(request), errors) } : allowed;
      if ("refusal" in found) return found;
      const { result } = found;
      if (!isPending(result)) return verdict(result);
      const pending = Promise.resolve(result);
      return (work === undefined ? pending : work.wait(pending)).then(verdict);
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
