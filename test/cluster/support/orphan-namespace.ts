import type { ResourcePath } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import { waitFor } from "../../support/wait.js";

const path = (name?: string): ResourcePath => ({ apiVersion: "v1", resource: "namespaces", ...(name === undefined ? {} : { name }) });

/** The finalizer that keeps an object from being deleted with its namespace. */
export const holding = "wheelwright.example.com/hold";

export async function createNamespace({ api }: Cluster, name: string): Promise<void> {
  await api.create(path(), { apiVersion: "v1", kind: "Namespace", metadata: { name } });
}

/**
 * Does what people do to a namespace that stays in termination: deletes it, and removes its finalizer although there are objects in it. The objects
 * must have the finalizer `holding`, so that they stay.
 * @param objects in the namespace
 */
export async function orphanNamespace({ api }: Cluster, name: string, objects: readonly ResourcePath[]): Promise<void> {
  await api.delete(path(name));
  await waitFor({ for: "the objects of the namespace to be deleted, as far as they can be" }, async () => {
    const found = await Promise.all(objects.map((object) => api.get(object)));
    return found.every(({ metadata }) => metadata.deletionTimestamp !== undefined);
  });
  // Again after a conflict: the namespace controller writes conditions meanwhile.
  await waitFor({ for: "the namespace to be finalized" }, async () =>
    api.replace({ ...path(name), subresource: "finalize" }, { ...(await api.get(path(name))), spec: { finalizers: [] } }),
  );
  await waitFor({ for: "the namespace to be gone" }, async () => !(await isThere({ api }, name)));
}

async function isThere({ api }: Pick<Cluster, "api">, name: string): Promise<boolean> {
  return (await api.list(path())).some(({ metadata }) => metadata.name === name);
}
