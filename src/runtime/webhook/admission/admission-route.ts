import type { Logger } from "../../logger.js";
import { recordFailure } from "../../traced.js";
import type { Turns } from "../turns.js";
import { refusal, type WebhookRoute } from "../webhook-server.js";
import type { AdmissionHook } from "./admission-hook.js";
import { answerAdmission } from "./answer-admission.js";

/** Two objects of the 3 MiB that the API server takes at most, and what is around them: as controller-runtime has it. */
const largestReview = 7 * 1024 * 1024;

/** The longest that the API server waits for an admission webhook, in milliseconds; it says how long it does. */
const longestWait = 30_000;

/** How much of that time is left for the way back, in milliseconds. */
const wayBack = 100;

/** The log of a route, and its listener. */
export interface AdmissionRouteParts {
  readonly log: Logger;
  /** Shared by the reviews of all routes that take much work. */
  readonly turns: Turns;
  /** Called when a webhook threw what is no refusal. */
  readonly onPanic: () => void;
}

/**
 * Serves AdmissionReviews. What can be answered as a review is answered with 200, a refusal included. A webhook that doesn't answer in time is a 504, which
 * the API server takes for one that can't be reached: `failurePolicy` says what becomes of the request.
 * @param maxBodyBytes what all webhooks keep to; a review never has more than 7 MiB
 */
export function admissionRoute(hook: AdmissionHook, maxBodyBytes: number, { log, turns, onPanic }: AdmissionRouteParts): WebhookRoute {
  return {
    maxBodyBytes: Math.min(maxBodyBytes, largestReview),
    forApiServer: true,
    answer: async (body, _pool, { timeout = longestWait, span, share }) => {
      const patience = Math.max(1, Math.min(timeout, longestWait) - wayBack);
      const answered = await answerAdmission(body, hook, { log, span, timeout: patience, large: { turns, share } });
      if (answered.outcome === "late") return refusal(504, answered.problem);
      if (answered.thrown) {
        onPanic();
        recordFailure(span, answered.thrown);
        log.error({ err: answered.thrown }, "an admission webhook failed");
      }
      return { status: 200, text: answered.text };
    },
  };
}
