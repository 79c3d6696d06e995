import type { ClusterClient } from "../../cluster/client.js";
import { isAlreadyExists, isConflict, isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";

/** Brings back what was before. */
export type Undo = () => Promise<void>;

/** Creates a cluster-scoped object, or puts it in the place of the one that is there. Gives what makes it as before. */
export async function putObject(client: ClusterClient, resource: ResourceRef, object: KubernetesObject): Promise<Undo> {
  const key = { name: object.metadata?.name ?? "" };
  try {
    await client.create(resource, object);
    return () => client.delete(resource, key).catch(unlessGone);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const before = await client.get(resource, key);
  await replace(client, resource, object);
  return () => replace(client, resource, before).catch(unlessGone);
}

/** A write at the same time is overwritten. */
async function replace(client: ClusterClient, resource: ResourceRef, object: KubernetesObject): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { metadata } = await client.get(resource, { name: object.metadata?.name ?? "" });
    try {
      await client.update(resource, { ...object, metadata: { ...object.metadata, resourceVersion: metadata?.resourceVersion ?? "" } });
      return;
    } catch (error) {
      if (!isConflict(error) || attempt === 5) throw error;
    }
  }
}

function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
