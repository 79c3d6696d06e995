/** The diagnostic code of each way in which a cluster can't be worked with; `wheelwright explain CODE` has its page. */
export type ClusterErrorCode = "WW601" | "WW602" | "WW603" | "WW604" | "WW610" | "WW611" | "WW682" | "WW683" | "WW690";

/** Whatever goes wrong between here and an API server. The message is one for people and holds no secret. */
export class ClusterError extends Error {
  override readonly name: string = "ClusterError";

  constructor(
    readonly code: ClusterErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The API server couldn't be reached, or the connection broke before the answer was complete. */
export class ConnectionError extends ClusterError {
  override readonly name = "ConnectionError";
  /** There was no connection at all: the API server can't have done anything. */
  readonly neverSent: boolean;

  constructor(message: string, { neverSent = false, ...options }: ErrorOptions & { readonly neverSent?: boolean } = {}) {
    super("WW610", message, options);
    this.neverSent = neverSent;
  }
}

/** A write wasn't sent: this process isn't the leader, or isn't any more. */
export class NotLeaderError extends ClusterError {
  override readonly name = "NotLeaderError";

  constructor(request: string) {
    super("WW690", `${request} was not sent: this process is not the leader`);
  }
}

/** The API server's `Status` object (meta/v1), as far as it is read. */
export interface ApiStatus {
  readonly reason?: string;
  readonly message?: string;
  readonly code?: number;
  readonly metadata?: {
    /** The continue token for a list whose own one expired: the list goes on where it was, with the present objects. */
    readonly continue?: string;
  };
  readonly details?: {
    readonly name?: string;
    readonly kind?: string;
    readonly retryAfterSeconds?: number;
    readonly causes?: readonly { readonly reason?: string; readonly message?: string; readonly field?: string }[];
  };
}

/** The API server answered, and refused. */
export class ApiStatusError extends ClusterError {
  override readonly name = "ApiStatusError";
  /** Kubernetes' reason, such as `Conflict`; empty when the answer had none. */
  readonly reason: string;

  constructor(
    /** The method and path of the request, as `GET /apis/...`. */
    readonly request: string,
    /** The HTTP status code. */
    readonly statusCode: number,
    readonly status: ApiStatus,
    /** How long the API server asks to wait before the next attempt. */
    readonly retryAfterSeconds?: number,
  ) {
    const reason = status.reason ?? "";
    super("WW611", `${request}: ${[statusCode, reason].filter(Boolean).join(" ")}${status.message ? `: ${status.message}` : ""}`);
    this.reason = reason;
  }
}

/**
 * Whether an object wasn't there.
 * @example
 * ```ts
 * const found = await client.get(Website, key).catch((error: unknown) => {
 *   if (isNotFound(error)) return undefined;
 *   throw error;
 * });
 * ```
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiStatusError && error.statusCode === 404;
}

/**
 * Whether someone else wrote the object since it was read.
 * @example
 * ```ts
 * try {
 *   await client.update(website);
 * } catch (error) {
 *   if (!isConflict(error)) throw error; // Somebody else wrote it meanwhile: read it again.
 * }
 * ```
 */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiStatusError && error.reason === "Conflict";
}

/**
 * Whether an object of that name exists.
 * @example
 * ```ts
 * await client.create(website).catch((error: unknown) => {
 *   if (!isAlreadyExists(error)) throw error;
 * });
 * ```
 */
export function isAlreadyExists(error: unknown): boolean {
  return error instanceof ApiStatusError && error.reason === "AlreadyExists";
}

/**
 * Whether a resource version or a continue token is of no use any more: compacted away (410), or, after a restore of etcd,
 * ahead of what the API server has.
 */
export function isExpired(error: unknown): boolean {
  if (!(error instanceof ApiStatusError)) return false;
  const tooLarge = error.status.details?.causes?.some((cause) => cause.reason === "ResourceVersionTooLarge");
  return error.statusCode === 410 || error.reason === "Expired" || error.reason === "Gone" || tooLarge === true;
}
