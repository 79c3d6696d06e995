import type { KubernetesObject } from "../../cluster/resource.js";

/** What a cache keeps of an object. It may change the one that it gets, and gives the one to keep. */
export type Transform<T extends object = KubernetesObject> = (object: T) => T;

/** Leaves out who set which field: often a third of an object, and of no use to a controller that doesn't ask for it. */
export function stripManagedFields<T extends object>(object: T): T {
  delete (object as KubernetesObject).metadata?.managedFields;
  return object;
}
