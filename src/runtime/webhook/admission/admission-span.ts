import type { Span } from "../../telemetry-api.js";
import type { ReviewedRequest } from "./admission-review.js";
import { subjectOf } from "./subject.js";

/**
 * Tells the span of a request what was asked, and what became of it.
 * @param refusal why the request is refused; undefined if it isn't
 */
export function describeVerdict(span: Span, request: ReviewedRequest, refusal: string | undefined): void {
  const { kind, operation, uid } = request;
  const { namespace, name } = subjectOf(request);
  const facts = {
    "wheelwright.admission.uid": uid,
    "wheelwright.admission.operation": operation,
    "wheelwright.admission.kind": [kind.group, kind.version, kind.kind].filter(Boolean).join("/"),
    "wheelwright.admission.allowed": refusal === undefined,
    "wheelwright.admission.refusal": refusal,
    "wheelwright.object.name": name,
    "k8s.namespace.name": namespace,
  };
  for (const [key, value] of Object.entries(facts)) if (value !== undefined && value !== "") span.setAttribute(key, value);
}
