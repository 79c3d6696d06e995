import type { Span } from "../telemetry-api.js";
import { recordFailure } from "../traced.js";
import type { AnsweredReview } from "./answer-review.js";

/** Tells the span of a request what became of its conversion review. */
export function describeConversion(span: Span, answered: AnsweredReview): void {
  span.setAttribute("wheelwright.conversion.result", answered.outcome);
  if (answered.outcome === "failed") recordFailure(span, answered.error);
  if (answered.outcome !== "converted") return;
  span.setAttribute(
    "wheelwright.conversion.objects",
    answered.counts.reduce((sum, { objects }) => sum + objects, 0),
  );
}
