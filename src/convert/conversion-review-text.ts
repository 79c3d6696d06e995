import { stringifyJson } from "../model/lossless-json.js";
import { ConversionError } from "./conversion-error.js";
import { type ConversionReview, failure } from "./conversion-review-protocol.js";
import { isRecord } from "./is-object.js";

/**
 * An answer as JSON text. What a conversion gave may be no JSON: where it holds a cycle, or a number that isn't one (which JSON.stringify
 * would make null in silence), the text is that of a failed review which names the object.
 */
export function conversionReviewText(review: ConversionReview): { readonly text: string; readonly error?: Error } {
  let text: string | undefined;
  try {
    text = stringifyJson(review);
    if (!text.includes("null")) return { text };
  } catch {
    // Which object it is, is found below.
  }
  const error = firstProblem(review.response.convertedObjects);
  if (error === undefined && text !== undefined) return { text };
  const { apiVersion, response } = review;
  const found = error ?? new Error("the answer can't be written as JSON");
  return { text: stringifyJson(failure({ reviewVersion: apiVersion, uid: response.uid }, found.message)), error: found };
}

function firstProblem(objects: readonly unknown[]): Error | undefined {
  for (const object of objects) {
    try {
      stringifyJson(object);
      const path = notFinite(object, "");
      if (path !== undefined) return new ConversionError(object, `its conversion gave a number at ${path} that is not finite`);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
      return new ConversionError(object, `its conversion gave what can't be written as JSON: ${reason}`);
    }
  }
  return undefined;
}

function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (Array.isArray(value)) return firstOf(value.entries(), (index) => `${path}[${index}]`);
  return isRecord(value) ? firstOf(Object.entries(value), (key) => `${path}.${key}`) : undefined;
}

function firstOf<K>(entries: Iterable<readonly [K, unknown]>, pathOf: (key: K) => string): string | undefined {
  for (const [key, value] of entries) {
    if (typeof value !== "object" && typeof value !== "number") continue;
    const found = notFinite(value, pathOf(key));
    if (found !== undefined) return found;
  }
  return undefined;
}
