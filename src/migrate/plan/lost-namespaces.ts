import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, isNotFound } from "../../cluster/cluster-error.js";
import type { ResourceRef } from "../../cluster/resource.js";
import type { MigrationTarget } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import { orphanedMessage } from "../rewrite/orphaned.js";
import type { TriedWrite } from "./try-write.js";

const namespaces: ResourceRef = { group: "", version: "v1", plural: "namespaces", namespaced: false };

/** The number of objects in a namespace, and the first of them. */
export interface Inhabitants {
  readonly objects: number;
  readonly first: TriedWrite["object"];
}

/**
 * Looks for objects whose namespace is gone: it was finalized by force and left them behind. They can be read but never written. Without permission
 * to list namespaces nothing is found here; dry-run writes and the run find such objects, too.
 * @param inhabited by namespace
 */
export async function checkNamespaces(
  client: ClusterClient,
  target: MigrationTarget,
  inhabited: ReadonlyMap<string, Inhabitants>,
  signal?: AbortSignal,
): Promise<readonly PlanFinding[]> {
  if (inhabited.size === 0) return [];
  const lost: string[] = [];
  const missing = new Set(inhabited.keys());
  try {
    for await (const { items } of client.pages(namespaces, { metadataOnly: true, signal })) {
      for (const { metadata } of items) missing.delete(metadata?.name ?? "");
    }
    for (const name of missing) if (!(await exists(client, name, signal))) lost.push(name);
  } catch (error) {
    if (error instanceof ApiStatusError) return [];
    throw error;
  }
  return lost.flatMap((name) => {
    const found = inhabited.get(name);
    if (found === undefined) return [];
    const message = `${found.objects} objects would be left as they are, and nothing is pruned then: ${orphanedMessage(target, found.first, `namespaces "${name}" not found`)}`;
    return [{ severity: "warn", check: "orphaned", message, object: found.first } as const];
  });
}

/** A namespace that was created after the list was answered does exist. */
async function exists(client: ClusterClient, name: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await client.get(namespaces, { name }, { metadataOnly: true, signal });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
