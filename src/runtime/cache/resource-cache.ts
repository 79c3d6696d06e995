import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import type { Logger } from "../logger.js";
import { Informer, type InformerOptions, type Selection } from "./informer.js";
import { ObjectStore } from "./object-store.js";
import type { Transform } from "./transform.js";

/** The objects of one resource that a cache keeps. */
export interface ResourceSelection {
  /** Only these namespaces, with a list and a watch each. All by default. */
  readonly namespaces?: readonly string[] | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** The form in which each object is kept, such as `stripManagedFields`. */
  readonly transform?: Transform<never> | undefined;
}

/** The objects that a cache holds. */
interface CachedObjects {
  readonly resource: ResourceRef;
  readonly selection: ResourceSelection & { readonly metadataOnly?: boolean };
}

/** The objects of one resource, as one selection has them, in one store however many look at it. */
export class ResourceCache<T extends object = KubernetesObject> {
  readonly store: ObjectStore<T>;
  readonly resource: ResourceRef;
  readonly selection: ResourceSelection;
  readonly metadataOnly: boolean;
  readonly #informers: readonly Informer<T>[];

  constructor(
    client: ClusterClient,
    { resource, selection }: CachedObjects,
    log: Logger,
    options: Pick<InformerOptions<T>, "pageSize" | "backoff" | "silence"> = {},
  ) {
    const { namespaces, labelSelector, fieldSelector, transform, metadataOnly = false } = selection;
    this.resource = resource;
    this.selection = selection;
    this.metadataOnly = metadataOnly;
    this.store = new ObjectStore<T>((error, key, index) => log.error({ err: error, object: key, index }, "an index function failed"));
    const scopes = resource.namespaced && namespaces !== undefined ? [...new Set(namespaces)] : [undefined];
    let missing = scopes.length;
    const onListed = () => {
      if (--missing === 0) this.store.markSynced();
    };
    this.#informers = scopes.map((namespace) => {
      const one: Selection = { namespace, labelSelector, fieldSelector, metadataOnly: metadataOnly || undefined };
      const kept = transform as Transform<T> | undefined;
      return new Informer<T>(client, resource, log, { ...options, selection: one, transform: kept, store: this.store, onListed });
    });
    if (missing === 0) this.store.markSynced();
  }

  /** Whether an object of this namespace would be here. All namespaces are all that it has, as in controller-runtime. */
  covers(namespace: string | undefined): boolean {
    const { namespaces } = this.selection;
    return namespaces === undefined || namespace === undefined || !this.resource.namespaced || namespaces.includes(namespace);
  }

  /** Runs until the signal is aborted, and resolves then. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#informers.map((informer) => informer.run(signal)));
  }
}
