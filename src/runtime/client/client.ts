import type { CallOptions, ClusterClient, DeleteOptions } from "../../cluster/client.js";
import { isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ObjectKey, ObjectList, ResourceRef } from "../../cluster/resource.js";
import type { WatchEvent } from "../../cluster/watch-stream.js";
import { withKind } from "../cache/list-kind.js";
import { type CachedReader, selectorText } from "./cached-reader.js";
import type {
  ClientWatchOptions,
  DeleteAllOptions,
  ListReadOptions,
  ObjectPatchOptions,
  ObjectsOptions,
  ObjectWriteOptions,
  OptionalReadOptions,
  ReadOptions,
} from "./client-options.js";
import type { KindMapper } from "./kind-mapper.js";
import { type AnyResourceLike, kindOf, type ResourceLike } from "./kinds.js";
import type { Patch } from "./patch.js";

/** The parts that a client works with. */
export interface ClientParts {
  /** Connects when it is asked first. */
  readonly connect: () => Promise<ClusterClient>;
  /** The connection of whatever may change something, where that is another one. */
  readonly connectToWrite?: (() => Promise<ClusterClient>) | undefined;
  readonly mapper: KindMapper;
  /** Reads of what is cached come from there. */
  readonly reader?: CachedReader | undefined;
  /** Who owns the fields that it writes. */
  readonly fieldManager: string;
  /** Ends every call. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The client of controllers. It finds the resource of a class, a kind or an object by itself, reads from the cache what is cached there, and tries
 * again what can do no harm (see cluster/retry.ts). Every object that it gives is the caller's own. Errors: ApiStatusError for a refusal,
 * ConnectionError where there was no whole answer, NoSuchKindError, TypeError for an object without a kind.
 */
export class Client {
  /** The status of objects: `client.status.patch(object, mergeFrom(before))`. */
  readonly status: SubresourceClient;
  readonly #parts: ClientParts;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.status = new SubresourceClient(parts, "status");
  }

  /** An object. One that isn't there is an error (see `isNotFound`), unless it is `optional`: then it is undefined. */
  async get<T extends object = KubernetesObject>(of: ResourceLike<T>, key: ObjectKey, options: OptionalReadOptions): Promise<T | undefined>;
  async get<T extends object = KubernetesObject>(of: ResourceLike<T>, key: ObjectKey, options?: ReadOptions): Promise<T>;
  async get<T extends object = KubernetesObject>(
    of: ResourceLike<T>,
    key: ObjectKey,
    { optional, ...options }: ReadOptions & Partial<OptionalReadOptions> = {},
  ): Promise<T | undefined> {
    const { resource, cluster, signal } = await reached(this.#parts, of, options);
    try {
      return (
        (await this.#parts.reader?.get<T>(resource, key, { ...options, signal })) ??
        (await (await cluster()).get<T>(resource, key, { metadataOnly: options.metadataOnly, signal }))
      );
    } catch (error) {
      if (optional && isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** The whole list, or one page of it where there is a limit. */
  async list<T extends object = KubernetesObject>(of: ResourceLike<T>, options: ListReadOptions = {}): Promise<ObjectList<T>> {
    const { resource, cluster, signal } = await reached(this.#parts, of, options);
    const cached = await this.#parts.reader?.list<T>(resource, { ...options, signal });
    if (cached !== undefined) return cached;
    if (options.matching !== undefined) throw new TypeError(`${resource.plural} are not in the cache: nothing is found by an index`);
    const { metadataOnly, limit, continue: token } = options;
    return withKinds(await (await cluster()).list<T>(resource, { ...selected(options), metadataOnly, limit, continue: token, signal }));
  }

  /** Every page of a list, of `limit` items each (500 by default), from the API server. */
  async *pages<T extends object = KubernetesObject>(
    of: ResourceLike<T>,
    options: ListReadOptions = {},
  ): AsyncGenerator<ObjectList<T>, void, undefined> {
    const { resource, cluster, signal } = await reached(this.#parts, of, options);
    const { metadataOnly, limit, continue: token } = options;
    const pages = (await cluster()).pages<T>(resource, {
      ...selected(options),
      metadataOnly,
      limit: limit ?? 500,
      continue: token,
      signal,
    });
    for await (const page of pages) yield withKinds(page);
  }

  /** The changes from a resource version on, until the API server ends the watch. A controller's `watches` never end, and are shared. */
  async *watch<T extends object = KubernetesObject>(
    of: ResourceLike<T>,
    options: ClientWatchOptions = {},
  ): AsyncGenerator<WatchEvent<T>, void, undefined> {
    const { resource, cluster, signal } = await reached(this.#parts, of, options);
    const { resourceVersion, timeoutSeconds, metadataOnly } = options;
    yield* (await cluster()).watch<T>(resource, { ...selected(options), resourceVersion, timeoutSeconds, metadataOnly, signal });
  }

  async create<T extends object>(object: T, options: ObjectWriteOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).create<T>(resource, object, { ...options, ...more });
  }

  /** Replaces an object. With a resourceVersion in it, a write by somebody else in between is a conflict: see `retryOnConflict`. */
  async update<T extends object>(object: T, options: ObjectWriteOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).update<T>(resource, object, { ...options, ...more });
  }

  /** Changes an object by a patch; gives it as it is then. */
  async patch<T extends object>(object: T, patch: Patch, options: ObjectPatchOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).patch<T>(resource, keyIn(object), patch.type, patch.body(object), { ...options, ...more });
  }

  /**
   * Server-side apply: the object has the fields that this field manager wants, and no others. Fields that somebody else owns are taken over, which is
   * what Kubernetes advises controllers to do, unless `force` is false: then they are a conflict.
   */
  async apply<T extends object>(object: T, options: ObjectPatchOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).patch<T>(resource, keyIn(object), "apply", applied(object), { force: true, ...options, ...more });
  }

  /** Deletes an object. One that isn't there is an error: see `isNotFound`. */
  async delete(object: object, options: DeleteOptions = {}): Promise<void> {
    const { resource, cluster, signal } = await reachedToWrite(this.#parts, object, options);
    await (await cluster()).delete(resource, keyIn(object), { ...options, signal });
  }

  /** Deletes every object of a kind in a namespace, or of a cluster-scoped kind, that the selectors name. */
  async deleteAllOf<T extends object = KubernetesObject>(of: ResourceLike<T>, options: DeleteAllOptions = {}): Promise<void> {
    const { labelSelector: _, ...more } = options;
    const { resource, signal } = await reached(this.#parts, of, options);
    await (await writing(this.#parts)()).deleteCollection(resource, { ...more, ...selected(options), signal });
  }

  /** A part of objects with a path of its own, such as `scale` or `eviction`. */
  subresource(name: string): SubresourceClient {
    return new SubresourceClient(this.#parts, name);
  }

  /** The resource of a class or kind. */
  async resourceOf<T extends object = KubernetesObject>(of: ResourceLike<T>): Promise<ResourceRef> {
    return this.#parts.mapper.resource(of);
  }

  /** A client like this one with some parts of its own. */
  with(parts: Partial<ClientParts>): Client {
    return new Client({ ...this.#parts, ...parts });
  }
}

/** Reads and writes one subresource. */
export class SubresourceClient {
  readonly #parts: ClientParts;
  readonly #name: string;

  constructor(parts: ClientParts, name: string) {
    this.#parts = parts;
    this.#name = name;
  }

  /** The subresource of an object, from the API server. */
  async get<T extends object = KubernetesObject>(object: object, options: CallOptions = {}): Promise<T> {
    const { resource, cluster, signal } = await reached(this.#parts, kindOf(object), options);
    return (await cluster()).get<T>(resource, keyIn(object), { subresource: this.#name, signal });
  }

  /** Sends something to the subresource of an object, such as a policy/v1 Eviction. */
  async create<T extends object>(object: object, body: T, options: ObjectWriteOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).createSubresource<T>(resource, keyIn(object), body, { ...options, ...more, subresource: this.#name });
  }

  /** Replaces it by what the object has. */
  async update<T extends object>(object: T, options: ObjectWriteOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    return (await cluster()).update<T>(resource, object, { ...options, ...more, subresource: this.#name });
  }

  async patch<T extends object>(object: T, patch: Patch, options: ObjectPatchOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    const all = { ...options, ...more, subresource: this.#name };
    return (await cluster()).patch<T>(resource, keyIn(object), patch.type, patch.body(object), all);
  }

  /** Server-side apply of the subresource: as `Client.apply`. */
  async apply<T extends object>(object: T, options: ObjectPatchOptions = {}): Promise<T> {
    const { resource, cluster, ...more } = await reachedToWrite(this.#parts, object, options);
    const all = { force: true, ...options, ...more, subresource: this.#name };
    return (await cluster()).patch<T>(resource, keyIn(object), "apply", applied(object), all);
  }
}

/** Prepares a call: the resource, the connection (opened only where it is needed), and the signal that ends it. */
async function reached(parts: ClientParts, of: AnyResourceLike, options: CallOptions) {
  const signal = bothSignals(parts.signal, options.signal);
  signal?.throwIfAborted();
  return { resource: await parts.mapper.resource(of), cluster: parts.connect, signal };
}

function writing({ connect, connectToWrite = connect }: ClientParts): () => Promise<ClusterClient> {
  return connectToWrite;
}

async function reachedToWrite(parts: ClientParts, object: object, options: CallOptions & { readonly fieldManager?: string }) {
  const found = await reached(parts, kindOf(object), options);
  return { ...found, cluster: writing(parts), fieldManager: options.fieldManager ?? parts.fieldManager };
}

function bothSignals(left: AbortSignal | undefined, right: AbortSignal | undefined): AbortSignal | undefined {
  return left === undefined || right === undefined || left === right ? (left ?? right) : AbortSignal.any([left, right]);
}

function selected({ namespace, labelSelector, fieldSelector }: ObjectsOptions) {
  return { namespace, labelSelector: selectorText(labelSelector), fieldSelector };
}

function keyIn(object: object): ObjectKey {
  const { name = "", namespace } = (object as KubernetesObject).metadata ?? {};
  return { name, namespace };
}

/** Removes managedFields from an object that is to be applied: the API server refuses those that say who owns what. */
function applied(object: object): object {
  const { metadata: { managedFields: _, ...metadata } = {}, ...rest } = object as KubernetesObject;
  return { ...rest, metadata };
}

function withKinds<T extends object>(list: ObjectList<T>): ObjectList<T> {
  return { ...list, items: list.items.map((item) => withKind(item, list)) };
}
