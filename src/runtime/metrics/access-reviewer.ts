import { createHash } from "node:crypto";
import type { ClusterClient } from "../../cluster/client.js";
import { VerdictCache } from "./verdict-cache.js";

/** The access that a request has. */
export type Access = "allowed" | "unauthenticated" | { readonly forbidden: string };

/** A request for a path that is no resource's, by an HTTP method in lower case. */
export interface NonResourceRequest {
  readonly verb: string;
  readonly path: string;
}

/** As authentication.k8s.io/v1 has it. */
interface UserInfo {
  readonly username?: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}

/** The API server's answer, in `status`. */
interface Review<Status> {
  readonly status?: Status;
}

/** How long an answer may take, in milliseconds: as controller-runtime's. */
const longestReview = 10_000;

/** How long an answer holds, in milliseconds: as controller-runtime's metrics filter. */
const holds = { token: 60_000, allowed: 5 * 60_000, denied: 30_000 };

/**
 * Asks the API server who a bearer token is (TokenReview), and whether that one may do something (SubjectAccessReview). Answers are kept for a
 * while; one question under way answers all who ask it.
 */
export class AccessReviewer {
  readonly #client: ClusterClient;
  readonly #users: VerdictCache<UserInfo | undefined>;
  readonly #accesses: VerdictCache<boolean>;

  /** @param now a clock in milliseconds that never goes back */
  constructor(client: ClusterClient, now: () => number = () => performance.now()) {
    this.#client = client;
    this.#users = new VerdictCache(() => holds.token, now);
    this.#accesses = new VerdictCache((allowed) => (allowed ? holds.allowed : holds.denied), now);
  }

  /**
   * @param authorization the request's header
   * @throws ClusterError where the API server can't be asked
   */
  async judge(authorization: string | undefined, request: NonResourceRequest): Promise<Access> {
    const token = /^Bearer +([^ ]+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) return "unauthenticated";
    const user = await this.#users.get(digest(token), () => this.#userOf(token));
    if (user === undefined) return "unauthenticated";
    const key = digest(JSON.stringify([user, request]));
    const allowed = await this.#accesses.get(key, () => this.#mayDo(user, request));
    return allowed ? "allowed" : { forbidden: user.username ?? "" };
  }

  async #userOf(token: string): Promise<UserInfo | undefined> {
    const path = "/apis/authentication.k8s.io/v1/tokenreviews";
    const body = { apiVersion: "authentication.k8s.io/v1", kind: "TokenReview", spec: { token } };
    const { status } = await this.#ask<{ authenticated?: boolean; user?: UserInfo }>(path, body);
    return status?.authenticated === true ? (status.user ?? {}) : undefined;
  }

  async #mayDo({ username, uid, groups, extra }: UserInfo, nonResourceAttributes: NonResourceRequest): Promise<boolean> {
    const path = "/apis/authorization.k8s.io/v1/subjectaccessreviews";
    const spec = { user: username, uid, groups, extra, nonResourceAttributes };
    const body = { apiVersion: "authorization.k8s.io/v1", kind: "SubjectAccessReview", spec };
    const { status } = await this.#ask<{ allowed?: boolean }>(path, body);
    return status?.allowed === true;
  }

  async #ask<Status>(path: string, body: object): Promise<Review<Status>> {
    return this.#client.request<Review<Status>>({ method: "POST", path, body, signal: AbortSignal.timeout(longestReview) });
  }
}

/** Tokens aren't kept. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
