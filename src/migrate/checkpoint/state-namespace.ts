import type { ClusterClient } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { ResourceRef } from "../../cluster/resource.js";

const namespaces: ResourceRef = { group: "", version: "v1", plural: "namespaces", namespaced: false };

/**
 * Where a migration keeps its ConfigMap and its Lease: in the namespace that it was given; in a pod's own namespace; in the operator's, where that exists; in
 * `default`. Without permission to look for the operator's namespace, it is taken to exist.
 * @throws ApiStatusError, ConnectionError
 */
export async function stateNamespace(
  client: ClusterClient,
  {
    wanted,
    pod,
    operator,
  }: { readonly wanted?: string | undefined; readonly pod?: string | undefined; readonly operator?: string | undefined },
): Promise<string> {
  const told = wanted ?? pod;
  if (told !== undefined) return told;
  return operator !== undefined && (await exists(client, operator)) ? operator : "default";
}

async function exists(client: ClusterClient, name: string): Promise<boolean> {
  try {
    await client.get(namespaces, { name });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    if (error instanceof Error && "statusCode" in error && error.statusCode === 403) return true;
    throw error;
  }
}
