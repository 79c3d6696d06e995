import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, ConnectionError } from "../../cluster/cluster-error.js";
import { objectPath } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";

/** A state of a CRD that API servers have to have heard of. */
export interface CrdState {
  readonly name: string;
  readonly resourceVersion: string;
}

/**
 * Whether the API server that answers has heard of a state of the CRD, or of a later one. Discovery alone doesn't tell: where the storage version was switched,
 * switched back and switched again, an API server that knows only of the first switch shows the right version.
 *
 * A read with a resourceVersion is answered from the API server's watch cache, once that has reached it (apiserver, pkg/storage/cacher, waitUntilFreshAndGet);
 * after three seconds it is refused with 504. The controller that serves the objects is fed by the same cache. Whatever else keeps it from answering, it
 * hasn't said that it has.
 */
export async function hasHeardOf(client: ClusterClient, { name, resourceVersion }: CrdState, signal?: AbortSignal): Promise<boolean> {
  try {
    const path = objectPath(customResourceDefinitions, { name });
    await client.request({ method: "GET", path, query: { resourceVersion }, retry: noRetries, signal });
    return true;
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiStatusError || error instanceof ConnectionError)) throw error;
    return false;
  }
}
