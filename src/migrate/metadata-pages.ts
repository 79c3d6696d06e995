import type { ClusterClient, ListOptions } from "../cluster/client.js";
import { ApiStatusError, isExpired } from "../cluster/cluster-error.js";
import type { KubernetesObject, ObjectList, ResourceRef } from "../cluster/resource.js";
import type { ObjectFilter } from "./checkpoint.js";
import type { MigrationTarget } from "./migration-target.js";

export interface MetadataPagesOptions {
  readonly filter?: ObjectFilter | undefined;
  /** Objects in a page. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Every object's metadata, page by page. A page that can't be had at the target's version, since an object in it can't be converted, is read at
 * another. A continue token that expired is replaced by the one that the refusal brings, with which the list goes on where it was, at what is stored
 * now: then it isn't one moment's list, and none of its readers needs it to be.
 * @throws ApiStatusError where a page can be had at no version
 */
export async function* metadataPages(
  client: ClusterClient,
  target: MigrationTarget,
  options: MetadataPagesOptions,
): AsyncGenerator<ObjectList<KubernetesObject>, void, undefined> {
  const { filter, limit, signal } = options;
  for (const namespace of filter?.namespaces ?? [undefined]) {
    let token: string | undefined;
    do {
      const query = { namespace, labelSelector: filter?.labelSelector, limit, continue: token, signal, metadataOnly: true };
      const page = await pageAtAnyVersion(client, target, query);
      yield page;
      token = page.metadata.continue || undefined;
    } while (token !== undefined);
  }
}

/** One page, at the target's version or, if it can't be had at that, at another. @throws ApiStatusError where it can be had at no version */
export async function pageAtAnyVersion(
  client: ClusterClient,
  target: MigrationTarget,
  query: ListOptions,
): Promise<ObjectList<KubernetesObject>> {
  let first: unknown;
  for (const resource of readableAt(target)) {
    try {
      return await listPage(client, resource, query);
    } catch (error) {
      if (!(error instanceof ApiStatusError && error.statusCode >= 429)) throw error;
      first ??= error;
    }
  }
  throw first;
}

/** The resource at the target's version, and at every other that is served. */
function readableAt({ resource, crd }: MigrationTarget): readonly ResourceRef[] {
  const others = (crd?.versions ?? []).filter(({ name, served }) => served && name !== resource.version);
  return [resource, ...others.map(({ name }) => ({ ...resource, version: name }))];
}

/** One page. A continue token that expired is replaced by the one that the refusal brings. */
export async function listPage(client: ClusterClient, resource: ResourceRef, query: ListOptions): Promise<ObjectList<KubernetesObject>> {
  try {
    return await client.list(resource, query);
  } catch (error) {
    const token = error instanceof ApiStatusError && isExpired(error) ? error.status.metadata?.continue : undefined;
    if (token === undefined) throw error;
    return client.list(resource, { ...query, continue: token });
  }
}
