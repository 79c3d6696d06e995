import type { KubernetesObject } from "../../cluster/resource.js";
import type { Change } from "../cache/change.js";
import { parseKey, uidOf } from "../cache/object-key.js";
import type { ObjectStore } from "../cache/object-store.js";
import { deepCopy } from "../deep-copy.js";
import { hasFinalizer, isBeingDeleted } from "../helpers/finalizers.js";
import type { Source } from "./controller.js";
import { checkedResult, isUnfinished } from "./reconcile-result.js";
import type { ReconcileContext, ReconcileResult, Reconciler } from "./reconciler.js";

/**
 * Objects that are gone without having been finalized. The API server's DELETE looks for finalizers first and deletes a moment later (`Store.Delete` of
 * k8s.io/apiserver), so that it also deletes an object that gets its finalizer in between. The watch then tells of an object with the finalizer that was
 * never marked as being deleted.
 */
export class LostObjects<T extends object> {
  readonly #lost = new Map<string, readonly T[]>();
  readonly #finalizer: string;
  readonly #isResponsible: () => boolean;

  /** @param isResponsible whether this process is the one that finalizes objects now */
  constructor(finalizer: string, isResponsible: () => boolean) {
    this.#finalizer = finalizer;
    this.#isResponsible = isResponsible;
  }

  /** The source of the keys of objects that a store loses. */
  sourceOf(store: ObjectStore<T>): Source {
    const start: Source["start"] = (add) => {
      store.subscribe((key, change) => {
        if (!this.#isLost(change)) return;
        this.#lost.set(key, [...(this.#lost.get(key) ?? []), change.object]);
        add(key, 0);
      });
    };
    return { whenSynced: store.whenSynced, start };
  }

  /** Has the objects that were lost under a key finalized. Gives when to call it again, or undefined where none is left. */
  async finalize(key: string, reconciler: Reconciler<T>, context: ReconcileContext<T>): Promise<ReconcileResult | undefined> {
    for (const object of this.#lost.get(key) ?? []) {
      if (!(await isThere(key, object, reconciler, context))) {
        context.log.info({ uid: uidOf(object) }, "finalizing an object that was deleted as it got its finalizer");
        const result = checkedResult(await reconciler.finalize?.(deepCopy(object), context));
        if (isUnfinished(result)) return result;
      }
      this.#forget(key, object);
    }
    return undefined;
  }

  #isLost(change: Change<T>): boolean {
    if (change.type !== "delete" || change.finalStateUnknown || !this.#isResponsible()) return false;
    return hasFinalizer(change.object, this.#finalizer) && !isBeingDeleted(change.object);
  }

  #forget(key: string, object: T): void {
    const left = (this.#lost.get(key) ?? []).filter((other) => other !== object);
    if (left.length === 0) this.#lost.delete(key);
    else this.#lost.set(key, left);
  }
}

/** A watch with a selector tells of an object that it selects no more as of a deleted one. */
async function isThere<T extends object>(
  key: string,
  object: T,
  { resource }: Reconciler<T>,
  { client }: ReconcileContext<T>,
): Promise<boolean> {
  const found = await client.get<KubernetesObject>(resource, parseKey(key), { live: true, optional: true });
  return found !== undefined && uidOf(found) === uidOf(object);
}
