import type { ClusterClient } from "../../cluster/client.js";
import { collectionPath, type KubernetesObject, type ResourceRef } from "../../cluster/resource.js";
import type { KindMapper } from "../client/kind-mapper.js";
import { type AnyResourceLike, describe, type ResourceLike } from "../client/kinds.js";
import type { Logger } from "../logger.js";
import type { IndexFunction } from "./object-index.js";
import { ResourceCache, type ResourceSelection } from "./resource-cache.js";

/** The choice of objects that a manager's caches keep. */
export interface CacheOptions extends Omit<ResourceSelection, "fieldSelector"> {
  /** In place of the above for one resource. */
  readonly byResource?: readonly (ResourceSelection & { readonly resource: AnyResourceLike })[];
  /** How often every object is reported to controllers again, in seconds: ten hours by default, as controller-runtime; 0 for never. */
  readonly syncPeriod?: number;
}

const tenHours = 36_000;
/** setInterval takes no more. */
const longestTimer = 2 ** 31 - 1;

/** A resource that is asked for before there is a connection. */
interface Wanted {
  readonly of: AnyResourceLike;
  readonly prepare: (cache: ResourceCache<never>) => void;
}

/** The parts that a cache needs to run. */
export interface CacheParts {
  readonly client: ClusterClient;
  readonly mapper: KindMapper;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * The objects that a manager's controllers look at: one list and one watch for each resource, however many controllers and readers. What is in it may
 * be a moment behind the API server.
 */
export class Cache {
  readonly #options: CacheOptions;
  readonly #wanted: Wanted[] = [];
  readonly #caches = new Map<string, ResourceCache>();
  readonly #selections = new Map<string, ResourceSelection>();
  readonly #prepare = new Map<string, ((cache: ResourceCache<never>) => void)[]>();
  readonly #running: Promise<void>[] = [];
  readonly #indexes = new Set<string>();
  #parts: CacheParts | undefined;

  constructor(options: CacheOptions = {}) {
    this.#options = options;
  }

  /**
   * Has objects of a resource found by what a function reads off them: `client.list(resource, { matching: { name: value } })`. Before the manager
   * starts. A function that throws leaves the object out of the index. Throws a RangeError where the resource has an index of that name.
   */
  indexField<T extends object = KubernetesObject>(of: ResourceLike<T>, name: string, valuesOf: IndexFunction<T>): void {
    const id = JSON.stringify([describe(of), name]);
    if (this.#indexes.has(id)) throw new RangeError(`there is an index ${JSON.stringify(name)} already`);
    this.#indexes.add(id);
    this.#want(of, (cache) => (cache as unknown as ResourceCache<T>).store.addIndex(name, valuesOf));
  }

  /** Caches a resource that no controller watches, so that reads of it cost no request. Before the manager starts. */
  add<T extends object = KubernetesObject>(of: ResourceLike<T>): void {
    this.#want(of, () => {});
  }

  /** Whether nothing was asked for so far. */
  get isEmpty(): boolean {
    return this.#wanted.length === 0;
  }

  /** Whether every resource in it was complete once. */
  get synced(): boolean {
    return this.#parts !== undefined && [...this.#caches.values()].every(({ store }) => store.synced);
  }

  /** Resolves when every resource in it has been complete once. */
  async whenSynced(): Promise<void> {
    await Promise.all([...this.#caches.values()].map(({ store }) => store.whenSynced));
  }

  /** Connects it: what was asked for so far is listed and watched from now on, until the signal is aborted. */
  async start(parts: CacheParts): Promise<void> {
    for (const { resource, ...selection } of this.#options.byResource ?? []) {
      this.#selections.set(collectionPath(await parts.mapper.resource(resource)), selection);
    }
    const resources = await Promise.all(this.#wanted.map(({ of }) => parts.mapper.resource(of)));
    this.#parts = parts;
    for (const [index, resource] of resources.entries()) {
      const path = collectionPath(resource);
      const { prepare } = this.#wanted[index] as Wanted;
      this.#prepare.set(path, [...(this.#prepare.get(path) ?? []), prepare]);
    }
    for (const resource of resources) this.open(resource);
  }

  /** Resolves when nothing of it runs any more, after its signal was aborted. */
  async stopped(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** The cache of a resource; it is begun when it is asked for first. */
  open<T extends object = KubernetesObject>(resource: ResourceRef, metadataOnly = false): ResourceCache<T> {
    const key = cacheKey(resource, metadataOnly);
    const known = this.#caches.get(key);
    if (known !== undefined) return known as unknown as ResourceCache<T>;
    if (this.#parts === undefined) throw new Error("the cache has not been started");
    const { client, log, signal } = this.#parts;
    const { byResource: _, syncPeriod: __, ...defaults } = this.#options;
    const selection = { ...defaults, ...this.#selections.get(collectionPath(resource)), metadataOnly };
    const cache = new ResourceCache<T>(client, { resource, selection }, log.child({ resource: nameOf(resource) }));
    if (!metadataOnly)
      for (const prepare of this.#prepare.get(collectionPath(resource)) ?? []) prepare(cache as unknown as ResourceCache<never>);
    this.#caches.set(key, cache as unknown as ResourceCache);
    this.#running.push(cache.run(signal));
    this.#resyncEvery(cache, signal);
    return cache;
  }

  /** The cache of a resource where there is one: what is read whole can't come from metadata, but metadata from either. */
  find<T extends object = KubernetesObject>(resource: ResourceRef, metadataOnly = false): ResourceCache<T> | undefined {
    const found = this.#caches.get(cacheKey(resource, metadataOnly));
    return found as unknown as ResourceCache<T> | undefined;
  }

  #want(of: AnyResourceLike, prepare: Wanted["prepare"]): void {
    if (this.#parts !== undefined) throw new Error("the cache runs already: say what it is to hold before the manager starts");
    this.#wanted.push({ of, prepare });
  }

  #resyncEvery<T extends object>(cache: ResourceCache<T>, signal: AbortSignal): void {
    const period = (this.#options.syncPeriod ?? tenHours) * 1000;
    if (period <= 0) return;
    // Up to a tenth off, so that the resources don't come all at once.
    const timer = setInterval(
      () => {
        if (cache.store.synced) cache.store.resync();
      },
      Math.min(period * (0.9 + Math.random() / 5), longestTimer),
    );
    timer.unref();
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  }
}

function cacheKey(resource: ResourceRef, metadataOnly: boolean): string {
  return `${metadataOnly ? "metadata of " : ""}${collectionPath(resource)}`;
}

/** `plural.group`, as people write it. */
export function nameOf({ plural, group }: ResourceRef): string {
  return group === "" ? plural : `${plural}.${group}`;
}
