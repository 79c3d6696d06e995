import type { PatchType } from "../../cluster/client.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { isRecord } from "../../model/json.js";
import { asJson, sameJson } from "../json-value.js";

/** A change to an object: what is sent depends on how the object is when it is. */
export interface Patch {
  readonly type: PatchType;
  readonly body: (object: object) => object;
}

/** One step of a JSON patch (RFC 6902). */
export interface JsonPatchStep {
  readonly op: "add" | "remove" | "replace" | "move" | "copy" | "test";
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/**
 * Sets what it names, and takes out what it names as null (RFC 7386).
 * @example
 * ```ts
 * await client.patch(website, mergePatch({ metadata: { labels: { team: "blue" } } }));
 * ```
 */
export function mergePatch(body: object): Patch {
  return { type: "merge", body: () => body };
}

/**
 * Follows steps, all or none (RFC 6902).
 * @example
 * ```ts
 * await client.patch(website, jsonPatch([{ op: "replace", path: "/spec/replicas", value: 3 }]));
 * ```
 */
export function jsonPatch(steps: readonly JsonPatchStep[]): Patch {
  return { type: "json", body: () => steps };
}

/**
 * As a merge patch, with lists merged by their keys. Built-in resources only: the API server refuses it for others.
 * @example
 * ```ts
 * await client.patch(pod, strategicMergePatch({ metadata: { labels: { team: "blue" } } }));
 * ```
 */
export function strategicMergePatch(body: object): Patch {
  return { type: "strategic", body: () => body };
}

/**
 * Sends what differs between an object as it was and as it is now, as a merge patch: a list that differs is sent whole. With `optimisticLock` the API
 * server refuses it, as a conflict, where somebody else wrote the object meanwhile; lists want that.
 * @param before a copy from before the changes, such as `deepCopy(object)`
 * @example
 * ```ts
 * const before = deepCopy(website);
 * website.spec.replicas = 3;
 * await client.patch(website, mergeFrom(before, { optimisticLock: true }));
 * ```
 */
export function mergeFrom(before: object, options: { readonly optimisticLock?: boolean } = {}): Patch {
  const { metadata } = before as KubernetesObject;
  const lock = options.optimisticLock ? { metadata: { resourceVersion: metadata?.resourceVersion } } : undefined;
  return {
    type: "merge",
    body: (object) => {
      const difference = mergeDifference(before, object) ?? {};
      return lock === undefined
        ? difference
        : { ...difference, metadata: { ...(difference as KubernetesObject).metadata, ...lock.metadata } };
    },
  };
}

/** The merge patch from one value to another; undefined where they are equal. A value that isn't there counts as null. */
function mergeDifference(before: unknown, after: unknown): object | undefined {
  const [left, right] = [asJson(before) as Record<string, unknown>, asJson(after) as Record<string, unknown>];
  const entries: [string, unknown][] = [];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const [was, is] = [asJson(ownValue(left, name)), asJson(ownValue(right, name))];
    if (sameJson(was, is)) continue;
    entries.push([name, isRecord(was) && isRecord(is) ? mergeDifference(was, is) : (is ?? null)]);
  }
  // Not an object literal's assignment, which a key `__proto__` would get lost in.
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function ownValue(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
