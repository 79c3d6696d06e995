import type { ObjectFilter } from "../checkpoint.js";
import type { Engine } from "../engines/migrator-api.js";
import type { MigrationListener } from "../migration-events.js";
import type { KnownVersion } from "../rewrite/known-version.js";
import type { PaceLimits, WriteMode } from "../rewrite/pass-options.js";

/** The objects in which a run keeps what it knows. */
export interface StatePlaces {
  readonly name: string;
  /** The namespace of the ConfigMap; none if the checkpoint is in a file. */
  readonly configMap?: string | undefined;
  /** The namespace of the Lease; none with `--no-lease`. */
  readonly lease?: string | undefined;
}

/** The options of a plan, which are those of the run that would follow. */
export interface PlanOptions {
  readonly engine?: Engine | undefined;
  readonly mode?: WriteMode | undefined;
  readonly filter?: ObjectFilter | undefined;
  readonly limits?: PaceLimits | undefined;
  /** How long the run waits for the storage version to take effect, in milliseconds. */
  readonly settle?: { readonly time?: number | undefined } | undefined;
  /** The run makes the target's version the storage version itself. */
  readonly switch?: boolean | undefined;
  /** The run takes the old versions out of `status.storedVersions`; true by default. */
  readonly prune?: boolean | undefined;
  readonly cleanManagedFields?: boolean | undefined;
  /** Allows to lose fields that the new version's schema hasn't. */
  readonly acceptNarrowing?: boolean | undefined;
  /** Paths whose loss in the conversion is accepted, such as `.spec.ports[].port`; each includes everything below it. */
  readonly acceptLoss?: readonly string[] | undefined;
  /** Looks at every object rather than at a sample. */
  readonly full?: boolean | undefined;
  /** How many objects are tried out; 50 by default. Of five thousand the metadata is looked at. */
  readonly sample?: number | undefined;
  /** Finds out how long the run would take, by dry runs, which takes up to twenty seconds, and as long again for the fast path. */
  readonly estimate?: boolean | undefined;
  /** The version at which objects are known to be stored: with it the run may take the fast path. */
  readonly before?: KnownVersion | undefined;
  /** Where the run keeps its checkpoint and its Lease, as far as they are in the cluster: the plan asks for the rights to them. */
  readonly state?: StatePlaces | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly listen?: MigrationListener | undefined;
  /** Nobody reads warnings: where it can't be tried whether a conversion loses data, that blocks the run. */
  readonly unattended?: boolean | undefined;
}
