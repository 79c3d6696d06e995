import { isRecord } from "../model/json.js";

/** The API versions of ConversionReview. v1 is answered as v1 and v1beta1 as v1beta1; their fields are the same. */
const reviewVersions: readonly string[] = ["apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"];

/** The request half of a ConversionReview, checked as far as an answer needs it. */
export interface ConversionRequest {
  /** The review's own version, for its answer. */
  readonly reviewVersion: string;
  readonly uid: string;
  readonly desiredAPIVersion: unknown;
  readonly objects: unknown;
}

/**
 * A ConversionReview that answers one. The API server takes no status but "Success" for one, and reads nothing of a failed
 * review but the message; it shows that to the client that asked for the objects.
 */
export interface ConversionReview {
  readonly apiVersion: string;
  readonly kind: "ConversionReview";
  readonly response: {
    readonly uid: string;
    readonly convertedObjects: readonly unknown[];
    readonly result: { readonly status: "Success" } | { readonly status: "Failure"; readonly message: string };
  };
}

/** Reads a review; a string says why the body is none that can be answered. */
export function readReview(body: unknown): ConversionRequest | string {
  if (!isRecord(body)) return "the body is not a JSON object";
  const { apiVersion, kind, request } = body;
  if (kind !== "ConversionReview" || typeof apiVersion !== "string" || !reviewVersions.includes(apiVersion)) {
    return `expected a ConversionReview of ${reviewVersions.join(" or ")}, got ${show(kind)} of ${show(apiVersion)}`;
  }
  if (!isRecord(request)) return "the ConversionReview has no request";
  const { uid, desiredAPIVersion, objects } = request;
  if (typeof uid !== "string" || uid === "") return "the ConversionReview has no request.uid, without which it can't be answered";
  return { reviewVersion: apiVersion, uid, desiredAPIVersion, objects };
}

/** The answer with every object converted. */
export function success(request: ConversionRequest, convertedObjects: readonly unknown[]): ConversionReview {
  return answer(request, convertedObjects, { status: "Success" });
}

/** The text of an answer with every object converted, around the objects' own texts with commas between them. */
export function successFrame({
  reviewVersion,
  uid,
}: Pick<ConversionRequest, "reviewVersion" | "uid">): readonly [head: string, tail: string] {
  const head = `{"apiVersion":${JSON.stringify(reviewVersion)},"kind":"ConversionReview","response":{"uid":${JSON.stringify(uid)},"convertedObjects":[`;
  return [head, `],"result":{"status":"Success"}}}`];
}

const longestMessage = 2048;

/** The answer that none was converted. The message is cut where it is too long to be read. */
export function failure(request: Pick<ConversionRequest, "reviewVersion" | "uid">, message: string): ConversionReview {
  const readable = message.length > longestMessage ? `${message.slice(0, longestMessage)}...` : message;
  return answer(request, [], { status: "Failure", message: readable });
}

function answer(
  { reviewVersion, uid }: Pick<ConversionRequest, "reviewVersion" | "uid">,
  convertedObjects: readonly unknown[],
  result: ConversionReview["response"]["result"],
): ConversionReview {
  return { apiVersion: reviewVersion, kind: "ConversionReview", response: { uid, convertedObjects, result } };
}

/** A value as it may stand in a message. */
export function show(value: unknown): string {
  return typeof value === "string"
    ? JSON.stringify(value.slice(0, 200))
    : Array.isArray(value)
      ? "an array"
      : value === null
        ? "null"
        : typeof value;
}
