import type { ObjectFilter } from "../checkpoint.js";
import type { Engine } from "../engines/migrator-api.js";
import type { MigrationListener } from "../migration-events.js";
import type { KnownVersion } from "../rewrite/known-version.js";
import type { PaceLimits, WriteMode } from "../rewrite/pass-options.js";

/** What a plan is for: the run that would follow. */
export interface PlanOptions {
  readonly engine?: Engine | undefined;
  readonly mode?: WriteMode | undefined;
  readonly filter?: ObjectFilter | undefined;
  readonly limits?: PaceLimits | undefined;
  /** The run makes the target's version the storage version itself. */
  readonly switch?: boolean | undefined;
  /** The run takes the old versions out of `status.storedVersions`; true unless told. */
  readonly prune?: boolean | undefined;
  readonly cleanManagedFields?: boolean | undefined;
  /** What the new version's schema hasn't may be lost. */
  readonly acceptNarrowing?: boolean | undefined;
  /** Paths whose loss in the conversion is accepted, such as `.spec.ports[].port`; each includes everything below it. */
  readonly acceptLoss?: readonly string[] | undefined;
  /** Looks at every object rather than at a sample. */
  readonly full?: boolean | undefined;
  /** How many objects are tried out; 50 unless told. Of five thousand the metadata is looked at. */
  readonly sample?: number | undefined;
  /** What is known of where objects are stored: the run may go the fast way. */
  readonly before?: KnownVersion | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly listen?: MigrationListener | undefined;
}
