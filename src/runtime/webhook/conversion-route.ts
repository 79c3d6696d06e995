import { answerConversionReview } from "../../convert/conversion-review.js";
import { conversionReviewText } from "../../convert/conversion-review-text.js";
import type { ConversionRegistry } from "../../convert/registry.js";
import type { Logger } from "../logger.js";
import { refusal, type WebhookRoute } from "./webhook-server.js";

/** How much a review may ask for. */
export interface ConversionLimits {
  /** Of a body, in bytes. */
  readonly maxBodyBytes: number;
  /** For the conversions of one review, in milliseconds. */
  readonly timeout: number;
}

/** The path that a CRD's `spec.conversion.webhook.clientConfig.service.path` names, one for all kinds. */
export const conversionPath = "/convert";

/**
 * Serves ConversionReviews. Whatever can be answered as a review is answered with 200, a failure included: the API server reads no other answer's body,
 * and the message in it is what users get to see.
 */
export function conversionRoute(registry: ConversionRegistry, limits: ConversionLimits, log: Logger): WebhookRoute {
  return {
    maxBodyBytes: limits.maxBodyBytes,
    answer: async (body) => {
      const answer = await answerConversionReview(body, registry, { timeout: limits.timeout });
      if (answer.outcome === "refused") return refusal(400, answer.problem);
      const { text, error } = conversionReviewText(answer.review);
      const failed = error ?? (answer.outcome === "failed" ? answer.error : undefined);
      if (failed) log.error({ uid: answer.review.response.uid, err: failed }, "a conversion review failed");
      return { status: 200, text };
    },
  };
}
