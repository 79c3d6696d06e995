import type { KubernetesObject } from "../../cluster/resource.js";
import type { Change } from "../cache/change.js";
import { joinKey } from "../cache/object-key.js";
import type { ObjectStore } from "../cache/object-store.js";
import { type KindInfo, parseApiVersion } from "../client/kinds.js";
import type { Logger } from "../logger.js";
import type { Source } from "./controller.js";
import type { Predicate } from "./predicates.js";
import type { MapContext, ReconcileRequest, WatchedResource } from "./reconciler.js";
import { lowPriority } from "./work-queue.js";

type Add = (key: string, priority: number) => void;

/** Has each change that predicates let through become keys. What throws is logged, and counts as let through. */
function source<T extends object>(
  store: ObjectStore<T>,
  predicates: readonly Predicate<T>[],
  log: Logger,
  enqueue: (change: Change<T>, add: (key: string) => void) => void,
): Source {
  const passes = (change: Change<T>) => {
    try {
      return predicates.every((predicate) => predicate(change));
    } catch (error) {
      log.error({ err: error, object: change.key }, "a predicate failed");
      return true;
    }
  };
  const start = (add: Add) => {
    store.subscribe((_key, change) => {
      const priority = change.initial || change.resync ? lowPriority : 0;
      if (predicates.length === 0 || passes(change)) enqueue(change, (key) => add(key, priority));
    });
  };
  return { whenSynced: store.whenSynced, start };
}

/** The controller's own objects. */
export function ownObjects<T extends object>(store: ObjectStore<T>, predicates: readonly Predicate<T>[], log: Logger): Source {
  return source(store, predicates, log, ({ key }, add) => add(key));
}

/** The owners of objects: of one kind, whatever its version, and of an object that changed hands both. */
export function owners<T extends object>(
  store: ObjectStore<T>,
  owner: KindInfo,
  options: { readonly predicates: readonly Predicate<T>[]; readonly anyOwner: boolean },
  log: Logger,
): Source {
  const ownersOf = (object: T | undefined): string[] => {
    const { ownerReferences = [], namespace } = (object as KubernetesObject | undefined)?.metadata ?? {};
    return ownerReferences
      .filter(({ apiVersion, kind, controller }) => {
        return kind === owner.kind && parseApiVersion(apiVersion).group === owner.group && (options.anyOwner || controller === true);
      })
      .map(({ name }) => joinKey(owner.namespaced ? namespace : undefined, name));
  };
  return source(store, options.predicates, log, (change, add) => {
    for (const key of new Set([...ownersOf(change.before), ...ownersOf(change.object)])) add(key);
  });
}

/** Whom a mapping function names. */
export function mapped<T extends object>(
  store: ObjectStore<T>,
  { map, predicates = [] }: Pick<WatchedResource<T>, "map" | "predicates">,
  context: MapContext,
): Source {
  const { log } = context;
  return source(store, predicates, log, (change, add) => {
    const objects = change.before === undefined || change.resync ? [change.object] : [change.before, change.object];
    for (const object of objects) {
      void requestsFor(map, object, change.key, context).then((requests) => {
        for (const { namespace, name } of requests) add(joinKey(namespace, name));
      });
    }
  });
}

/** A function of a user's may throw, reject, or give anything. */
async function requestsFor<T extends object>(
  map: WatchedResource<T>["map"],
  object: T,
  key: string,
  context: MapContext,
): Promise<readonly ReconcileRequest[]> {
  try {
    const requests: unknown = await map(object, context);
    if (!Array.isArray(requests) || !requests.every((request) => typeof request?.name === "string")) {
      throw new TypeError("a mapping function gave what is no list of requests");
    }
    return requests as readonly ReconcileRequest[];
  } catch (error) {
    context.log.error({ err: error, object: key }, "a mapping function failed");
    return [];
  }
}
