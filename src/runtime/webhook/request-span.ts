import type { IncomingMessage } from "node:http";
import { type Span, spanKind, statusError } from "../telemetry-api.js";
import type { SpanFacts } from "../traced.js";
import type { WebhookAnswer } from "./webhook-server.js";

/** The span of a webhook request, named as OpenTelemetry wants it; the API server may have sent its parent. */
export function requestSpan({ headers }: Pick<IncomingMessage, "headers">, path: string): SpanFacts {
  return {
    name: `POST ${path}`,
    kind: spanKind.server,
    headers,
    attributes: { "http.request.method": "POST", "http.route": path },
  };
}

/** Tells a span what a request was answered with; gives the answer. */
export function endRequestSpan(span: Span, answer: WebhookAnswer): WebhookAnswer {
  span.setAttribute("http.response.status_code", answer.status);
  if (answer.status >= 500) span.setStatus({ code: statusError });
  return answer;
}
