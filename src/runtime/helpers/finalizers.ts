import type { KubernetesObject } from "../../cluster/resource.js";

/** Whether an object may not go before whoever holds this finalizer has taken it off. */
export function hasFinalizer(object: object, finalizer: string): boolean {
  return (object as KubernetesObject).metadata?.finalizers?.includes(finalizer) === true;
}

/**
 * Adds a finalizer to an object, which is then to be written: with a patch as `mergeFrom(before, { optimisticLock: true })`, so that nobody else's is
 * lost. Gives whether it changed. An object that is being deleted takes no new one: the API server would refuse it.
 */
export function addFinalizer(object: object, finalizer: string): boolean {
  const subject = object as KubernetesObject;
  if (hasFinalizer(subject, finalizer) || isBeingDeleted(subject)) return false;
  subject.metadata = { ...subject.metadata, finalizers: [...(subject.metadata?.finalizers ?? []), finalizer] };
  return true;
}

/** Takes a finalizer off an object, which is then to be written. Gives whether it changed. */
export function removeFinalizer(object: object, finalizer: string): boolean {
  const subject = object as KubernetesObject;
  if (!hasFinalizer(subject, finalizer)) return false;
  subject.metadata = { ...subject.metadata, finalizers: (subject.metadata?.finalizers ?? []).filter((name) => name !== finalizer) };
  return true;
}

/** Whether an object was deleted, and waits for its finalizers. */
export function isBeingDeleted(object: object): boolean {
  return (object as KubernetesObject).metadata?.deletionTimestamp !== undefined;
}
