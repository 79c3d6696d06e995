import type { KubernetesObject } from "../../cluster/resource.js";
import type { Cache } from "../cache/cache.js";
import type { ObjectStore } from "../cache/object-store.js";
import type { KindMapper } from "../client/kind-mapper.js";
import { type AnyResourceLike, describe } from "../client/kinds.js";
import { finalizerOf } from "./call-reconciler.js";
import type { Source } from "./controller.js";
import type { MapContext, OwnedResource, Reconciler, WatchedResource } from "./reconciler.js";
import { channelSource } from "./request-channel.js";
import { mapped, owners, ownObjects } from "./sources.js";

/** The sources of a controller's events, and the store of its own objects. */
export interface ControllerSources<T extends object> {
  readonly store: ObjectStore<T>;
  readonly sources: readonly Source[];
}

/** The cache, the mapper and the context of sources. */
export interface SourceParts {
  readonly cache: Cache;
  readonly mapper: KindMapper;
  readonly context: MapContext;
}

/**
 * Has all that a reconciler watches cached, and gives what comes of it. Nothing is opened before every resource is found.
 * @param added what it watches besides
 * @throws NoSuchKindError for a resource that the API server doesn't have
 */
export async function controllerSources<T extends object>(
  reconciler: Reconciler<T>,
  added: readonly WatchedResource[],
  { cache, mapper, context }: SourceParts,
): Promise<ControllerSources<T>> {
  const owned = (reconciler.owns ?? []).map(asOwned);
  const watched = [...((reconciler.watches ?? []) as unknown as readonly WatchedResource[]), ...added];
  const owner = owned.length === 0 ? undefined : await mapper.kind(reconciler.resource);
  const ownedResources = await Promise.all(owned.map(({ resource }) => mapper.resource(resource)));
  const watchedResources = await Promise.all(watched.map(({ resource }) => mapper.resource(resource)));

  const { store } = cache.open<T>(reconciler.resource);
  const sources = [ownObjects(store, reconciler.predicates ?? [], context.log)];
  for (const [index, resource] of ownedResources.entries()) {
    const { predicates = [], metadataOnly, anyOwner = false } = owned[index] as OwnedResource;
    const { store } = cache.open<KubernetesObject>(resource, metadataOnly);
    if (owner !== undefined) sources.push(owners(store, owner, { predicates, anyOwner }, context.log));
  }
  for (const [index, resource] of watchedResources.entries()) {
    const each = watched[index] as WatchedResource;
    sources.push(mapped(cache.open<KubernetesObject>(resource, each.metadataOnly).store, each, context));
  }
  sources.push(...(reconciler.channels ?? []).map(channelSource));
  return { store, sources };
}

/**
 * The same for a resource that is watched from now on.
 * @throws NoSuchKindError for a resource that the API server doesn't have
 */
export async function addedSource(watched: WatchedResource, { cache, mapper, context }: SourceParts): Promise<Source> {
  const resource = await mapper.resource(watched.resource);
  return mapped(cache.open<KubernetesObject>(resource, watched.metadataOnly).store, watched, context);
}

/** @throws TypeError where a reference to a resource is none, which waiting won't mend */
export function checkReferences(reconciler: Reconciler): void {
  const { resource, owns = [], watches = [] } = reconciler;
  if (reconciler.finalize !== undefined) finalizerOf(reconciler);
  for (const each of [resource, ...owns.map((owned) => asOwned(owned).resource), ...watches.map((watched) => watched.resource)])
    describe(each);
}

function asOwned(owned: AnyResourceLike | OwnedResource<never>): OwnedResource {
  return (typeof owned === "object" && "resource" in owned ? owned : { resource: owned }) as OwnedResource;
}
