import type { KubernetesObject } from "../../cluster/resource.js";

/**
 * Whether an object stays until the owner of this finalizer has taken it off.
 * @example
 * ```ts
 * const cleansUp = hasFinalizer(website, "example.com/cleanup");
 * ```
 */
export function hasFinalizer(object: object, finalizer: string): boolean {
  return (object as KubernetesObject).metadata?.finalizers?.includes(finalizer) === true;
}

/**
 * Adds a finalizer to an object, which is then to be written: with a patch as `mergeFrom(before, { optimisticLock: true })`, so that nobody else's is
 * lost. Gives whether it changed. An object that is being deleted takes no new one: the API server would refuse it.
 * @example
 * ```ts
 * if (addFinalizer(website, "example.com/cleanup")) await client.update(website);
 * ```
 */
export function addFinalizer(object: object, finalizer: string): boolean {
  const subject = object as KubernetesObject;
  if (hasFinalizer(subject, finalizer) || isBeingDeleted(subject)) return false;
  subject.metadata = { ...subject.metadata, finalizers: [...(subject.metadata?.finalizers ?? []), finalizer] };
  return true;
}

/**
 * Takes a finalizer off an object, which is then to be written. Gives whether it changed.
 * @example
 * ```ts
 * if (removeFinalizer(website, "example.com/cleanup")) await client.update(website);
 * ```
 */
export function removeFinalizer(object: object, finalizer: string): boolean {
  const subject = object as KubernetesObject;
  if (!hasFinalizer(subject, finalizer)) return false;
  subject.metadata = { ...subject.metadata, finalizers: (subject.metadata?.finalizers ?? []).filter((name) => name !== finalizer) };
  return true;
}

/**
 * Whether an object was deleted, and waits for its finalizers.
 * @example
 * ```ts
 * if (isBeingDeleted(website) && removeFinalizer(website, "example.com/cleanup")) await client.update(website);
 * ```
 */
export function isBeingDeleted(object: object): boolean {
  return (object as KubernetesObject).metadata?.deletionTimestamp !== undefined;
}
