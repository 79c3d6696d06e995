import type { ClusterClient } from "../cluster/client.js";

/** A client's user as the API server knows it. */
export interface SelfSubject {
  readonly username?: string;
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}

interface SelfSubjectReview {
  readonly status?: { readonly userInfo?: SelfSubject };
}

/**
 * Asks the API server which user a client is (SelfSubjectReview).
 * @throws ApiStatusError where the API server doesn't tell (before Kubernetes 1.28), ConnectionError
 */
export async function selfSubject(client: ClusterClient, signal?: AbortSignal): Promise<SelfSubject> {
  const body = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
  const path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
  const { status } = await client.request<SelfSubjectReview>({ method: "POST", path, body, signal });
  return status?.userInfo ?? {};
}
