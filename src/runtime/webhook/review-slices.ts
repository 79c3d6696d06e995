import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { parseJson } from "../../model/lossless-json.js";

/** A review whose objects are cut out of its text: its value with one string in their place, and each object parsed when it is its turn. */
export interface SlicedReview {
  readonly review: Readonly<Record<string, unknown>>;
  objects(): Generator<unknown>;
}

/** Thrown by `objects` when what was cut is no object: then the review has to be parsed as a whole. */
export class NotSliced extends Error {
  override readonly name = "NotSliced";
}

const opening = Buffer.from('"objects":[{');
const separator = Buffer.from('},{"apiVersion":"');
const closing = Buffer.from("}]");
const marker = `objects of ${randomUUID()}`;

/**
 * Cuts the objects out of a review by the text that kube-apiserver writes around them. A large review is then parsed in small parts: that
 * takes less time and much less memory than one value for all of it, and other requests get their turn in between.
 *
 * The cuts are guesses, and each is proven before its object counts. What is around the objects, with a string that nobody can know in their place,
 * has to be JSON that holds this string as the only element of request.objects; and each part has to be JSON by itself. JSON has one reading only:
 * a text made of these parts with commas between them, put where the string stood, is that review with those objects. Where any of it doesn't
 * hold this gives undefined, or `objects` throws NotSliced, and whoever asked parses the whole.
 */
export function sliceReview(body: Buffer): SlicedReview | undefined {
  if (!isUtf8(body)) return undefined;
  const start = body.indexOf(opening) + opening.length - 1;
  const end = body.lastIndexOf(closing) + 1;
  if (start < opening.length - 1 || end <= start) return undefined;
  const review = parseFrame(`${body.toString("utf8", 0, start)}"${marker}"${body.toString("utf8", end)}`);
  if (review === undefined) return undefined;
  return { review, objects: () => objectsBetween(body, start, end) };
}

function parseFrame(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const review = parseJson(text) as { readonly request: { readonly objects: readonly unknown[] } };
    const { objects } = review.request;
    return Array.isArray(objects) && objects.length === 1 && objects[0] === marker ? { ...review } : undefined;
  } catch {
    return undefined;
  }
}

function* objectsBetween(body: Buffer, start: number, end: number): Generator<unknown> {
  for (let from = start; from < end; ) {
    const next = body.indexOf(separator, from);
    const to = next === -1 || next >= end ? end : next + 1;
    yield parsePart(body.toString("utf8", from, to));
    from = to + 1;
  }
}

function parsePart(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new NotSliced("a part of the review is no JSON", { cause: error });
  }
}
