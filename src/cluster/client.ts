import { parseJson, stringifyJson } from "../model/lossless-json.js";
import type { ClusterConfig } from "./cluster-config.js";
import { ConnectionError } from "./cluster-error.js";
import { type ClusterRequest, Connection } from "./connection.js";
import {
  collectionPath,
  type KubernetesObject,
  type ObjectKey,
  type ObjectList,
  objectPath,
  type ResourceRef,
  writePath,
} from "./resource.js";
import { defaultRetryPolicy, type RetryPolicy, withRetries } from "./retry.js";
import { type WatchEvent, watchEvents } from "./watch-stream.js";

/** How a client behaves. Times in milliseconds. */
export interface ClientOptions {
  readonly userAgent?: string;
  readonly retry?: RetryPolicy;
  /** The longest silence of the API server in an answer that is no watch. */
  readonly silence?: number;
}

/** What every call takes. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface SubresourceOptions extends CallOptions {
  /** Such as `status` or `scale`. */
  readonly subresource?: string;
}

export interface WriteOptions extends SubresourceOptions {
  readonly dryRun?: boolean;
  readonly fieldManager?: string;
  readonly fieldValidation?: "Strict" | "Warn" | "Ignore";
}

export interface PatchOptions extends WriteOptions {
  /** For `apply`: take over fields that others own. */
  readonly force?: boolean;
}

export interface ListOptions extends CallOptions {
  readonly namespace?: string | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** The most items in a page; without it the whole list comes at once. */
  readonly limit?: number | undefined;
  readonly continue?: string | undefined;
  readonly resourceVersion?: string | undefined;
  readonly resourceVersionMatch?: "Exact" | "NotOlderThan";
}

export interface WatchOptions extends CallOptions {
  readonly namespace?: string | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Where to begin: after this resource version. */
  readonly resourceVersion?: string | undefined;
  /** After how many seconds the API server is to end the watch. */
  readonly timeoutSeconds?: number | undefined;
  /** The longest silence in milliseconds before the connection counts as dead; bookmarks come about once a minute. */
  readonly silence?: number;
}

export interface DeleteOptions extends CallOptions {
  readonly dryRun?: boolean;
  readonly propagationPolicy?: "Orphan" | "Background" | "Foreground";
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string };
  readonly gracePeriodSeconds?: number;
}

/** Each way to patch, and its media type. */
const patchTypes = {
  merge: "application/merge-patch+json",
  json: "application/json-patch+json",
  apply: "application/apply-patch+yaml",
  strategic: "application/strategic-merge-patch+json",
} as const;

export type PatchType = keyof typeof patchTypes;

const minute = 60_000;

/**
 * The one client to an API server. Every method throws ApiStatusError for a refusal and ConnectionError where there was no whole answer;
 * what may be tried again has been (see retry.ts).
 */
export class ClusterClient {
  readonly #connection: Connection;
  readonly #options: Required<Pick<ClientOptions, "retry" | "silence">>;

  constructor(config: ClusterConfig, options: ClientOptions = {}) {
    this.#connection = new Connection(config, options.userAgent ?? "wheelwright");
    this.#options = { retry: options.retry ?? defaultRetryPolicy, silence: options.silence ?? minute };
  }

  async get<T = KubernetesObject>(resource: ResourceRef, key: ObjectKey, options: SubresourceOptions = {}): Promise<T> {
    return this.request({ method: "GET", path: objectPath(resource, key, options.subresource), signal: options.signal });
  }

  /** One page, or the whole list where there is no limit. */
  async list<T = KubernetesObject>(resource: ResourceRef, options: ListOptions = {}): Promise<ObjectList<T>> {
    const { namespace, signal, ...query } = options;
    const list = await this.request<Partial<ObjectList<T>>>({ method: "GET", path: collectionPath(resource, namespace), query, signal });
    // Go writes an empty list as null.
    return { ...list, metadata: list.metadata ?? {}, items: list.items ?? [] };
  }

  /** Every page of a list, of `limit` items each (500 unless told). */
  async *pages<T = KubernetesObject>(resource: ResourceRef, options: ListOptions = {}): AsyncGenerator<ObjectList<T>, void, undefined> {
    let token = options.continue;
    do {
      const page: ObjectList<T> = await this.list(resource, { limit: 500, ...options, continue: token });
      yield page;
      token = page.metadata.continue || undefined;
    } while (token !== undefined);
  }

  /** The changes from a resource version on, until the API server ends the watch. Not tried again: only the caller knows from where to go on. */
  async *watch<T = KubernetesObject>(resource: ResourceRef, options: WatchOptions = {}): AsyncGenerator<WatchEvent<T>, void, undefined> {
    const { namespace, signal, silence, ...query } = options;
    const path = collectionPath(resource, namespace);
    const { body } = await this.#connection.send({
      method: "GET",
      path,
      query: { watch: true, allowWatchBookmarks: true, ...query },
      signal,
      silence: silence ?? 2.5 * minute,
    });
    yield* watchEvents<T>(`GET ${path}`, body);
  }

  async create<T extends object = KubernetesObject>(resource: ResourceRef, object: T, options: WriteOptions = {}): Promise<T> {
    const path = writePath(resource, (object as KubernetesObject).metadata?.namespace);
    return this.request({ method: "POST", path, query: writeQuery(options), body: object, signal: options.signal });
  }

  /** Replaces an object, or a subresource of it. With a resourceVersion in it, a conflict is an error: see `isConflict`. */
  async update<T extends object = KubernetesObject>(resource: ResourceRef, object: T, options: WriteOptions = {}): Promise<T> {
    const { name = "", namespace } = (object as KubernetesObject).metadata ?? {};
    const path = objectPath(resource, { name, namespace }, options.subresource);
    return this.request({ method: "PUT", path, query: writeQuery(options), body: object, signal: options.signal });
  }

  /** Patches an object, or a subresource of it. `apply` (server-side apply) wants a `fieldManager`. */
  async patch<T = KubernetesObject>(
    resource: ResourceRef,
    key: ObjectKey,
    type: PatchType,
    patch: object,
    options: PatchOptions = {},
  ): Promise<T> {
    return this.request({
      method: "PATCH",
      path: objectPath(resource, key, options.subresource),
      query: { ...writeQuery(options), force: options.force },
      body: patch,
      contentType: patchTypes[type],
      signal: options.signal,
    });
  }

  async delete(resource: ResourceRef, key: ObjectKey, options: DeleteOptions = {}): Promise<void> {
    const { signal, dryRun, ...body } = options;
    await this.request({ method: "DELETE", path: objectPath(resource, key), query: writeQuery({ dryRun: dryRun === true }), body, signal });
  }

  /** Any other request: JSON in, JSON out. */
  async request<T>(request: Omit<ClusterRequest, "silence" | "body"> & { readonly body?: object }): Promise<T> {
    const { body, ...rest } = request;
    const sent: ClusterRequest = {
      ...rest,
      silence: this.#options.silence,
      ...(body === undefined ? {} : { body: stringifyJson(body) }),
    };
    const text = await withRetries(this.#options.retry, request.method, request.signal, async () =>
      (await this.#connection.send(sent)).body.text(),
    );
    try {
      return parseJson(text) as T;
    } catch (error) {
      throw new ConnectionError(`${request.method} ${request.path}: the answer is not JSON`, { cause: error });
    }
  }

  /** Ends every connection; watches and requests under way fail. */
  async close(): Promise<void> {
    await this.#connection.close();
  }
}

function writeQuery(options: WriteOptions): NonNullable<ClusterRequest["query"]> {
  const { dryRun, fieldManager, fieldValidation } = options;
  return { dryRun: dryRun ? "All" : undefined, fieldManager, fieldValidation };
}
