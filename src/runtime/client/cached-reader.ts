import { ApiStatusError } from "../../cluster/cluster-error.js";
import { collectionPath, type ObjectKey, type ObjectList, type ResourceRef } from "../../cluster/resource.js";
import type { Cache } from "../cache/cache.js";
import { labelSelectorText, parseLabelSelector } from "../cache/label-selector.js";
import { joinKey } from "../cache/object-key.js";
import type { ResourceCache } from "../cache/resource-cache.js";
import { breather } from "../controller/breather.js";
import { unlessAborted } from "../unless-aborted.js";
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
    // The cache has no index for a field selector, and no page of a list to go on with.
    if (options.fieldSelector !== undefined || options.continue !== undefined) return undefined;
    const cache = await this.#ready<T>(resource, options.namespace, options);
    if (cache === undefined) return undefined;
    const selector = selectorText(options.labelSelector);
    const { matching, limit } = options;
    const namespace = resource.namespaced && options.namespace ? options.namespace : undefined;
    const found = cache.store.find({ namespace, matching, limit, fits: selector ? parseLabelSelector(selector) : undefined });
    const items: T[] = [];
    for (const entry of found) {
      const pause = breather.pause();
      if (pause !== undefined) await pause;
      items.push(cache.store.read(entry));
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

function notFound(resource: ResourceRef, { name, namespace }: ObjectKey): ApiStatusError {
  const full = resource.group === "" ? resource.plural : `${resource.plural}.${resource.group}`;
  const message = `${full} "${name}" not found`;
  const details = { name, kind: resource.plural };
  return new ApiStatusError(`GET ${collectionPath(resource, namespace)}/${name}`, 404, { reason: "NotFound", message, code: 404, details });
}
