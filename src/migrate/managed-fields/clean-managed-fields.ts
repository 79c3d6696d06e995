import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ObjectMeta } from "../../cluster/resource.js";
import type { ObjectFilter } from "../checkpoint.js";
import { metadataPages } from "../metadata-pages.js";
import type { MigrationListener } from "../migration-events.js";
import type { MigrationTarget, PinnedCrd } from "../migration-target.js";
import type { ObjectName } from "../object-outcome.js";
import { judgeRefusal } from "../rewrite/judge-refusal.js";
import { growing, Stopped, sleep } from "../rewrite/stop.js";
import { defaultFieldManager } from "../rewrite/write-object.js";
import { apiVersionOf, withoutVersions } from "./removed-versions.js";

export interface CleanOptions {
  readonly filter?: ObjectFilter | undefined;
  readonly pageSize?: number | undefined;
  /** Writes under way at once; 8 by default. */
  readonly concurrency?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly listen?: MigrationListener | undefined;
}

export interface CleanResult {
  /** Objects whose managedFields were written. */
  readonly cleaned: number;
  /** Objects that refused, with the first refusals' words. */
  readonly refused: readonly (ObjectName & { readonly message: string })[];
  readonly interrupted: boolean;
}

/** Conflicts in a row after which an object counts as refusing: someone writes it all the time. */
const maxConflicts = 20;

/**
 * Which versions' entries are to go from managedFields: those that the CRD no longer has, or no longer serves, and those that this migration
 * retires, which are all that objects were stored at but the target. An entry of a version that is served and was never stored stays.
 */
export function retiredVersions({
  resource,
  crd,
}: {
  readonly resource: MigrationTarget["resource"];
  readonly crd: PinnedCrd;
}): (apiVersion: string) => boolean {
  const kept = crd.versions.filter(({ name, served }) => name === resource.version || (served && !crd.storedVersions.includes(name)));
  const apiVersions = new Set(kept.map(({ name }) => apiVersionOf(resource.group, name)));
  return (apiVersion) => !apiVersions.has(apiVersion);
}

/**
 * Drops managedFields entries from every object that has such, by a JSON patch with the resourceVersion that was read. An object that has none of them
 * isn't written. Safe to do again.
 * @param dropped whether the entries of an apiVersion go
 */
export async function cleanManagedFields(
  client: ClusterClient,
  target: MigrationTarget,
  dropped: (apiVersion: string) => boolean,
  { filter, pageSize = 250, concurrency = 8, signal = new AbortController().signal, listen }: CleanOptions = {},
): Promise<CleanResult> {
  let cleaned = 0;
  const refused: (ObjectName & { message: string })[] = [];
  const cleaning = { client, target, dropped, signal, listen };
  const worker = async (queue: Iterable<KubernetesObject>) => {
    for (const { metadata = {} } of queue) {
      const outcome = await cleanObject(cleaning, metadata);
      if (outcome === "cleaned") cleaned++;
      if (typeof outcome === "object")
        refused.push({ namespace: metadata.namespace, name: metadata.name ?? "", uid: metadata.uid, ...outcome });
    }
  };
  try {
    for await (const { items } of metadataPages(client, target, { filter, limit: pageSize, signal })) {
      const queue = items.values();
      await Promise.all(Array.from({ length: concurrency }, () => worker(queue)));
    }
    return { cleaned, refused, interrupted: false };
  } catch (error) {
    if (error instanceof Stopped || signal.aborted) return { cleaned, refused, interrupted: true };
    throw error;
  }
}

interface Cleaning {
  readonly client: ClusterClient;
  readonly target: MigrationTarget;
  readonly dropped: (apiVersion: string) => boolean;
  readonly signal: AbortSignal;
  readonly listen: MigrationListener | undefined;
}

/** Cleans one object, waiting for what can be waited for. @throws Stopped */
async function cleanObject(
  { client, target, dropped, signal, listen }: Cleaning,
  listed: ObjectMeta,
): Promise<"cleaned" | "nothing" | { readonly message: string }> {
  const { resource } = target;
  const key = { name: listed.name ?? "", namespace: listed.namespace };
  let metadata: ObjectMeta | undefined = listed;
  for (let [attempt, conflicts] = [0, 0]; ; attempt++) {
    if (signal.aborted) throw new Stopped();
    try {
      metadata ??= (await client.get(resource, key, { metadataOnly: true })).metadata ?? {};
      const managedFields = withoutVersions(metadata.managedFields, apiVersionOf(resource.group, resource.version), dropped);
      if (managedFields === undefined) return "nothing";
      const patch = [
        { op: "replace", path: "/metadata/managedFields", value: managedFields },
        { op: "replace", path: "/metadata/resourceVersion", value: metadata.resourceVersion },
      ];
      await client.patch(resource, key, "json", patch, { fieldManager: defaultFieldManager, metadataOnly: true });
      return "cleaned";
    } catch (error) {
      const refusal = judgeRefusal(error);
      if (refusal.kind === "gone") return "nothing";
      if (refusal.kind === "unserved") throw refusal.error;
      if (refusal.kind === "refused") return { message: refusal.message };
      metadata = undefined;
      if (refusal.kind === "conflict") {
        if (++conflicts === maxConflicts) return { message: "it was changed each time before it could be written" };
        continue;
      }
      const delay = Math.max(1000 * (refusal.after ?? 0), growing(attempt, 500, 30_000));
      listen?.({ type: "waiting", reason: refusal.message, delay });
      await sleep(delay, signal);
    }
  }
}
