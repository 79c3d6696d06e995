import { isRecord } from "../../../model/json.js";
import { stringifyJson } from "../../../model/lossless-json.js";
import type { AdmissionOperation, AdmissionRequest } from "./admission-request.js";
import type { AdmissionStatus } from "./admission-status.js";

/** A review is answered in the version in which it was asked; their fields are the same. */
const reviewVersions: readonly string[] = ["admission.k8s.io/v1", "admission.k8s.io/v1beta1"];
const operations: readonly string[] = ["CREATE", "UPDATE", "DELETE", "CONNECT"];

/** The request as it was read from a review. */
export type ReviewedRequest = Omit<AdmissionRequest, "log" | "signal" | "warn"> & { readonly reviewVersion: string };

/** Why a body is no review that could be answered, with what an answer needs as far as it says it. */
export interface UnreadableReview {
  readonly problem: string;
  readonly reviewVersion: string;
  readonly uid: string;
}

/** The answer to a request. */
export interface AdmissionVerdict {
  /** Present where the request is refused. */
  readonly refusal?: AdmissionStatus;
  /** A JSON patch in base64. */
  readonly patch?: string;
  readonly warnings?: readonly string[];
}

/** Reads the request of an AdmissionReview (k8s.io/api, admission/v1). What isn't in it is empty, or left out. */
export function readAdmissionReview(body: unknown): ReviewedRequest | UnreadableReview {
  const review = isRecord(body) ? body : {};
  const known = typeof review.apiVersion === "string" && reviewVersions.includes(review.apiVersion);
  const reviewVersion = known ? (review.apiVersion as string) : "admission.k8s.io/v1";
  const request = isRecord(review.request) ? review.request : {};
  const uid = textOf(request.uid);
  const problem =
    known && review.kind === "AdmissionReview" ? problemOf(request) : `the body is no AdmissionReview of ${reviewVersions.join(" or ")}`;
  if (problem !== undefined) return { problem, reviewVersion, uid };
  const { object, oldObject, options, requestKind, requestResource, requestSubResource } = request;
  return {
    reviewVersion,
    uid,
    operation: request.operation as AdmissionOperation,
    kind: kindOf(request.kind),
    resource: resourceOf(request.resource),
    subResource: textOf(request.subResource),
    ...(isRecord(requestKind) ? { requestKind: kindOf(requestKind) } : {}),
    ...(isRecord(requestResource) ? { requestResource: resourceOf(requestResource) } : {}),
    ...(typeof requestSubResource === "string" ? { requestSubResource } : {}),
    name: textOf(request.name),
    namespace: textOf(request.namespace),
    userInfo: isRecord(request.userInfo) ? request.userInfo : {},
    dryRun: request.dryRun === true,
    ...(isRecord(object) ? { object } : {}),
    ...(isRecord(oldObject) ? { oldObject } : {}),
    ...(isRecord(options) ? { options } : {}),
  };
}

function problemOf({ uid, operation, kind, object, oldObject }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof uid !== "string" || uid === "") return "the AdmissionReview has no request.uid, without which it can't be answered";
  if (typeof operation !== "string" || !operations.includes(operation)) return `request.operation is none of ${operations.join(", ")}`;
  if (!isRecord(kind) || typeof kind.kind !== "string") return "the AdmissionReview has no request.kind";
  const odd = Object.entries({ object, oldObject }).find(([, value]) => value !== undefined && value !== null && !isRecord(value));
  return odd && `request.${odd[0]} is no object`;
}

/** The text of the AdmissionReview that answers one. The API server wants the request's uid back, and a patch only where something changes. */
export function answerText({ reviewVersion, uid }: Pick<ReviewedRequest, "reviewVersion" | "uid">, verdict: AdmissionVerdict): string {
  const { refusal, patch, warnings = [] } = verdict;
  const response = {
    uid,
    allowed: refusal === undefined,
    ...(refusal === undefined ? {} : { status: refusal }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map(printable) }),
  };
  const text = stringifyJson({ apiVersion: reviewVersion, kind: "AdmissionReview", response });
  // A patch may be large, and there is nothing in it to be escaped.
  return refusal === undefined && patch !== undefined ? `${text.slice(0, -2)},"patchType":"JSONPatch","patch":"${patch}"}}` : text;
}

/** The API server drops a warning that holds a control character, and one that is empty. */
function printable(warning: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
  const text = warning.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return text === "" ? "-" : text;
}

function kindOf(value: unknown): ReviewedRequest["kind"] {
  const { group, version, kind } = isRecord(value) ? value : { group: "", version: "", kind: "" };
  return { group: textOf(group), version: textOf(version), kind: textOf(kind) };
}

function resourceOf(value: unknown): ReviewedRequest["resource"] {
  const { group, version, resource } = isRecord(value) ? value : { group: "", version: "", resource: "" };
  return { group: textOf(group), version: textOf(version), resource: textOf(resource) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
