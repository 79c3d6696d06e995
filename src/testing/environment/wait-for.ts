import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ObjectKey } from "../../cluster/resource.js";
import type { Client } from "../../runtime/client/client.js";
import { kindOf, type ResourceLike } from "../../runtime/client/kinds.js";
import { type Condition, findCondition } from "../../runtime/helpers/conditions.js";
import { type EventuallyOptions, eventually } from "./eventually.js";

interface WithConditions {
  readonly status?: { readonly conditions?: readonly Condition[] };
}

/**
 * Waits until an object has a condition; gives the object as it is then.
 * @param object its apiVersion, kind and name are looked at
 * @throws Error after the timeout, which says what the condition was
 * @example
 * ```ts
 * const ready = await waitForCondition(client, website, "Ready");
 * ```
 */
export async function waitForCondition<T extends object>(
  client: Client,
  object: T,
  type: string,
  status: Condition["status"] = "True",
  options: EventuallyOptions = {},
): Promise<T> {
  return eventually(async () => {
    const found = await client.get(kindOf(object) as ResourceLike<T>, keyOf(object), { live: true });
    const condition = findCondition((found as WithConditions).status?.conditions, type);
    if (condition?.status === status) return found;
    const is = condition === undefined ? "isn't there" : `is ${condition.status}, ${condition.reason}: ${condition.message}`;
    throw new Error(`${nameOf(object)} was to have ${type}=${status}; the condition ${is}`);
  }, options);
}

/**
 * Waits until an object is gone. Throws an Error after the timeout, which says who holds it back.
 * @example
 * ```ts
 * await client.delete(website);
 * await waitForDeletion(client, website);
 * ```
 */
export async function waitForDeletion(client: Client, object: object, options: EventuallyOptions = {}): Promise<void> {
  const { uid } = (object as KubernetesObject).metadata ?? {};
  await eventually(async () => {
    const found = await client.get(kindOf(object), keyOf(object), { live: true }).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    if (found === undefined || (uid !== undefined && found.metadata?.uid !== uid)) return;
    const { deletionTimestamp, finalizers = [] } = found.metadata ?? {};
    const why = deletionTimestamp === undefined ? "nobody deleted it" : `its finalizers are ${finalizers.join(", ") || "none"}`;
    throw new Error(`${nameOf(object)} was to be gone; ${why}`);
  }, options);
}

function keyOf(object: object): ObjectKey {
  const { name = "", namespace } = (object as KubernetesObject).metadata ?? {};
  return { name, namespace };
}

function nameOf(object: object): string {
  const { namespace, name } = keyOf(object);
  return `${(object as KubernetesObject).kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`;
}
