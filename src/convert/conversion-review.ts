import { thrownMessage } from "./conversion-error.js";
import { type ConversionReview, failure, readReview, show, success } from "./conversion-review-protocol.js";
import { convertEach } from "./convert-each.js";
import type { ConversionRegistry } from "./registry.js";
import type { Unstructured } from "./unstructured.js";

/** The answer to a ConversionReview, which may be that the conversion failed, or the reason why there can be no answer. */
export type ConversionReviewAnswer =
  | { readonly outcome: "converted"; readonly review: ConversionReview; readonly objects: number }
  | { readonly outcome: "failed"; readonly review: ConversionReview; readonly error: Error }
  | { readonly outcome: "refused"; readonly problem: string };

export interface ConversionReviewOptions {
  /** How long converting may take, in milliseconds. A conversion that waits for something that never comes fails its review then. */
  readonly timeout: number;
}

/**
 * Answers a ConversionReview of apiextensions.k8s.io/v1 or v1beta1, by the protocol of Kubernetes' CRD conversion webhooks: the same uid; every
 * object converted, in order; of metadata the identity and the conversion's labels and annotations, since the API server restores all else. The
 * first object that can't be converted fails the review with a message that names it: Kubernetes knows no half answer. Never rejects.
 * @example
 * ```ts
 * const answer = await answerConversionReview(JSON.parse(body), conversionRegistry(conversions));
 * ```
 */
export async function answerConversionReview(
  body: unknown,
  registry: ConversionRegistry,
  options: ConversionReviewOptions = { timeout: 30_000 },
): Promise<ConversionReviewAnswer> {
  const request = readReview(body);
  if (typeof request === "string") return { outcome: "refused", problem: request };
  const converted: Unstructured[] = [];
  try {
    const { objects } = request;
    if (!Array.isArray(objects)) throw new Error(`request.objects is ${show(objects)}, not a list of objects`);
    await convertEach(request, objects, registry, options, (object) => void converted.push(object));
    return { outcome: "converted", review: success(request, converted), objects: converted.length };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(thrownMessage(thrown));
    return { outcome: "failed", review: failure(request, error.message), error };
  }
}
