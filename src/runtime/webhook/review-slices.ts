import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { parseJson } from "../../model/lossless-json.js";
import { cheapText, findLists, longestText, parsingProblem } from "./json-cost.js";
import { utf8Text } from "./utf8-text.js";

/** A review whose objects are cut out of its text: its value with one string in their place, and objects parsed when it is their turn. */
export interface SlicedReview {
  readonly review: Readonly<Record<string, unknown>>;
  /** Throws NotSliced, and Unparsable. */
  objects(): Generator<unknown>;
}

/** Thrown by `objects` when a cut-out part isn't an object: then the cuts were wrong. */
export class NotSliced extends Error {
  override readonly name = "NotSliced";
}

/** Thrown by `objects` for an object that would take too much time or memory to parse. */
export class Unparsable extends Error {
  override readonly name = "Unparsable";
}

const opening = Buffer.from('"objects":[{');
const separator = Buffer.from('},{"apiVersion":"');
const closing = Buffer.from("}]");
const marker = `objects of ${randomUUID()}`;

/** The maximum size of the text before a review's objects, and of the text after them, in bytes. */
const longestFrame = 64 * 1024;

/** How a review is cut. */
export interface Slicing {
  /** The largest object, in bytes: for a larger one `objects` throws NotSliced. At least as large as a group. */
  readonly longest?: number;
  /**
   * How much text of small objects is parsed at once, in bytes; 16 KiB by default, and `cheapText` at most. The engine parses the objects of a list faster
   * than the same ones apart, since each looks like the one before it.
   */
  readonly group?: number;
}

/**
 * Cuts the objects out of a review by the text that kube-apiserver writes around them. A large review is then parsed in small parts: that
 * takes less time and much less memory than one value for all of it, and other requests get their turn in between.
 *
 * The cuts are guesses, and each is proven before its object counts. What is around the objects, with a string that nobody can know in their place,
 * has to be JSON that holds this string as the only element of request.objects; and each part has to be the elements of a JSON list. JSON has one reading
 * only: a text made of these parts with commas between them, put where the string stood, is that review with those objects. Where any of it doesn't
 * hold, this gives undefined, or `objects` throws NotSliced: see sliceExactly.
 */
export function sliceReview(body: Buffer, slicing: Slicing = {}): SlicedReview | undefined {
  if (!isUtf8(body)) return undefined;
  const start = body.subarray(0, longestFrame).indexOf(opening) + opening.length - 1;
  const last = Math.max(0, body.length - longestFrame);
  const end = last + body.subarray(last).lastIndexOf(closing) + 1;
  if (start < opening.length - 1 || end <= start) return undefined;
  const review = parseFrame(`${body.toString("utf8", 0, start)}"${marker}"${body.toString("utf8", end)}`);
  return review && { review, objects: () => objectsBetween(body, [start, end], slicing) };
}

/**
 * Whether each object of a review is small enough to be parsed at once, as it seems by the text that kube-apiserver writes between objects. A client can
 * write this text anywhere: see answerSmallObjects.
 */
export function hasSmallObjects(body: Buffer): boolean {
  for (let from = 0; body.length - from > cheapText; ) {
    const next = body.subarray(from, from + cheapText).lastIndexOf(separator);
    if (next === -1) return false;
    from += next + separator.length;
  }
  return true;
}

/**
 * Cuts the objects out of a review of any layout, by examining each of its bytes. The cuts are proven like those of sliceReview. Undefined if it
 * isn't a review with objects. `pause` is called every few milliseconds, and awaited if it gives a promise.
 */
export async function sliceExactly(
  body: Buffer,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<SlicedReview | undefined> {
  const finding = findLists(body);
  let step = finding.next();
  for (; !step.done; step = finding.next()) await pause();
  const list = step.value;
  if (list === undefined || list.start > longestFrame || body.length - list.end > longestFrame || !isUtf8(body)) return undefined;
  const [start, end] = [list.start + 1, list.end - 1];
  const review = parseFrame(`${body.toString("utf8", 0, start)}"${marker}"${body.toString("utf8", end)}`);
  return review && { review, objects: () => objectsAt(body, [start - 1, ...list.commas, end]) };
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

function* objectsBetween(
  body: Buffer,
  [start, end]: readonly [start: number, end: number],
  { longest = Number.POSITIVE_INFINITY, group = 16 * 1024 }: Slicing,
): Generator<unknown> {
  for (let from = start; from < end; ) {
    const to = endOfGroup(body, from, end, group);
    if (to - from > longest) throw new NotSliced("an object is larger than those that are expected");
    const part = body.subarray(from, to);
    if (to - from > group) yield parsePart(part);
    else yield* parseGroup(part);
    from = to + 1;
  }
}

/** The position of the last comma between objects in so many bytes; if there is none, of the first one behind them. */
function endOfGroup(body: Buffer, from: number, end: number, group: number): number {
  if (end - from <= group) return end;
  const last = body.subarray(from, from + group).lastIndexOf(separator);
  if (last !== -1) return from + last + 1;
  const next = body.subarray(from, Math.min(end, from + longestText + separator.length)).indexOf(separator);
  return next === -1 ? end : from + next + 1;
}

/** @param ends the positions, of one byte each, before the first element, of the commas, and after the last element */
function* objectsAt(body: Buffer, ends: readonly number[]): Generator<unknown> {
  for (const [index, end] of ends.slice(1).entries()) yield parsePart(body.subarray((ends[index] ?? 0) + 1, end));
}

/** The objects of a text that has commas between them. It is too short for its cost to be examined. */
function parseGroup(part: Buffer): readonly unknown[] {
  const objects = parseText(`[${utf8Text(part)}]`) as readonly unknown[];
  if (objects.length === 0) throw new NotSliced("a part of the review has no object");
  return objects;
}

function parsePart(part: Buffer): unknown {
  const problem = parsingProblem(part);
  if (problem !== undefined) throw new Unparsable(`an object of the review can't be read: ${problem}`);
  return parseText(utf8Text(part));
}

function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new NotSliced("a part of the review is no JSON", { cause: error });
  }
}
