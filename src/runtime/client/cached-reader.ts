import { ApiStatusError } from "../../cluster/cluster-error.js";
import { collectionPath, type KubernetesObject, type ObjectKey, type ObjectList, type ResourceRef } from "../../cluster/resource.js";
import type { Cache } from "../cache/cache.js";
import { labelSelectorText, parseLabelSelector } from "../cache/label-selector.js";
import { joinKey } from "../cache/object-key.js";
import type { ResourceCache } from "../cache/resource-cache.js";
import type { ListReadOptions, ObjectsOptions, ReadOptions } from "./client-options.js";

/** Reads what is cached. Each method gives undefined for what it can't answer, and the API server is to be asked. */
export class CachedReader {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** @throws ApiStatusError, as the API server's, for an object that isn't in the cache */
  async get<T extends object>(resource: ResourceRef, key: ObjectKey, options: ReadOptions): Promise<T | undefined> {
    const cache = await this.#ready<T>(resource, key.namespace, options);
    if (cache === undefined) return undefined;
    const found = cache.store.get(joinKey(resource.namespaced ? key.namespace : undefined, key.name));
    if (found === undefined) throw notFound(resource, key);
    return found;
  }

  async list<T extends object>(resource: ResourceRef, options: ListReadOptions): Promise<ObjectList<T> | undefined> {
    // What the cache has no index for, and what begins in the middle.
    if (options.fieldSelector !== undefined || options.continue !== undefined) return undefined;
    const cache = await this.#ready<T>(resource, options.namespace, options);
    if (cache === undefined) return undefined;
    const fits = parseLabelSelector(selectorText(options.labelSelector) ?? "");
    const items: T[] = [];
    for (const key of keysOf(cache, options)) {
      if (options.limit !== undefined && items.length >= options.limit) break;
      const object = cache.store.get(key);
      if (object !== undefined && fits(object as KubernetesObject)) items.push(object);
    }
    return { metadata: {}, items };
  }

  /** The cache that can answer, once it is complete. */
  async #ready<T extends object>(
    resource: ResourceRef,
    namespace: string | undefined,
    options: ReadOptions,
  ): Promise<ResourceCache<T> | undefined> {
    if (options.live) return undefined;
    const cache = this.#cache.find<T>(resource, options.metadataOnly === true);
    if (cache === undefined || !cache.covers(namespace)) return undefined;
    if (!cache.store.synced) await unlessAborted(cache.store.whenSynced, options.signal);
    return cache;
  }
}

/** A selector as the API server takes it. */
export function selectorText(selector: ObjectsOptions["labelSelector"]): string | undefined {
  if (selector === undefined || typeof selector === "string") return selector;
  const isObject = Object.values(selector).some((value) => typeof value === "object");
  return labelSelectorText(isObject ? selector : { matchLabels: selector as Readonly<Record<string, string>> });
}

function* keysOf<T extends object>({ store }: ResourceCache<T>, { namespace, matching = {} }: ListReadOptions): Generator<string> {
  const [first, ...others] = Object.entries(matching).map(([index, value]) => store.keysBy(index, value));
  for (const key of first ?? store.keys()) {
    if ((namespace === undefined || key.startsWith(`${namespace}/`)) && others.every((keys) => keys.has(key))) yield key;
  }
}

async function unlessAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
  });
  try {
    await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function notFound(resource: ResourceRef, { name, namespace }: ObjectKey): ApiStatusError {
  const full = resource.group === "" ? resource.plural : `${resource.plural}.${resource.group}`;
  const message = `${full} "${name}" not found`;
  const details = { name, kind: resource.plural };
  return new ApiStatusError(`GET ${collectionPath(resource, namespace)}/${name}`, 404, { reason: "NotFound", message, code: 404, details });
}
