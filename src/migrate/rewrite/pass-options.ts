import type { ClusterClient } from "../../cluster/client.js";
import type { MigrationPhase, ObjectFilter } from "../checkpoint.js";
import type { MigrationListener } from "../migration-events.js";
import type { MigrationTarget } from "../migration-target.js";
import type { ObjectName, PassCounters, QuarantinedObject } from "../object-outcome.js";
import type { KnownVersion } from "./known-version.js";

/**
 * How an object is written without being changed.
 * - `apply`: server-side apply of nothing. It never loses managedFields; an object that has none gets an entry `before-first-apply`.
 * - `merge`: a merge patch of nothing. Defaults that are new in the version are written down, and where managedFields can't be converted they are
 *   gone: harm is found out after the first object.
 * - `status`: the same of the subresource `status`, past admission rules that name the resource alone.
 * - `auto`: `apply` where an object has managedFields, and `merge` where it has none and a dry run does no harm; and the fast path where `before`
 *   allows it.
 */
export type WriteMode = "auto" | "apply" | "merge" | "status";

/** The limits of a pass in its use of the API server. */
export interface PaceLimits {
  /**
   * Whether fewer writes are made while they take longer than they have to, or while others' reads do. True by default; with false so many are under way as
   * `maxConcurrency` says, and fewer only when the API server asks for it.
   */
  readonly adaptive?: boolean;
  /** The most writes under way at once; 64 by default, and 16 where the pace doesn't adapt. */
  readonly maxConcurrency?: number;
  /** The most writes a second; without it as many as the API server takes without others having to wait for it. */
  readonly qps?: number;
}

/** Where a pass is: all before it has an outcome. */
export interface PassPoint {
  /** The continue token of the next page; absent at the start of a pass, and at its end. Means something to this folder alone. */
  readonly continue?: string;
  readonly counters: PassCounters;
  /** Bounded: see `maxQuarantined`. */
  readonly quarantine: readonly QuarantinedObject[];
}

/** A page of which every object has an outcome. */
export interface PageDone extends PassPoint {
  /** No page comes after it. */
  readonly last: boolean;
}

/** One pass over all objects of a resource. */
export interface PassOptions {
  readonly client: ClusterClient;
  readonly target: MigrationTarget;
  readonly mode?: WriteMode;
  readonly filter?: ObjectFilter;
  /** Where to go on; from the beginning without it. */
  readonly start?: PassPoint;
  readonly limits?: PaceLimits;
  /** Below which resourceVersion objects are known to be stored at an old version: the fast path for those, see known-version.ts. */
  readonly before?: KnownVersion;
  /**
   * Whether those objects are written on the fast path; true by default. In either case, if an API server leaves out the write of one of them, its answer
   * isn't trusted.
   */
  readonly fast?: boolean;
  /** The most objects in a page; 250 by default. Pages of large objects are smaller. */
  readonly pageSize?: number;
  /** How long nothing may work, in milliseconds, before the pass gives up; half an hour by default. */
  readonly patience?: number;
  /** As which manager the writes are made. */
  readonly fieldManager?: string;
  /** Aborting it ends the pass when what is under way is finished. */
  readonly signal?: AbortSignal;
  /** The phase that events name. */
  readonly phase?: MigrationPhase;
  readonly listen?: MigrationListener;
  /** Called in order, one at a time. A pass that has to end begins no further object, and no longer counts what is under way. */
  readonly onPage?: (page: PageDone) => Promise<"go on" | "end">;
}

/** A change of an object that a write must not make. */
export interface Harm extends ObjectName {
  readonly what: "managedFields" | "generation" | "labels";
  /** For people. */
  readonly message: string;
}

export type PassEnd =
  /** Every object has an outcome. */
  | { readonly kind: "complete" }
  | { readonly kind: "interrupted" }
  /** By `onPage`, or since the CRD was found deleted, or deleted and made again. */
  | { readonly kind: "ended" }
  /** Nothing can be written any more, for a reason that concerns all objects: a right was withdrawn, or nothing has worked for too long. */
  | { readonly kind: "gave up"; readonly message: string }
  /** After the first write that did it, no other was begun. */
  | { readonly kind: "harm"; readonly harm: Harm };

export interface PassResult {
  readonly end: PassEnd;
  /** The counters of all objects that have an outcome, those of unfinished pages included. */
  readonly counters: PassCounters;
  readonly quarantine: readonly QuarantinedObject[];
  /** Where to go on: the end of the last page that was finished. */
  readonly point: PassPoint;
  /** The resourceVersion of the first list of this pass. */
  readonly resourceVersion: string;
}
