import { ApiStatusError, ConnectionError } from "../../cluster/cluster-error.js";
import type { QuarantineReason } from "../object-outcome.js";

/** The judgement on a failed write, or on a failed list. */
export type Refusal =
  /** Someone wrote the object, or made it again, since it was read. */
  | { readonly kind: "conflict" }
  /** The API server answered that something is missing: the object, or its namespace. Only a read of the object tells which. */
  | { readonly kind: "gone"; readonly message: string }
  /** The resource isn't: its CRD went away, or isn't served any more, or this API server hasn't seen it yet. */
  | { readonly kind: "unserved"; readonly message: string; readonly error: ApiStatusError }
  /** The API server asks to come back later, and did nothing. Seconds. */
  | { readonly kind: "busy"; readonly after?: number; readonly message: string }
  /** Something that the write needs doesn't work: a webhook, etcd, the API server. It may be so for all objects, or for this one. */
  | { readonly kind: "outage"; readonly after?: number; readonly message: string }
  /** It is the object's own fault, as far as the answer says. */
  | { readonly kind: "refused"; readonly why: QuarantineReason; readonly message: string };

/** @throws what is no answer of the API server's, nor the lack of one */
export function judgeRefusal(error: unknown): Refusal {
  if (error instanceof ConnectionError) return { kind: "outage", message: error.message };
  if (!(error instanceof ApiStatusError)) throw error;
  const { statusCode, retryAfterSeconds } = error;
  const message = error.status.message ?? error.message;
  const after = retryAfterSeconds === undefined ? {} : { after: retryAfterSeconds };
  const isDenied = deniedByAdmission.test(message);
  if (statusCode === 429) return { kind: "busy", ...after, message };
  // A webhook that denies says with which code; whichever it is, it isn't the API server that says so.
  if (isDenied && statusCode < 500) return { kind: "refused", why: "denied", message };
  switch (statusCode) {
    case 401:
      return { kind: "outage", message };
    case 403:
      return { kind: "refused", why: "forbidden", message };
    case 404:
      return error.status.details?.name ? { kind: "gone", message } : { kind: "unserved", message, error };
    case 409:
      return { kind: "conflict" };
  }
  if (statusCode < 500) return { kind: "refused", why: "invalid", message };
  if (lacksField.test(message)) return { kind: "refused", why: "managed-fields", message };
  return isConversionRefused(message) ? { kind: "refused", why: "conversion", message } : { kind: "outage", ...after, message };
}

/** As the API server's admission says it (admission/plugin/webhook/errors, admission/plugin/policy/validating). */
const deniedByAdmission =
  /admission webhook "[^"]*" denied the request|ValidatingAdmissionPolicy '[^']*' with binding '[^']*' denied request/;

/**
 * Server-side apply converts the object to each version at which managedFields are recorded, and fails with a 500 if the result has a field that the
 * version's schema lacks (structured-merge-diff, typed/validate.go). With conversion strategy None that is every object with such a field.
 */
const lacksField = /: field not declared in schema/;

/**
 * Whether the conversion webhook answered, and says that this object can't be converted; or the object, or its managed fields, are at a version that the CRD
 * hasn't any more. Such an answer is a 500 without a reason, as is the one for a webhook that can't be reached: the text alone tells them
 * apart (apiextensions-apiserver, pkg/apiserver/conversion/webhook_converter.go and converter.go).
 */
function isConversionRefused(message: string): boolean {
  if (/request to convert CR (from|to) an invalid group\/version/.test(message)) return true;
  if (/conversion webhook for .* returned (invalid|\d+ objects, expected)/s.test(message)) return true;
  const said = /conversion webhook for .*?, Kind=\S+ failed: (.*)/s.exec(message)?.[1];
  return said !== undefined && !callFailed.test(said);
}

/** How the API server says that it got no ConversionReview for an answer: net/url, client-go's rest.Request and its decoder, and its own checks. */
const callFailed = new RegExp(
  [
    '^(Post|Get) "',
    "^an error on the server ",
    "^the server (is currently|was unable|could not find|has received|rejected|does not allow|responded)",
    "^(unknown|Unauthorized|unauthorized|context deadline exceeded|context canceled)",
    "^Internal error occurred",
    "^couldn't get version/kind",
    "^(invalid character|unexpected end of JSON|unexpected EOF|EOF|stream error|http2)",
    "^expected (webhook response of|response.uid=)",
    "^(no response provided|unrecognized response type|0-length response)",
    "^(service|endpoints) ",
    "^no (kind|endpoints)",
  ].join("|"),
);

/** Whether a failure has to do with conversion, whichever side is at fault. */
export function isAboutConversion(message: string): boolean {
  return /conversion webhook for |request to convert CR /.test(message);
}
