import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import { metadataPages } from "../metadata-pages.js";
import type { MigrationTarget } from "../migration-target.js";
import type { ObjectName } from "../object-outcome.js";

/** The number of objects that are looked up in etcd by name: enough to see that it is the right etcd and the right prefix. */
const maxExpected = 250;

/** Objects that the API server shows, and that etcd must have. @throws ApiStatusError if it shows them at no version */
export async function expectedObjects(
  client: ClusterClient,
  target: MigrationTarget,
  signal?: AbortSignal,
): Promise<readonly ObjectName[]> {
  for await (const { items } of metadataPages(client, target, { limit: maxExpected, signal })) {
    return items.map(({ metadata: { namespace, name = "", uid } = {} }) => ({ namespace, name, uid }));
  }
  return [];
}

/** Finds which of the objects that etcd didn't have the API server still shows: the others were deleted meanwhile. */
export async function stillThere(
  client: ClusterClient,
  { resource }: MigrationTarget,
  missing: readonly ObjectName[],
  signal?: AbortSignal,
): Promise<readonly ObjectName[]> {
  const found: ObjectName[] = [];
  for (const { namespace, name, uid } of missing) {
    try {
      const { metadata } = await client.get(resource, { namespace, name }, { metadataOnly: true, signal });
      if (metadata?.uid === uid) found.push({ namespace, name, uid });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return found;
}
