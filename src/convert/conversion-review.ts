import { ConversionError } from "./conversion-error.js";
import { metadataKeeper } from "./conversion-review-metadata.js";
import { type ConversionRequest, type ConversionReview, failure, readReview, show, success } from "./conversion-review-protocol.js";
import { convertObject } from "./convert-object.js";
import { isRecord } from "./is-object.js";
import type { ConversionRegistry } from "./registry.js";
import type { Unstructured } from "./unstructured.js";

/** What becomes of a ConversionReview: an answer, which may be that it failed, or the reason why there can be none. */
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
 * object converted, in order; of metadata only labels and annotations changed. The first object that can't be converted fails the review with a
 * message that names it, since Kubernetes knows no half answer. Never rejects.
 */
export async function answerConversionReview(
  body: unknown,
  registry: ConversionRegistry,
  options: ConversionReviewOptions = { timeout: 30_000 },
): Promise<ConversionReviewAnswer> {
  const request = readReview(body);
  if (typeof request === "string") return { outcome: "refused", problem: request };
  try {
    const converted = await withDeadline(options.timeout, (progress) => convertAll(request, registry, progress));
    return { outcome: "converted", review: success(request, converted), objects: converted.length };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { outcome: "failed", review: failure(request, error.message), error };
  }
}

/** How far the conversion of a review has come. */
interface Progress {
  current?: { readonly object: unknown; readonly desired: string };
  /** Nobody waits for it any more. */
  abandoned: boolean;
}

async function convertAll(request: ConversionRequest, registry: ConversionRegistry, progress: Progress): Promise<readonly Unstructured[]> {
  const { desiredAPIVersion: desired, objects } = request;
  if (typeof desired !== "string" || desired === "") throw new Error(`request.desiredAPIVersion is ${show(desired)}, not an API version`);
  if (!Array.isArray(objects)) throw new Error(`request.objects is ${show(objects)}, not a list of objects`);
  const converted: Unstructured[] = [];
  for (const object of objects) {
    if (progress.abandoned) break;
    progress.current = { object, desired };
    converted.push(await convertReviewed(registry, object, desired));
  }
  return converted;
}

async function convertReviewed(registry: ConversionRegistry, object: unknown, desired: string): Promise<Unstructured> {
  try {
    if (isList(object)) return await convertList(registry, object, desired);
    if (!isRecord(object)) return await convertObject(registry, object, desired);
    const keepMetadata = metadataKeeper(object as Unstructured);
    return keepMetadata(await convertObject(registry, object, desired));
  } catch (error) {
    if (error instanceof ConversionError) throw error;
    throw new ConversionError(object, `its conversion to ${desired} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** A list of a kind: the API server sends its items one by one, other clients of this protocol may not. Its metadata names no object. */
function isList(object: unknown): object is Unstructured & { readonly items: readonly unknown[] } {
  if (!isRecord(object) || !Array.isArray(object.items)) return false;
  const named = isRecord(object.metadata) && object.metadata.name !== undefined;
  return !named && typeof object.kind === "string" && object.kind.endsWith("List") && typeof object.apiVersion === "string";
}

async function convertList(
  registry: ConversionRegistry,
  list: Unstructured & { readonly items: readonly unknown[] },
  desired: string,
): Promise<Unstructured> {
  const inherited = { apiVersion: list.apiVersion, kind: list.kind.slice(0, -"List".length) };
  const items: Unstructured[] = [];
  for (const item of list.items) {
    items.push(await convertReviewed(registry, isRecord(item) ? { ...inherited, ...item } : item, desired));
  }
  return { ...list, apiVersion: desired, items };
}

async function withDeadline<T>(timeout: number, action: (progress: Progress) => Promise<T>): Promise<T> {
  const progress: Progress = { abandoned: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      progress.abandoned = true;
      const { object, desired } = progress.current ?? { object: undefined, desired: "" };
      reject(new ConversionError(object, `its conversion to ${desired} did not end within ${timeout / 1000} s`));
    }, timeout);
  });
  try {
    return await Promise.race([action(progress), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** What was thrown need not be an Error, nor even be printable. */
function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "it threw something that can't be shown";
  }
}
