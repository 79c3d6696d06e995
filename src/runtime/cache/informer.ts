import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError, ConnectionError, isExpired } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ObjectList, ResourceRef } from "../../cluster/resource.js";
import type { WatchEvent } from "../../cluster/watch-stream.js";
import { awayDelay, type BackoffPolicy, backoffDelay, reconnectBackoff } from "../controller/backoff.js";
import type { Logger } from "../logger.js";
import { InitialEvents, InitialEventsError, InitialEventsSupport, initialEventsQuery } from "./initial-events.js";
import { withKind } from "./list-kind.js";
import { keyOf } from "./object-key.js";
import { ObjectStore } from "./object-store.js";
import type { Transform } from "./transform.js";

/** Which objects of a resource, and how much of each. */
export interface Selection {
  /** All namespaces by default. */
  readonly namespace?: string | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Only metadata is fetched and kept (meta/v1 PartialObjectMetadata). */
  readonly metadataOnly?: boolean | undefined;
}

/** How an informer goes about it. Times in milliseconds. */
export interface InformerOptions<T extends object = KubernetesObject> {
  readonly selection?: Selection;
  readonly transform?: Transform<T> | undefined;
  /** A store that several informers fill, each one namespace of it; its synced mark is then set by their owner. */
  readonly store?: ObjectStore<T>;
  readonly onListed?: () => void;
  readonly pageSize?: number;
  /** Whether to ask for the objects by a watch's initial events, and to list them only where there are none. True by default. */
  readonly initialEvents?: boolean;
  readonly backoff?: BackoffPolicy;
  /** The longest silence of a watch before its connection counts as dead. */
  readonly silence?: number;
}

/** A watch that ends sooner than this, in milliseconds, and sent nothing, counts as a failure. */
const shortestWatch = 1_000;

/**
 * Keeps a store of all objects of a resource: has a watch begin with all of them, or, where the API server can't, lists them by pages and watches from there on. It
 * takes a dropped watch up where it ended. Whatever fails is tried again, each time after a longer wait; it never gives up.
 */
export class Informer<T extends object = KubernetesObject> {
  readonly store: ObjectStore<T>;
  readonly #client: ClusterClient;
  readonly #resource: ResourceRef;
  readonly #log: Logger;
  readonly #options: Required<Pick<InformerOptions<T>, "pageSize" | "backoff" | "selection" | "onListed">> & InformerOptions<T>;
  /** Up to where the store is known to be complete; undefined when it has to be listed. */
  #resourceVersion: string | undefined;
  readonly #initialEvents: InitialEventsSupport;
  #failures = 0;
  /** The number of times in a row that the API server couldn't be reached. */
  #away = 0;
  /** The last watch sent nothing, not even a bookmark. */
  #wasSilent = false;
  #listed = false;

  constructor(client: ClusterClient, resource: ResourceRef, log: Logger, options: InformerOptions<T> = {}) {
    this.#client = client;
    this.#resource = resource;
    this.#log = log;
    this.store = options.store ?? new ObjectStore();
    this.#options = { pageSize: 500, backoff: reconnectBackoff, selection: {}, onListed: () => this.store.markSynced(), ...options };
    this.#initialEvents = new InitialEventsSupport(options.initialEvents ?? true);
  }

  /** Runs until the signal is aborted, and resolves then. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (this.#wasSilent) await this.#checkNotAhead(signal);
        if (this.#resourceVersion === undefined && !this.#initialEvents.isNext) await this.#list(signal);
        await this.#watch(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (this.#resourceVersion === undefined && this.#initialEvents.isNext && this.#initialEvents.failed(error)) continue;
        if (isExpired(error)) this.#resourceVersion = undefined;
        await this.#pause(error, signal);
      }
    }
  }

  async #list(signal: AbortSignal): Promise<void> {
    try {
      await this.#replace(this.#client.pages<T>(this.#resource, { ...this.#options.selection, limit: this.#options.pageSize, signal }));
    } catch (error) {
      // A list that takes longer than etcd keeps its revision can't be had by pages: then all at once, as client-go does.
      if (!isExpired(error)) throw error;
      await this.#replace([await this.#client.list<T>(this.#resource, { ...this.#options.selection, signal })]);
    }
    this.#initialEvents.listed();
  }

  async #replace(pages: AsyncIterable<ObjectList<T>> | Iterable<ObjectList<T>>): Promise<void> {
    const seen = new Set<string>();
    let resourceVersion: string | undefined;
    for await (const page of pages) {
      for (const item of page.items) seen.add(this.store.put(this.#transformed(withKind(item, page))));
      resourceVersion = page.metadata.resourceVersion;
    }
    if (!resourceVersion) throw new ConnectionError(`the list of ${this.#resource.plural} has no resourceVersion`);
    this.#complete(seen, resourceVersion);
  }

  /** The store holds all objects there were at a resource version, and maybe others that are gone. */
  #complete(seen: ReadonlySet<string>, resourceVersion: string): void {
    const { namespace } = this.#options.selection;
    this.store.keepOnly(seen, namespace);
    this.#resourceVersion = resourceVersion;
    if (this.#listed) return;
    this.#listed = true;
    this.#log.info({ objects: seen.size, ...(namespace === undefined ? {} : { namespace }) }, "listed");
    this.#options.onListed();
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const started = performance.now();
    const initial = this.#resourceVersion === undefined ? new InitialEvents() : undefined;
    const watch = this.#client.watch<T>(this.#resource, {
      ...this.#options.selection,
      ...(initial === undefined ? { resourceVersion: this.#resourceVersion } : initialEventsQuery),
      timeoutSeconds: 300 + Math.floor(Math.random() * 300),
      signal: initial === undefined ? signal : AbortSignal.any([signal, initial.silence]),
      ...(this.#options.silence === undefined ? {} : { silence: this.#options.silence }),
    });
    let events = 0;
    try {
      for await (const event of watch) {
        events++;
        this.#failures = 0;
        this.#away = 0;
        if (initial?.isOpen) this.#begin(initial, event);
        else this.#apply(event);
      }
      if (initial?.isOpen) throw new InitialEventsError("the watch ended before its initial events did");
    } finally {
      initial?.end();
      this.#wasSilent = events === 0 && performance.now() - started >= shortestWatch;
    }
    if (events === 0 && !this.#wasSilent) throw new WatchEndedError("the watch ended at once");
    this.#failures = 0;
    this.#away = 0;
  }

  /** One of the events that a watch begins with. */
  #begin(initial: InitialEvents, event: WatchEvent<T>): void {
    initial.heard();
    if (event.type === "DELETED") {
      initial.seen.delete(keyOf(event.object));
      this.store.remove(event.object);
    } else if (event.type !== "BOOKMARK") {
      initial.seen.add(this.store.put(this.#transformed(event.object)));
    } else {
      if (event.endsInitialEvents !== true) throw new InitialEventsError("the API server ignores the request for initial events", true);
      initial.end();
      this.#complete(initial.seen, event.resourceVersion);
    }
  }

  /** An object whose transform throws is kept as it is: better too much of it than none. */
  #transformed(object: T): T {
    try {
      return this.#options.transform?.(object) ?? object;
    } catch (error) {
      this.#log.error({ err: error, object: keyOf(object) }, "a transform failed");
      return object;
    }
  }

  #apply(event: WatchEvent<T>): void {
    if (event.type === "DELETED") this.store.remove(event.object);
    else if (event.type !== "BOOKMARK") this.store.put(this.#transformed(event.object));
    const reached = event.type === "BOOKMARK" ? event.resourceVersion : (event.object as KubernetesObject).metadata?.resourceVersion;
    if (reached) this.#resourceVersion = reached;
  }

  /**
   * A watch from a resource version that the API server has not reached, since etcd was restored from a backup, opens well and then says nothing for
   * ever (seen with 1.36). So after a silent one it is asked how far it is.
   */
  async #checkNotAhead(signal: AbortSignal): Promise<void> {
    const { metadata } = await this.#client.list(this.#resource, { ...this.#options.selection, limit: 1, signal });
    if (isBefore(metadata.resourceVersion, this.#resourceVersion)) this.#resourceVersion = undefined;
    this.#wasSilent = false;
  }

  async #pause(error: unknown, signal: AbortSignal): Promise<void> {
    const asked = error instanceof ApiStatusError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const isAway = error instanceof ConnectionError && !(error instanceof WatchEndedError);
    const grown = isAway ? awayDelay(this.#options.backoff, this.#away++) : backoffDelay(this.#options.backoff, this.#failures++);
    if (!isAway) this.#away = 0;
    const delay = Math.max(grown, asked);
    this.#log.warn({ err: error, retryInMs: Math.round(delay) }, "listing or watching failed");
    await sleep(delay, undefined, { signal }).catch(() => undefined);
  }
}

/** The API server is reachable, but ends a watch right after its start. */
class WatchEndedError extends ConnectionError {}

/** Resource versions are decimal numbers of any size; others can't be compared. */
function isBefore(left: string | undefined, right: string | undefined): boolean {
  const digits = /^[0-9]+$/;
  return left !== undefined && right !== undefined && digits.test(left) && digits.test(right) && BigInt(left) < BigInt(right);
}
