import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import type { Client } from "../client/client.js";
import type { AnyResourceLike, ResourceLike } from "../client/kinds.js";
import type { EventRecorder } from "../helpers/event-recorder.js";
import type { Logger } from "../logger.js";
import type { AddedWatches } from "./added-watches.js";
import type { BackoffPolicy } from "./backoff.js";
import type { Predicate } from "./predicates.js";
import type { RequestChannel } from "./request-channel.js";

/** The resource that a controller is for. */
export interface ControllerResource extends ResourceRef {
  /** Found by asking the API server, where it is needed and not given. */
  readonly kind?: string;
}

/** Which object to look after. */
export interface ReconcileRequest {
  /** Absent for a cluster-scoped object. */
  readonly namespace?: string;
  readonly name: string;
}

/** The context of a reconcile. `T` is the type of the controller's objects. */
export interface ReconcileContext<T extends object = KubernetesObject> {
  /** Reads what is cached from the cache. Once the reconcile is out of time it refuses. */
  readonly client: Client;
  /** Adds the fields `controller` and `object`, as `namespace/name`, to each line. */
  readonly log: Logger;
  /** Aborted when the manager has to stop, and when the reconcile is out of time. */
  readonly signal: AbortSignal;
  /** Tells people what happened to an object, by Events. */
  readonly events: EventRecorder;
  /** A copy of the object as the cache has it; undefined when it is gone. */
  get(): T | undefined;
}

/** The wish of a reconcile to be called again. Nothing: it is called again when the object changes. */
export interface ReconcileResult {
  /** Call it again after this number of seconds, whether the object changed or not. 0 and less have no effect, as with controller-runtime. */
  readonly requeueAfterSeconds?: number;
  /** Call it again soon, each time after a longer wait, as after an error. */
  readonly requeue?: boolean;
}

/** A resource whose objects belong to the controller's. */
export interface OwnedResource<T extends object = KubernetesObject> {
  readonly resource: ResourceLike<T>;
  /** All have to let a change through. */
  readonly predicates?: readonly Predicate<T>[];
  /** Fetches and keeps metadata alone, which is enough to learn of changes. */
  readonly metadataOnly?: boolean;
  /** Any owner of the controller's kind is called, not only the one that the reference calls the controller. */
  readonly anyOwner?: boolean;
}

/** A resource that matters to the controller's objects. */
export interface WatchedResource<T extends object = KubernetesObject> {
  readonly resource: ResourceLike<T>;
  /** The objects to look after when this one changed; of an update for what it was and for what it is. Throwing is logged, and calls nobody. */
  readonly map: (object: T, context: MapContext) => readonly ReconcileRequest[] | Promise<readonly ReconcileRequest[]>;
  readonly predicates?: readonly Predicate<T>[];
  readonly metadataOnly?: boolean;
}

/** The context of a mapping function. */
export interface MapContext {
  readonly client: Client;
  readonly log: Logger;
}

/**
 * Gives a watched resource's functions the type of its objects, in a list of several resources.
 * @example
 * ```ts
 * const watches = [
 *   watching<Website>({ resource: Website, map: ({ metadata }) => [{ namespace: metadata?.namespace ?? "", name: metadata?.name ?? "" }] }),
 * ];
 * ```
 */
export function watching<T extends object>(watched: WatchedResource<T>): WatchedResource<never> {
  return watched as unknown as WatchedResource<never>;
}

/**
 * Gives an owned resource's predicates the type of its objects, in a list of several resources.
 * @example
 * ```ts
 * const owns = [owning<Website>({ resource: Website, predicates: [generationChanged] })];
 * ```
 */
export function owning<T extends object>(owned: OwnedResource<T>): OwnedResource<never> {
  return owned as unknown as OwnedResource<never>;
}

/** Brings objects of one resource to the state that they ask for. */
export interface Reconciler<T extends object = KubernetesObject> {
  readonly resource: ControllerResource;
  /** In logs and metrics, and whose fields they are that it writes; `plural.group` by default. */
  readonly name?: string;
  /** Which changes of its own objects call it; all have to let one through. */
  readonly predicates?: readonly Predicate<T>[];
  /** Resources of objects that it makes: when one changes, the object is called that owns it. */
  readonly owns?: readonly (AnyResourceLike | OwnedResource<never>)[];
  /** Other resources, and the objects that a change in one concerns. */
  readonly watches?: readonly WatchedResource<never>[];
  /** Further resources that it begins to watch while it runs. */
  readonly addedWatches?: AddedWatches;
  /** Requests that come from outside of the cluster. */
  readonly channels?: readonly RequestChannel[];
  /** How many objects are worked on at a time; 1 by default. One object never is by two, save where one that ran out of time doesn't end. */
  readonly maxConcurrentReconciles?: number;
  /**
   * How many seconds one may take; 300 by default, 0 for as long as it likes. Then its signal is aborted, its client refuses, and the object is tried
   * again after a while, so that one that hangs holds up no other.
   */
  readonly reconcileTimeout?: number;
  /** How long to wait after errors; 5 ms, doubled with each in a row, up to 1000 s by default. */
  readonly backoff?: BackoffPolicy;
  /**
   * Has the status written when a reconcile has changed it: `get()` then gives the same object each time, and after the reconcile, also after one that
   * failed, its status is patched if it differs from what it was.
   */
  readonly writesStatus?: boolean;
  /** The finalizer that goes with `finalize`: `<group>/finalizer` by default. */
  readonly finalizer?: string;
  /** Whether it works in every replica, not in the leader alone. */
  readonly withoutLeaderElection?: boolean;
  /**
   * Looks at one object and acts. Called at least once for each object there is and after each of its changes, several of which may have become one.
   * When it throws it is called again, each time after a longer wait; a TerminalError is left alone until the object changes.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a reconcile that has nothing to say may return nothing.
  reconcile(request: ReconcileRequest, context: ReconcileContext<T>): Promise<ReconcileResult | void>;
  /**
   * Called instead of `reconcile` for an object that is being deleted, until it succeeds: every object gets the finalizer before its first reconcile, and
   * loses it afterwards. One that isn't finished yet returns when it is to be called again.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: one that has nothing to say may return nothing.
  finalize?(object: T, context: ReconcileContext<T>): Promise<ReconcileResult | void> | ReconcileResult | void;
}

/** An error that trying again doesn't mend. */
export class TerminalError extends Error {
  override readonly name = "TerminalError";
}
