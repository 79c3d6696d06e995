import { parseJson, stringifyJson } from "../model/lossless-json.js";
import type { ClusterConfig } from "./cluster-config.js";
import { ConnectionError } from "./cluster-error.js";
import { type ClusterRequest, Connection, type ConnectionHooks } from "./connection.js";
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
export interface ClientOptions extends ConnectionHooks {
  readonly userAgent?: string;
  readonly retry?: RetryPolicy;
  /** The longest silence of the API server in an answer that is no watch. */
  readonly silence?: number;
}

/** The options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface AnswerOptions extends CallOptions {
  /** For this call, in place of the client's own. */
  readonly retry?: RetryPolicy;
  /** The answer is the object's metadata alone (meta/v1 PartialObjectMetadata), or a list of such. */
  readonly metadataOnly?: boolean | undefined;
}

export interface SubresourceOptions extends AnswerOptions {
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

export interface ListOptions extends AnswerOptions {
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
  /** Begin with all objects there are, and a bookmark that ends them. Wants `resourceVersionMatch`. */
  readonly sendInitialEvents?: boolean | undefined;
  readonly resourceVersionMatch?: "NotOlderThan" | undefined;
  /** After how many seconds the API server is to end the watch. */
  readonly timeoutSeconds?: number | undefined;
  /** The longest silence in milliseconds before the connection counts as dead; bookmarks come about once a minute. */
  readonly silence?: number;
  /** The objects are metadata alone. */
  readonly metadataOnly?: boolean | undefined;
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

/** Asks for metadata alone, by its kind in meta/v1. */
const metadataOf = (kind: "PartialObjectMetadata" | "PartialObjectMetadataList") => `application/json;as=${kind};g=meta.k8s.io;v=v1`;

/** A request as callers make it. */
type Request = Omit<ClusterRequest, "silence" | "body"> & { readonly retry?: RetryPolicy | undefined };

const minute = 60_000;

/**
 * The one client to an API server. Every method throws ApiStatusError for a refusal and ConnectionError where there was no whole answer;
 * what may be tried again has been (see retry.ts).
 */
export class ClusterClient {
  readonly #config: ClusterConfig;
  readonly #connection: Connection;
  readonly #options: ClientOptions & Required<Pick<ClientOptions, "retry" | "silence">>;

  constructor(config: ClusterConfig, options: ClientOptions = {}) {
    this.#config = config;
    this.#connection = new Connection(config, options.userAgent ?? "wheelwright", options);
    this.#options = { ...options, retry: options.retry ?? defaultRetryPolicy, silence: options.silence ?? minute };
  }

  async get<T = KubernetesObject>(resource: ResourceRef, key: ObjectKey, options: SubresourceOptions = {}): Promise<T> {
    return this.request({ method: "GET", path: objectPath(resource, key, options.subresource), ...callOptions(options) });
  }

  /** One page, or the whole list where there is no limit. */
  async list<T = KubernetesObject>(resource: ResourceRef, options: ListOptions = {}): Promise<ObjectList<T>> {
    const list = await this.request<Partial<ObjectList<T>>>(listRequest(resource, options));
    // Go writes an empty list as null.
    return { ...list, metadata: list.metadata ?? {}, items: list.items ?? [] };
  }

  /** One page as the API server wrote it: JSON. */
  async listText(resource: ResourceRef, options: ListOptions = {}): Promise<string> {
    return this.text(listRequest(resource, options));
  }

  /** Every page of a list, of `limit` items each (500 by default). */
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
    const { namespace, signal, silence, metadataOnly, ...query } = options;
    const path = collectionPath(resource, namespace);
    const { body } = await this.#connection.send({
      method: "GET",
      path,
      query: { watch: true, allowWatchBookmarks: true, ...query },
      signal,
      silence: silence ?? 2.5 * minute,
      ...(metadataOnly ? { accept: metadataOf("PartialObjectMetadata") } : {}),
    });
    yield* watchEvents<T>(`GET ${path}`, body);
  }

  async create<T extends object = KubernetesObject>(resource: ResourceRef, object: T, options: WriteOptions = {}): Promise<T> {
    const path = writePath(resource, (object as KubernetesObject).metadata?.namespace);
    return this.request({ method: "POST", path, query: writeQuery(options), body: object, ...callOptions(options) });
  }

  /** Posts something to a subresource of an object, such as an Eviction. */
  async createSubresource<T extends object>(resource: ResourceRef, key: ObjectKey, body: T, options: WriteOptions): Promise<T> {
    const path = objectPath(resource, key, options.subresource);
    return this.request({ method: "POST", path, query: writeQuery(options), body, ...callOptions(options) });
  }

  /** Replaces an object, or a subresource of it. With a resourceVersion in it, a conflict is an error: see `isConflict`. */
  async update<T extends object = KubernetesObject>(resource: ResourceRef, object: T, options: WriteOptions = {}): Promise<T> {
    const { name = "", namespace } = (object as KubernetesObject).metadata ?? {};
    const path = objectPath(resource, { name, namespace }, options.subresource);
    return this.request({ method: "PUT", path, query: writeQuery(options), body: object, ...callOptions(options) });
  }

  /** Replaces an object by JSON as it is, byte for byte. */
  async updateText<T = KubernetesObject>(resource: ResourceRef, key: ObjectKey, body: string, options: WriteOptions = {}): Promise<T> {
    const path = objectPath(resource, key, options.subresource);
    return this.#parsed({ method: "PUT", path, query: writeQuery(options), body, ...callOptions(options) });
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
      ...callOptions(options),
    });
  }

  async delete(resource: ResourceRef, key: ObjectKey, options: DeleteOptions = {}): Promise<void> {
    const { signal, ...body } = deletion(options);
    await this.request({ method: "DELETE", path: objectPath(resource, key), body, signal });
  }

  /** Deletes every object of a list: of a namespace, where the resource is namespaced, and of the selectors. */
  async deleteCollection(
    resource: ResourceRef,
    options: DeleteOptions & Pick<ListOptions, "namespace" | "labelSelector" | "fieldSelector"> = {},
  ) {
    const { signal, namespace, labelSelector, fieldSelector, ...body } = deletion(options);
    await this.request({ method: "DELETE", path: writePath(resource, namespace), query: { labelSelector, fieldSelector }, body, signal });
  }

  /** Any other request: JSON in, JSON out. */
  async request<T>({ body, ...request }: Request & { readonly body?: object }): Promise<T> {
    return this.#parsed({ ...request, ...(body === undefined ? {} : { body: stringifyJson(body) }) });
  }

  /** Any other request: text in, text out. */
  async text({ retry, ...request }: Request & { readonly body?: string }): Promise<string> {
    const sent: ClusterRequest = { ...request, silence: this.#options.silence };
    return withRetries(retry ?? this.#options.retry, request.method, request.signal, async () =>
      (await this.#connection.send(sent)).body.text(),
    );
  }

  async #parsed<T>(request: Request & { readonly body?: string }): Promise<T> {
    const text = await this.text(request);
    try {
      return parseJson(text) as T;
    } catch (error) {
      throw new ConnectionError(`${request.method} ${request.path}: the answer is not JSON`, { cause: error });
    }
  }

  /**
   * A client like this one on connections of its own, which a load balancer may send elsewhere; its caller closes it.
   * @param server the URL of one API server among several, in place of the configured one
   */
  fresh(server = this.#config.server): ClusterClient {
    return new ClusterClient({ ...this.#config, server }, this.#options);
  }

  /** Ends every connection; watches and requests under way fail. */
  async close(): Promise<void> {
    await this.#connection.close();
  }
}

/** The options of a deletion as its body has them: where there is a body, the API server doesn't look at the query (k8s.io/apiserver, DeleteResource). */
function deletion<T extends DeleteOptions>({ dryRun, ...options }: T) {
  return { ...options, ...(dryRun === true ? { dryRun: ["All"] } : {}) };
}

function writeQuery(options: WriteOptions): NonNullable<ClusterRequest["query"]> {
  const { dryRun, fieldManager, fieldValidation } = options;
  return { dryRun: dryRun ? "All" : undefined, fieldManager, fieldValidation };
}

function listRequest(resource: ResourceRef, options: ListOptions): Request {
  const { namespace, signal, retry, metadataOnly, ...query } = options;
  const accept = metadataOnly ? { accept: metadataOf("PartialObjectMetadataList") } : {};
  return { method: "GET", path: collectionPath(resource, namespace), query, signal, retry, ...accept };
}

function callOptions({ signal, retry, metadataOnly }: AnswerOptions): Pick<Request, "signal" | "retry" | "accept"> {
  return { signal, retry, ...(metadataOnly ? { accept: metadataOf("PartialObjectMetadata") } : {}) };
}
