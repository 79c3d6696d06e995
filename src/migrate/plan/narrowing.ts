import type { ClusterClient } from "../../cluster/client.js";
import type { ResourceRef } from "../../cluster/resource.js";
import type { ObjectFilter } from "../checkpoint.js";
import { type CustomResourceDefinition, pinCrd } from "../crd.js";
import type { PlanFinding } from "../plan-finding.js";
import { lostPaths, prunedPaths, type StructuralSchema } from "./pruned-fields.js";
import { unaccepted } from "./round-trip/find-loss.js";

/** A version that objects may be stored at, and the fields that it has and the new one hasn't. */
export interface Narrowing {
  readonly version: string;
  readonly served: boolean;
  readonly paths: readonly string[];
}

/** The findings from reading objects at a version that has more fields than the new one. */
export interface NarrowedObjects {
  readonly looked: number;
  /** Whether those were all. */
  readonly all: boolean;
  /** How many of them hold something that the new version hasn't, where, and the first. */
  readonly losing: number;
  readonly paths: readonly string[];
  readonly first?: { readonly namespace?: string | undefined; readonly name: string };
}

/** Compares the schemas of all versions that objects may be stored at with the new one's. With a conversion webhook there is nothing to compare. */
export function findNarrowings(crd: CustomResourceDefinition, version: string): readonly Narrowing[] {
  const { conversion, storedVersions, storageVersion } = pinCrd(crd);
  const to = schemaOf(crd, version);
  if (conversion === "Webhook" || to === undefined) return [];
  return [...new Set([...storedVersions, storageVersion])].flatMap((stored) => {
    const from = stored === version ? undefined : schemaOf(crd, stored);
    const paths = from === undefined ? [] : prunedPaths(from, to);
    return paths.length === 0
      ? []
      : [{ version: stored, served: crd.spec.versions.some(({ name, served }) => served && name === stored), paths }];
  });
}

export function schemaOf(crd: CustomResourceDefinition, version: string): StructuralSchema | undefined {
  return crd.spec.versions.find(({ name }) => name === version)?.schema?.openAPIV3Schema;
}

export interface LookOptions {
  readonly filter?: ObjectFilter | undefined;
  /** Objects to read; all by default. */
  readonly maximum?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Reads objects at a version and looks for what a schema would prune of them. */
export async function lookForLoss(
  client: ClusterClient,
  resource: ResourceRef,
  schema: StructuralSchema,
  { filter, maximum = Number.POSITIVE_INFINITY, signal }: LookOptions,
): Promise<NarrowedObjects> {
  const found = new Set<string>();
  let [looked, losing] = [0, 0];
  let first: NarrowedObjects["first"];
  const result = (all: boolean) => ({ looked, all, losing, paths: [...found], ...(first ? { first } : {}) });
  for (const namespace of filter?.namespaces ?? [undefined]) {
    const options = { namespace, labelSelector: filter?.labelSelector, limit: Math.min(250, maximum), signal };
    for await (const { items, metadata } of client.pages(resource, options)) {
      for (const object of items) {
        if (looked >= maximum) return result(false);
        looked++;
        const lost = lostPaths(object, schema);
        for (const path of lost) found.add(path);
        if (lost.length > 0 && losing++ === 0) first = { namespace: object.metadata?.namespace, name: object.metadata?.name ?? "" };
      }
      if (looked >= maximum && metadata.continue) return result(false);
    }
  }
  return result(true);
}

/**
 * Judges a narrower schema for a run. With conversion strategy None an object that is stored again loses what the new schema hasn't, for good and without
 * a word. So it blocks the run wherever something is lost or may be lost; it doesn't where every object was looked at and none has such a field.
 * @param accepted the paths whose loss is accepted
 * @param looked per narrowing, where the version is served and objects could be read at it
 */
export function checkNarrowing(
  version: string,
  narrowings: readonly (Narrowing & { readonly looked?: NarrowedObjects })[],
  accepted: "all" | readonly string[],
): readonly PlanFinding[] {
  return narrowings.map((narrowing) => {
    const { looked, version: old } = narrowing;
    const none = looked?.all === true && looked.losing === 0;
    // If not every object was looked at, any of the paths may be lost.
    const lost = looked?.all === true ? looked.paths : narrowing.paths;
    const severity = none ? "info" : accepted === "all" || unaccepted(lost, accepted).length === 0 ? "warn" : "block";
    const loss = `the schema of ${version} lacks ${list(narrowing.paths)} of ${old}, and conversion strategy None drops those for good`;
    return {
      severity,
      check: "narrowing",
      message: `${loss}: ${whatWasSeen(narrowing, looked)}${severity === "block" ? remedy(looked) : ""}`,
      ...(looked?.first ? { object: looked.first } : {}),
    };
  });
}

function whatWasSeen({ version }: Narrowing, looked: NarrowedObjects | undefined): string {
  if (looked === undefined) return `${version} is not served, so it can't be seen whether objects hold something there`;
  const of = looked.all ? `all ${looked.looked} objects` : `${looked.looked} objects of a sample`;
  return looked.losing === 0 ? `none of ${of} holds anything there` : `${looked.losing} of ${of} would lose ${list(looked.paths)}`;
}

function remedy(looked: NarrowedObjects | undefined): string {
  const accept = "accept the loss with --accept-loss PATHS, or of all of it with --accept-narrowing";
  if (looked === undefined) return `; serve it again to find out, or ${accept}`;
  return looked.losing === 0
    ? `; --full looks at all of them, or ${accept}`
    : `; add the fields to the schema, or convert by webhook, or ${accept}`;
}

const maxNamed = 5;

function list(paths: readonly string[]): string {
  const named = paths.slice(0, maxNamed).join(", ");
  return paths.length > maxNamed ? `${named} and ${paths.length - maxNamed} more` : named;
}
