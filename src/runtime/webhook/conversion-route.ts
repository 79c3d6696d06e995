import type { ConversionRegistry } from "../../convert/registry.js";
import { onResidueLoss } from "../../convert/residue/counts.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { Logger } from "../logger.js";
import type { Span } from "../telemetry-api.js";
import { type AnsweredReview, type AnswerOptions, answerReview, answerSmallObjects, largeBody } from "./answer-review.js";
import type { BufferPool } from "./buffer-pool.js";
import { ConversionMetrics } from "./conversion-metrics.js";
import { describeConversion } from "./conversion-span.js";
import { hasSmallObjects } from "./review-slices.js";
import { Turns } from "./turns.js";
import { refusal, type WebhookAnswer, type WebhookRoute } from "./webhook-server.js";
import type { WorkerPool } from "./workers/worker-pool.js";

/** How much a review may ask for. */
export interface ConversionLimits {
  /** The maximum size of a body, in bytes. */
  readonly maxBodyBytes: number;
  /** For the conversions of one review, in milliseconds. */
  readonly timeout: number;
  /** Answers reviews on other threads. Without it, or if no thread can be started, this thread does, large ones with pauses. */
  readonly workers?: WorkerPool | undefined;
  /** Which reviews this thread still answers, if none of their objects is large: their conversions always end. None by default. */
  readonly keeps?: KeptSizes;
}

/** The sizes in bytes up to which this thread answers reviews. */
export interface KeptSizes {
  /** Whatever else is to do. */
  readonly always: number;
  /** Where no other review is being converted. */
  readonly whenIdle: number;
}

const keepsNone: KeptSizes = { always: 0, whenIdle: 0 };

/** The path that a CRD's `spec.conversion.webhook.clientConfig.service.path` names, one for all kinds. */
export const conversionPath = "/convert";

/**
 * Serves ConversionReviews. Whatever can be answered as a review is answered with 200, a failure included: the API server reads no other answer's body,
 * and users see its message.
 */
export function conversionRoute(
  registry: ConversionRegistry,
  limits: ConversionLimits,
  log: Logger,
  metrics: MetricsRegistry,
): WebhookRoute {
  const counts = new ConversionMetrics(registry, metrics);
  const turns = new Turns();
  return {
    maxBodyBytes: limits.maxBodyBytes,
    answer: (body, pool, { span }) => {
      const began = performance.now();
      const answered = answerBody(body, pool);
      return answered instanceof Promise ? answered.then((later) => counted(later, began, span)) : counted(answered, began, span);
    },
  };

  function counted(answered: AnsweredReview, began: number, span: Span | undefined): WebhookAnswer {
    const took = performance.now() - began;
    counts.count(answered, took / 1000);
    if (span !== undefined) describeConversion(span, answered);
    if (answered.outcome === "converted") log.debug({ converted: answered.counts, ms: Math.round(took * 10) / 10 }, "converted");
    return webhookAnswer(answered, log);
  }

  function answerBody(body: Buffer, pool: BufferPool): AnsweredReview | Promise<AnsweredReview> {
    const { workers, keeps = keepsNone } = limits;
    if (workers === undefined || (body.length <= keeps.always && body.length < largeBody)) return answerHere(body, pool);
    const kept = turns.isIdle && workers.isIdle ? keeps.whenIdle : keeps.always;
    if (body.length > kept || !hasSmallObjects(body)) return answerThere(workers, body, pool);
    return inTurn(answerSmallObjects, body, pool).then((answered) => answered ?? answerThere(workers, body, pool));
  }

  async function answerThere(workers: WorkerPool, body: Buffer, pool: BufferPool): Promise<AnsweredReview> {
    return (await workers.answer(body, limits.timeout)) ?? answerHere(body, pool);
  }

  function answerHere(body: Buffer, pool: BufferPool): AnsweredReview | Promise<AnsweredReview> {
    return body.length < largeBody ? answerReview(body, registry, { timeout: limits.timeout, pool }) : inTurn(answerReview, body, pool);
  }

  async function inTurn<T>(answer: Answer<T>, body: Buffer, pool: BufferPool): Promise<T> {
    const turn = await turns.take();
    try {
      return await answer(body, registry, {
        timeout: limits.timeout,
        pool,
        pause: () => turn.pause(),
        wait: (pending) => turn.wait(pending),
      });
    } finally {
      turn.end();
    }
  }
}

type Answer<T> = (body: Buffer, registry: ConversionRegistry, options: AnswerOptions) => T | Promise<T>;

function webhookAnswer(answered: AnsweredReview, log: Logger): WebhookAnswer {
  if (answered.outcome === "refused") return refusal(400, answered.problem);
  if (answered.outcome === "failed") log.error({ uid: answered.uid, err: answered.error }, "a conversion review failed");
  return { status: 200, ...answered };
}

/** Has the log say which object lost kept values for which there was no room. Gives a function that ends it. */
export function logOversizeResidue(log: Logger): () => void {
  return onResidueLoss(({ loss, values, object, from, to }) => {
    if (loss !== "oversize") return;
    const { kind, metadata } = object as {
      readonly kind?: unknown;
      readonly metadata?: { readonly namespace?: unknown; readonly name?: unknown };
    };
    log.warn(
      { kind, namespace: metadata?.namespace, name: metadata?.name, from, to, values },
      "an object has more to be kept for the other version than its annotations can hold; the largest values were dropped",
    );
  });
}
