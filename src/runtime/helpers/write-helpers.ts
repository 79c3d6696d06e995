import { isAlreadyExists, isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import type { Client } from "../client/client.js";
import { kindOf } from "../client/kinds.js";
import { deepCopy } from "../deep-copy.js";
import { sameJson } from "../json-value.js";

/** The outcome of bringing an object to its wanted state. */
export type WriteOutcome = "created" | "updated" | "unchanged";

/**
 * Has an object be there and be as `mutate` leaves it: creates it, or replaces it where it differs. `object` says which one, and becomes what the API
 * server has then. (Server-side apply, `client.apply`, needs no such reading.)
 * @param mutate changes the object, as it is there or as it was given; it must not change its name or namespace
 * @example
 * ```ts
 * const outcome = await createOrUpdate(client, pod, (current) => {
 *   setControllerReference(website, current);
 * });
 * ```
 */
export async function createOrUpdate<T extends object>(
  client: Client,
  object: T,
  mutate: (object: T) => void | Promise<void>,
): Promise<WriteOutcome> {
  const { apiVersion, kind } = kindOf(object);
  const { name = "", namespace } = (object as KubernetesObject).metadata ?? {};
  const found = await client.get<T>({ apiVersion, kind }, { name, namespace }).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (found === undefined) {
    await mutate(object);
    return await created(client, object);
  }
  const before = deepCopy(found);
  await mutate(found);
  const { name: newName, namespace: newNamespace } = (found as KubernetesObject).metadata ?? {};
  if (newName !== name || newNamespace !== namespace) throw new TypeError(`mutate changed the name of ${kind} ${name}`);
  const changed = !sameJson(before, found);
  Object.assign(object, changed ? await client.update(found) : found);
  return changed ? "updated" : "unchanged";
}

/** One that is there though the cache doesn't have it yet is a conflict like any other: the next reconcile sees it. */
async function created<T extends object>(client: Client, object: T): Promise<WriteOutcome> {
  try {
    Object.assign(object, await client.create(object));
    return "created";
  } catch (error) {
    if (isAlreadyExists(error)) throw new Error("the object was created meanwhile, and the cache has yet to learn of it", { cause: error });
    throw error;
  }
}
