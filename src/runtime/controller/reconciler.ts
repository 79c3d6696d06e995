import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import type { Logger } from "../logger.js";

/** The resource that a controller is for. */
export interface ControllerResource extends ResourceRef {}

/** Which object to look after. */
export interface ReconcileRequest {
  /** Absent for a cluster-scoped object. */
  readonly namespace?: string;
  readonly name: string;
}

/** What a reconcile has at hand. `T` is the type of the controller's objects. */
export interface ReconcileContext<T extends object = KubernetesObject> {
  readonly client: ClusterClient;
  /** Adds the fields `controller` and `object`, as `namespace/name`, to each line. */
  readonly log: Logger;
  /** Aborted when the manager is told to stop. */
  readonly signal: AbortSignal;
  /** A copy of the object as the cache has it; undefined when it is gone. */
  get(): T | undefined;
}

/** What is to come of a reconcile. Nothing: it is called again when the object changes. */
export interface ReconcileResult {
  /** Call it again after so many seconds, whether the object changed or not. */
  readonly requeueAfterSeconds?: number;
}

/** Brings objects of one resource to the state that they ask for. */
export interface Reconciler<T extends object = KubernetesObject> {
  readonly resource: ControllerResource;
  /** How many objects are worked on at a time; 1 unless told. One object never is by two. */
  readonly maxConcurrentReconciles?: number;
  /**
   * Looks at one object and acts. Called at least once for each object there is and after each of its changes, several of which may have become one.
   * When it throws it is called again, each time after a longer wait.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a reconcile that has nothing to say may return nothing.
  reconcile(request: ReconcileRequest, context: ReconcileContext<T>): Promise<ReconcileResult | void>;
}
