import { createHash } from "node:crypto";

/**
 * Computes the hash by which discovery names the version that a resource is stored at: the first eight bytes of the SHA-256 of `group/version/kind` (k8s.io/apiserver,
 * pkg/endpoints/discovery/storageversionhash.go). Kubernetes doesn't promise that it stays so; a hash that never comes is reported, and not waited for
 * longer than the timeout.
 */
export function storageVersionHash(group: string, version: string, kind: string): string {
  return createHash("sha256").update(`${group}/${version}/${kind}`).digest().subarray(0, 8).toString("base64");
}
