import { thrownMessage } from "../../../convert/conversion-error.js";
import type { Logger } from "../../logger.js";
import type { Span } from "../../telemetry-api.js";
import { cheapText } from "../json-cost.js";
import { type ParsedBody, parseBody } from "../parse-body.js";
import { Turns } from "../turns.js";
import type { AdmissionHook, LargeReview } from "./admission-hook.js";
import { AdmissionRefusal } from "./admission-refusal.js";
import type { AdmissionRequest } from "./admission-request.js";
import { type AdmissionVerdict, answerText, type ReviewedRequest, readAdmissionReview, type UnreadableReview } from "./admission-review.js";
import { describeVerdict } from "./admission-span.js";
import { badRequestStatus, internalErrorStatus } from "./admission-status.js";
import { LargeBody, type LargeBodyParts } from "./large-body.js";
import { subjectOf, subjectText } from "./subject.js";

/** The outcome of a review. */
export type AnsweredAdmission =
  | { readonly outcome: "answered"; readonly text: string; readonly thrown?: Error }
  /** The user's code didn't end in time. */
  | { readonly outcome: "late"; readonly problem: string };

/** The context in which a review is answered. */
export interface AdmissionContext {
  readonly log: Logger;
  /** How long the user's code may take, in milliseconds. */
  readonly timeout: number;
  /** The span of the request, where requests are traced. */
  readonly span?: Span | undefined;
  /** For a large body; without it, it waits for no other. */
  readonly large?: LargeBodyParts;
}

/**
 * Answers the body of a request as an AdmissionReview. A body that is none is answered as a refused review, too, with the uid that it may have: the API
 * server shows what is in it. Never rejects.
 */
export async function answerAdmission(body: Buffer, hook: AdmissionHook, context: AdmissionContext): Promise<AnsweredAdmission> {
  if (body.length <= cheapText) return answerRead(readRequest(body, parseBody(body)), hook, context);
  const began = performance.now();
  const large = await LargeBody.take(body, context.large ?? { turns: new Turns() });
  if ("problem" in large) return answerRead(readRequest(body, large), hook, context);
  try {
    const left = () => Math.ceil(context.timeout - (performance.now() - began));
    if (left() <= 0) return { outcome: "late", problem: `the review waited for others for ${context.timeout / 1000} s` };
    const request = readRequest(body, await large.parse());
    const timeout = Math.max(1, left());
    return await answerRead(request, hook, { ...context, timeout }, large);
  } finally {
    large.end();
  }
}

async function answerRead(
  request: ReviewedRequest | UnreadableReview,
  hook: AdmissionHook,
  context: AdmissionContext,
  work?: LargeReview,
): Promise<AnsweredAdmission> {
  if ("problem" in request) return answered(request, { refusal: badRequestStatus(request.problem) });
  const problem = problemOf(request, hook);
  if (problem !== undefined) return answered(request, { refusal: badRequestStatus(problem) });

  const warnings: string[] = [];
  let end: AbortController | undefined;
  let log: Logger | undefined;
  const asked: AdmissionRequest = {
    ...request,
    get log() {
      const { operation, uid } = request;
      log ??= context.log.child({ uid, operation, object: subjectText(subjectOf(request)) });
      return log;
    },
    get signal() {
      end ??= new AbortController();
      return end.signal;
    },
    warn: (message) => void warnings.push(String(message)),
  };
  try {
    const pending = hook.review(asked, work);
    const verdict = pending instanceof Promise ? await inTime(pending, context.timeout) : pending;
    if (verdict !== late) {
      recordVerdict(context, hook, request, verdict.refusal?.message);
      return answered(request, { ...verdict, warnings });
    }
  } catch (thrown) {
    recordVerdict(context, hook, request, thrownMessage(thrown));
    return refused(thrown, request, warnings);
  }
  end ??= new AbortController();
  end.abort(new Error(late));
  const subject = subjectOf(request);
  const { kind } = request;
  return {
    outcome: "late",
    problem: `${kind.kind} ${subjectText(subject)}: the ${hook.role} webhook did not answer within ${context.timeout / 1000} s`,
  };
}

const late = "the API server no longer waits";

/** @param refusal why the request is refused; undefined if it isn't */
function recordVerdict(
  { log, span }: AdmissionContext,
  { role }: AdmissionHook,
  request: ReviewedRequest,
  refusal: string | undefined,
): void {
  const { operation, kind } = request;
  const verdict = refusal === undefined ? {} : { refusal };
  if (span !== undefined) describeVerdict(span, request, refusal);
  log.debug({ role, operation, kind: kind.kind, object: subjectText(subjectOf(request)), ...verdict }, "reviewed");
}

function readRequest(body: Buffer, parsed: ParsedBody): ReviewedRequest | UnreadableReview {
  return "problem" in parsed ? { problem: parsed.problem, ...beginningOf(body) } : readAdmissionReview(parsed.value);
}

const beginning = /^\{"kind":"AdmissionReview","apiVersion":"(admission\.k8s\.io\/v1(?:beta1)?)","request":\{"uid":"([^"\\]*)"/;

/** The version and uid of a body that isn't parsed, read from the beginning that the API server writes: it ignores an answer without the uid. */
function beginningOf(body: Buffer): Pick<UnreadableReview, "reviewVersion" | "uid"> {
  const [, reviewVersion = "admission.k8s.io/v1", uid = ""] = beginning.exec(body.toString("latin1", 0, 300)) ?? [];
  return { reviewVersion, uid };
}

/** A request for another kind than the webhook's is one of a configuration gone wrong. A subresource may have a kind of its own. */
function problemOf({ kind, subResource, operation }: ReviewedRequest, { target }: AdmissionHook): string | undefined {
  if (subResource !== "" || operation === "CONNECT") return undefined;
  const { group, version, kind: name } = target;
  if (kind.group === group && kind.version === version && kind.kind === name) return undefined;
  return `this webhook is for ${name} of ${group}/${version}, not for ${kind.kind} of ${kind.group}/${kind.version}`;
}

function refused(thrown: unknown, request: ReviewedRequest, warnings: readonly string[]): AnsweredAdmission {
  const error = asError(thrown);
  if (error instanceof AdmissionRefusal) return answered(request, { refusal: error.status, warnings });
  return { ...answered(request, { refusal: internalErrorStatus(subjectOf(request), thrownMessage(error)), warnings }), thrown: error };
}

function answered(
  request: Pick<ReviewedRequest, "reviewVersion" | "uid">,
  verdict: AdmissionVerdict,
): AnsweredAdmission & { outcome: "answered" } {
  return { outcome: "answered", text: answerText(request, verdict) };
}

function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error) return thrown;
  } catch {
    // A proxy that no longer can be asked.
  }
  return new Error(thrownMessage(thrown));
}

async function inTime<T>(pending: Promise<T>, timeout: number): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeout);
  });
  try {
    return await Promise.race([pending, over]);
  } finally {
    clearTimeout(timer);
  }
}
