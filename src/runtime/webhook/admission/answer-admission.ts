import { thrownMessage } from "../../../convert/conversion-error.js";
import type { Logger } from "../../logger.js";
import type { Span } from "../../tracing/telemetry-api.js";
import { parseBody } from "../parse-body.js";
import type { AdmissionHook } from "./admission-hook.js";
import { AdmissionRefusal } from "./admission-refusal.js";
import type { AdmissionRequest } from "./admission-request.js";
import { type AdmissionVerdict, answerText, type ReviewedRequest, readAdmissionReview, type UnreadableReview } from "./admission-review.js";
import { describeVerdict } from "./admission-span.js";
import { badRequestStatus, internalErrorStatus } from "./admission-status.js";
import { subjectOf, subjectText } from "./subject.js";

/** What became of a review. */
export type AnsweredAdmission =
  | { readonly outcome: "answered"; readonly text: string; readonly thrown?: Error }
  /** The user's code didn't end in time. */
  | { readonly outcome: "late"; readonly problem: string };

/** What a review is answered with. */
export interface AdmissionContext {
  readonly log: Logger;
  /** How long the user's code may take, in milliseconds. */
  readonly timeout: number;
  /** The span of the request, where requests are traced. */
  readonly span?: Span | undefined;
}

/**
 * Answers the body of a request as an AdmissionReview. A body that is none is answered as a refused review, too, with the uid that it may have: the API
 * server shows what is in it. Never rejects.
 */
export async function answerAdmission(body: Buffer, hook: AdmissionHook, context: AdmissionContext): Promise<AnsweredAdmission> {
  const request = readRequest(body);
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
    const pending = hook.review(asked);
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

function readRequest(body: Buffer): ReviewedRequest | UnreadableReview {
  const parsed = parseBody(body);
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
