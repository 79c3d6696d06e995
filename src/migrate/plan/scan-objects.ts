import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ManagedFieldsEntry } from "../../cluster/resource.js";
import { inParallel } from "../in-parallel.js";
import { apiVersionOf, removedVersions } from "../managed-fields/removed-versions.js";
import { metadataPages } from "../metadata-pages.js";
import type { MigrationTarget } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import { type ListedObject, listedObject } from "../rewrite/listed-object.js";
import { defaultFieldManager } from "../rewrite/write-object.js";
import type { Inhabitants } from "./lost-namespaces.js";
import type { PlanOptions } from "./plan-options.js";
import { TriedWrites } from "./tried-writes.js";
import { type TriedWrite, tryWrite } from "./try-write.js";

/** The results of a plan's scan of the objects. */
export interface Scan {
  /** How many there are; at least so many where a filter keeps the API server from telling. */
  readonly objects: number;
  readonly counted: "exactly" | "at least";
  /** Whose metadata was looked at. */
  readonly looked: number;
  /** Which were tried out. */
  readonly tried: TriedWrites;
  /** Some of those on which the dry run went through, for a rehearsal. */
  readonly writable: readonly ListedObject[];
  /** The number of objects that were looked at, and the first of them, by namespace. */
  readonly inhabited: ReadonlyMap<string, Inhabitants>;
  /** Objects with managedFields at versions that are no more. */
  readonly removed: readonly ManagedAt[];
  /** Objects with managedFields at versions that lack a field which the new version fills in by default. */
  readonly lacking: readonly ManagedAt[];
}

/** How many objects have managedFields at a version, and the first of them. */
export interface ManagedAt {
  readonly apiVersion: string;
  readonly objects: number;
  readonly first: TriedWrite["object"];
}

const pageSize = 250;
const maxLookedAt = 5_000;
const defaultSample = 50;
/** Dry runs under way at once. */
const triedAtOnce = 8;
const maxRehearsed = 50;

/**
 * Looks at the metadata of all objects, or of the first few thousand, and tries the write on a sample that is spread evenly over them, or on each.
 * @throws ApiStatusError where the objects can be listed at no version
 */
export async function scanObjects(
  client: ClusterClient,
  target: MigrationTarget,
  options: PlanOptions & { readonly lackDefaults?: readonly string[] },
): Promise<Scan> {
  const { full = false, sample = defaultSample, filter, signal } = options;
  const writer = { client, target, mode: options.mode ?? "auto", fieldManager: defaultFieldManager };
  const removed = new ManagedVersions(target, (managedFields) =>
    removedVersions(managedFields, target.resource.group, target.crd?.versions.map(({ name }) => name) ?? []),
  );
  const lacksDefaults = new Set((options.lackDefaults ?? []).map((version) => apiVersionOf(target.resource.group, version)));
  const lacking = new ManagedVersions(target, (managedFields) =>
    [...new Set(managedFields.map(({ apiVersion = "" }) => apiVersion))].filter((version) => lacksDefaults.has(version)),
  );
  const inhabited = new Map<string, Inhabitants>();
  const tried = new TriedWrites();
  const writable: ListedObject[] = [];
  const tryOut = async (listed: ListedObject) => {
    const result = await tryWrite(writer, listed);
    tried.add(result);
    if (result.outcome.kind === "tried" && writable.length < maxRehearsed) writable.push(listed);
  };
  let [objects, looked, complete] = [0, 0, true];
  let stride: number | undefined;
  for await (const { items, metadata } of metadataPages(client, target, { filter, limit: pageSize, signal })) {
    objects = looked + items.length + (metadata.remainingItemCount ?? 0);
    stride ??= full ? 1 : Math.max(1, Math.floor(Math.min(objects, maxLookedAt) / sample));
    for (const item of items) {
      removed.note(item);
      lacking.note(item);
      settleIn(inhabited, item);
    }
    const chosen = items.filter((_, index) => (looked + index) % (stride ?? 1) === 0);
    const left = full ? chosen : chosen.slice(0, Math.max(0, sample - tried.count));
    await inParallel(left, triedAtOnce, (item) => tryOut(listedObject(item.metadata ?? {}, target)));
    looked += items.length;
    if (full || looked < maxLookedAt || !metadata.continue) continue;
    complete = false;
    break;
  }
  const counted = complete || (filter?.labelSelector === undefined && (filter?.namespaces?.length ?? 1) === 1) ? "exactly" : "at least";
  return { objects, counted, looked, tried, writable, inhabited, removed: removed.found, lacking: lacking.found };
}

/** The consequences for a run of managedFields at versions that are gone, or that lack a field with a default. */
export function checkManagedFields({ removed, lacking }: Pick<Scan, "removed" | "lacking">, cleans: boolean): readonly PlanFinding[] {
  return [...lacking.map(willBeRenamed), ...checkRemoved(removed, cleans)];
}

function willBeRenamed({ apiVersion, objects, first }: ManagedAt): PlanFinding {
  const why = "which lacks a field that the new version fills in by default, so that server-side apply fails once they are stored at it";
  const message = `${objects} objects have managedFields at ${apiVersion}, ${why}: the run records those at the new version, with the same managers and fields`;
  return { severity: "info", check: "managed-fields", message, object: first };
}

function checkRemoved(removed: readonly ManagedAt[], cleans: boolean): readonly PlanFinding[] {
  return removed.map(({ apiVersion, objects, first }) => {
    const which = `${objects} objects have managedFields at ${apiVersion}, which is no more`;
    const meaning = "server-side apply fails on them, and any other write throws all of their managedFields away";
    return cleans
      ? { severity: "info", check: "managed-fields", message: `${which}: the run takes those entries out first`, object: first }
      : {
          severity: "block",
          check: "managed-fields",
          message: `${which}: ${meaning}; take those entries out with --clean-managed-fields`,
          object: first,
        };
  });
}

/** Counts the objects of a CRD by the versions at which their managedFields are recorded, as far as those matter. */
class ManagedVersions {
  readonly #found = new Map<string, ManagedAt>();

  constructor(
    private readonly target: MigrationTarget,
    private readonly pick: (managedFields: readonly ManagedFieldsEntry[]) => readonly string[],
  ) {}

  note({ metadata = {} }: KubernetesObject): void {
    if (this.target.crd === undefined) return;
    const { managedFields = [], namespace, name = "" } = metadata;
    for (const apiVersion of this.pick(managedFields)) {
      const { objects, first } = this.#found.get(apiVersion) ?? { objects: 0, first: { namespace, name } };
      this.#found.set(apiVersion, { apiVersion, objects: objects + 1, first });
    }
  }

  get found(): readonly ManagedAt[] {
    return [...this.#found.values()];
  }
}

function settleIn(inhabited: Map<string, Inhabitants>, { metadata: { namespace, name = "" } = {} }: KubernetesObject): void {
  if (namespace === undefined) return;
  const { objects, first } = inhabited.get(namespace) ?? { objects: 0, first: { namespace, name } };
  inhabited.set(namespace, { objects: objects + 1, first });
}
