import type { KubernetesObject } from "../../cluster/resource.js";

/** Makes the form of an object that a cache keeps. It may change the one that it gets. */
export type Transform<T extends object = KubernetesObject> = (object: T) => T;

/**
 * Leaves out who set which field: often a third of an object, and of no use to a controller that doesn't ask for it.
 * @example
 * ```ts
 * const manager = createManager({ cache: { transform: stripManagedFields } });
 * ```
 */
export function stripManagedFields<T extends object>(object: T): T {
  delete (object as KubernetesObject).metadata?.managedFields;
  return object;
}
