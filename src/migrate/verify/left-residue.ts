import type { ClusterClient } from "../../cluster/client.js";
import type { ObjectFilter } from "../checkpoint.js";
import { metadataPages } from "../metadata-pages.js";
import type { MigrationTarget } from "../migration-target.js";
import type { ObjectName } from "../object-outcome.js";
import { deletedVersionOf, residueOfDeleted } from "../residue-of-deleted.js";

/** How many objects carry residue of a version that their CRD no longer has. */
export interface LeftResidue {
  readonly version: string;
  /** The annotation that holds it. */
  readonly annotation: string;
  readonly objects: number;
  /** One of them. */
  readonly first: ObjectName;
}

export interface LeftResidueOptions {
  readonly filter?: ObjectFilter | undefined;
  readonly pageSize?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Counts the objects that carry residue of deleted versions, by version. Conversions drop it, but an object that is stored at the version at which it is
 * read is not converted.
 * @throws ClusterError if the API server can't be asked, or lists the objects at no version
 */
export async function leftResidue(
  client: ClusterClient,
  target: MigrationTarget,
  { filter, pageSize = 500, signal }: LeftResidueOptions = {},
): Promise<readonly LeftResidue[]> {
  const found = new Map<string, LeftResidue>();
  if (target.crd === undefined) return [];
  for await (const { items } of metadataPages(client, target, { filter, limit: pageSize, signal })) {
    for (const { metadata: { namespace, name = "", annotations = {} } = {} } of items) {
      for (const annotation of residueOfDeleted(annotations, target)) {
        const { objects, first } = found.get(annotation) ?? { objects: 0, first: { namespace, name } };
        found.set(annotation, { version: deletedVersionOf(annotation, target), annotation, objects: objects + 1, first });
      }
    }
  }
  return [...found.values()].sort((left, right) => (left.version < right.version ? -1 : 1));
}
