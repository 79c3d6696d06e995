import { setImmediate as letOthers } from "node:timers/promises";
import { ConversionError, thrownMessage } from "../../convert/conversion-error.js";
import { type ConversionRequest, failure, readReview, show, successFrame } from "../../convert/conversion-review-protocol.js";
import { type ConvertEachOptions, convertEach } from "../../convert/convert-each.js";
import { convertedText } from "../../convert/converted-text.js";
import type { ConversionRegistry } from "../../convert/registry.js";
import { stringifyJson } from "../../model/lossless-json.js";
import { type FinishedAnswer, longAnswer, shortAnswer } from "./answer-text.js";
import type { BufferPool } from "./buffer-pool.js";
import { isPanic } from "./conversion-panic.js";
import { type ConvertedCounts, type Direction, DirectionCounts, directionOf } from "./directions.js";
import { cheapText } from "./json-cost.js";
import { bodyCost, notJson, type ParsedBody, parseBody } from "./parse-body.js";
import { parseInPieces } from "./parse-in-pieces.js";
import { NotSliced, type SlicedReview, sliceExactly, sliceReview, Unparsable } from "./review-slices.js";

/** The outcome of a review, for its sender, the log and the metrics. */
export type AnsweredReview =
  | ({ readonly outcome: "converted"; readonly counts: ConvertedCounts } & FinishedAnswer)
  | FailedReview
  /** The body is no review that could be answered. */
  | { readonly outcome: "refused"; readonly problem: string };

/** A review of which an object couldn't be converted. */
export interface FailedReview {
  readonly outcome: "failed";
  readonly text: string;
  readonly uid: string;
  readonly error: Error;
  readonly direction: Direction;
  /** Conversion code threw without meaning to, or had to be stopped. */
  readonly panicked: boolean;
}

export interface AnswerOptions extends ConvertEachOptions {
  /** Where a large answer's buffer comes from. */
  readonly pool: BufferPool;
}

/** From how many bytes on a body is a large one. */
export const largeBody = 64 * 1024;

/**
 * Answers the body of a request as a ConversionReview: see answerConversionReview, whose answer this is, as text. Never throws or rejects. Most reviews are
 * small, and need no promise.
 */
export function answerReview(body: Buffer, registry: ConversionRegistry, options: AnswerOptions): AnsweredReview | Promise<AnsweredReview> {
  if (body.length < largeBody) return answerWhole(body, registry, options);
  const { pause } = options;
  return answerSliced(body, registry, options).then(
    (cut) => cut ?? (pause === undefined ? answerWhole(body, registry, options) : answerWholeInSteps(body, registry, options, pause)),
  );
}

/**
 * Answers a large review as answerReview does, if its objects are all small and laid out as kube-apiserver writes them; otherwise gives undefined, and
 * hasn't parsed more than a small object at a time.
 */
export async function answerSmallObjects(
  body: Buffer,
  registry: ConversionRegistry,
  options: AnswerOptions,
): Promise<AnsweredReview | undefined> {
  const guessed = sliceReview(body, { longest: cheapText });
  const answer = guessed && (await answerObjects(guessed, body, registry, options));
  return answer instanceof Unparsable ? undefined : answer;
}

function answerWhole(body: Buffer, registry: ConversionRegistry, options: AnswerOptions): AnsweredReview | Promise<AnsweredReview> {
  return answerParsed(parseBody(body), body, registry, options);
}

/** Answers a large body, with pauses. */
async function answerWholeInSteps(
  body: Buffer,
  registry: ConversionRegistry,
  options: AnswerOptions,
  pause: NonNullable<AnswerOptions["pause"]>,
): Promise<AnsweredReview> {
  return answerParsed(await parseWithPauses(body, pause), body, registry, options);
}

async function parseWithPauses(body: Buffer, pause: NonNullable<AnswerOptions["pause"]>): Promise<ParsedBody> {
  const cost = bodyCost(body);
  if ("problem" in cost) return cost;
  try {
    const parsing = parseInPieces(body);
    for (let step = parsing.next(); ; step = parsing.next()) {
      if (step.done === true) return { value: step.value };
      await pause();
    }
  } catch (error) {
    return notJson(error);
  }
}

function answerParsed(
  parsed: ParsedBody,
  body: Buffer,
  registry: ConversionRegistry,
  options: AnswerOptions,
): AnsweredReview | Promise<AnsweredReview> {
  if ("problem" in parsed) return { outcome: "refused", problem: parsed.problem };
  const request = readReview(parsed.value);
  if (typeof request === "string") return { outcome: "refused", problem: request };
  const { objects } = request;
  if (Array.isArray(objects)) return answerRequest(request, objects, body.length, registry, options);
  return failed(request, new Error(`request.objects is ${show(objects)}, not a list of objects`));
}

/** The answer to a review whose conversion ended its thread, or had to be stopped: its objects are not read. */
export async function panickedReview(body: Buffer, error: Error): Promise<AnsweredReview> {
  const sliced = body.length < largeBody ? undefined : (sliceReview(body) ?? (await sliceExactly(body, () => letOthers())));
  const parsed = sliced === undefined ? parseBody(body) : { value: sliced.review };
  if ("problem" in parsed) return { outcome: "refused", problem: parsed.problem };
  const request = readReview(parsed.value);
  return typeof request === "string" ? { outcome: "refused", problem: request } : { ...failed(request, error), panicked: true };
}

/** Undefined where the review has to be parsed as a whole after all. */
async function answerSliced(body: Buffer, registry: ConversionRegistry, options: AnswerOptions): Promise<AnsweredReview | undefined> {
  const guessed = sliceReview(body);
  const answer = guessed && (await answerObjects(guessed, body, registry, options));
  if (answer !== undefined && !(answer instanceof Unparsable)) return answer;
  const exact = await sliceExactly(body, options.pause);
  const second = exact && (await answerObjects(exact, body, registry, options));
  if (!(second instanceof Unparsable)) return second;
  const request = readReview(exact?.review);
  return typeof request === "string" ? undefined : failed(request, second);
}

/** Undefined if the cuts were wrong. */
async function answerObjects(
  sliced: SlicedReview,
  body: Buffer,
  registry: ConversionRegistry,
  options: AnswerOptions,
): Promise<AnsweredReview | Unparsable | undefined> {
  const request = readReview(sliced.review);
  if (typeof request === "string") return undefined;
  try {
    const answer = await answerRequest(request, sliced.objects(), body.length, registry, options);
    // Only a review that was read to its end may be reported as failed.
    if (answer.outcome === "failed") for (const _object of sliced.objects()) await options.pause?.();
    return answer;
  } catch (error) {
    if (error instanceof Unparsable) return error;
    if (error instanceof NotSliced) return undefined;
    throw error;
  }
}

/** Throws NotSliced and Unparsable only, or rejects with them. */
function answerRequest(
  request: ConversionRequest,
  objects: Iterable<unknown>,
  size: number,
  registry: ConversionRegistry,
  options: AnswerOptions,
): AnsweredReview | Promise<AnsweredReview> {
  const [head, tail] = successFrame(request);
  const answer = size < largeBody ? shortAnswer() : longAnswer(size, options.pool);
  const counts = new DirectionCounts(request.desiredAPIVersion);
  let separator = head;
  try {
    const pending = convertEach(request, objects, registry, options, (converted, original) => {
      answer.append(separator + convertedText(converted, original));
      counts.add(original);
      separator = ",";
    });
    return pending === undefined ? finished() : pending.then(finished, endedBy);
  } catch (thrown) {
    return endedBy(thrown);
  }

  function finished(): AnsweredReview {
    answer.append(separator === head ? head + tail : tail);
    return { outcome: "converted", ...answer.end(), counts: counts.counts };
  }

  function endedBy(thrown: unknown): AnsweredReview {
    answer.end().release?.();
    if (thrown instanceof NotSliced || thrown instanceof Unparsable) throw thrown;
    return failed(request, thrown instanceof Error ? thrown : new Error(thrownMessage(thrown)));
  }
}

function failed(request: ConversionRequest, error: Error): FailedReview {
  const { uid, desiredAPIVersion } = request;
  const text = stringifyJson(failure(request, error.message));
  const direction = directionOf(error instanceof ConversionError ? error : {}, desiredAPIVersion);
  return { outcome: "failed", text, uid, error, direction, panicked: isPanic(error) };
}
