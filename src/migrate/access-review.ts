import type { ClusterClient } from "../cluster/client.js";
import { ApiStatusError } from "../cluster/cluster-error.js";

/** A request that a user wants to make (authorization.k8s.io/v1, ResourceAttributes). */
export interface AccessAttributes {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource?: string | undefined;
  readonly namespace?: string | undefined;
  readonly name?: string | undefined;
}

/** The API server's answer; `unknown` to users who may not even ask. */
export type Access = "allowed" | "denied" | "unknown";

/**
 * Asks the API server whether the client's user may do something. A user who may not even ask (no binding to system:basic-user) is taken to be allowed, and
 * finds out by trying.
 * @throws ApiStatusError, ConnectionError
 */
export async function isAllowed(client: ClusterClient, attributes: AccessAttributes, signal?: AbortSignal): Promise<boolean> {
  return (await reviewAccess(client, attributes, signal)) !== "denied";
}

/** @throws ApiStatusError, ConnectionError */
export async function reviewAccess(client: ClusterClient, attributes: AccessAttributes, signal?: AbortSignal): Promise<Access> {
  const { verb, group, resource, subresource, namespace, name } = attributes;
  const review = {
    apiVersion: "authorization.k8s.io/v1",
    kind: "SelfSubjectAccessReview",
    spec: { resourceAttributes: { verb, group, resource, subresource, namespace, name } },
  };
  try {
    const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
    const { status } = await client.request<{ status?: { allowed?: boolean } }>({ method: "POST", path, body: review, signal });
    return status?.allowed === true ? "allowed" : "denied";
  } catch (error) {
    if (error instanceof ApiStatusError && error.statusCode === 403) return "unknown";
    throw error;
  }
}
