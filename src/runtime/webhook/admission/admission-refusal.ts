import type { AdmissionStatus } from "./admission-status.js";

/** Meta/v1's reasons, by the HTTP status that goes with each. */
const reasons: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  413: "RequestEntityTooLarge",
  422: "Invalid",
  429: "TooManyRequests",
  503: "ServiceUnavailable",
};

/**
 * Thrown by a defaulter or a validator: the request is refused with this message, 403 Forbidden by default. Where a field is to blame, give
 * its error instead (see `field`).
 */
export class AdmissionRefusal extends Error {
  override readonly name = "AdmissionRefusal";
  /** The status that the client gets, but for the words before the message, which the API server adds. */
  readonly status: AdmissionStatus;

  /** @param options the HTTP status, from 400 to 599, and its reason */
  constructor(
    message: string,
    { code = 403, reason = reasons[code] ?? "Forbidden" }: { readonly code?: number; readonly reason?: string } = {},
  ) {
    super(message);
    this.status = { status: "Failure", code, reason, message };
  }
}
