import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import type { Logger } from "../logger.js";
import { type BackoffPolicy, backoffDelay, FailureCounts, reconcileBackoff } from "./backoff.js";
import { type ObjectStore, parseKey } from "./object-store.js";
import type { ReconcileResult, Reconciler } from "./reconciler.js";
import { WorkQueue } from "./work-queue.js";

/** What a controller works with. */
export interface ControllerParts<T extends object> {
  readonly reconciler: Reconciler<T>;
  readonly store: ObjectStore<T & KubernetesObject>;
  readonly client: ClusterClient;
  readonly log: Logger;
  readonly backoff?: BackoffPolicy;
}

/** Calls a reconciler for the objects of a store. A reconcile that throws, or returns what is no result, is tried again and holds up no other. */
export class Controller<T extends object = KubernetesObject> {
  readonly #parts: ControllerParts<T>;
  readonly #queue = new WorkQueue();
  readonly #failures = new FailureCounts();

  constructor(parts: ControllerParts<T>) {
    this.#parts = parts;
  }

  /** Works, once the store is complete, until the signal is aborted; resolves when the last reconcile under way has ended. */
  async run(signal: AbortSignal): Promise<void> {
    const { reconciler, store } = this.#parts;
    signal.addEventListener("abort", () => this.#queue.shutDown(), { once: true });
    if (signal.aborted) return;
    store.subscribe((key) => this.#queue.add(key));
    await Promise.race([store.whenSynced, aborted(signal)]);
    const workers = Math.max(1, Math.floor(reconciler.maxConcurrentReconciles ?? 1));
    await Promise.all(Array.from({ length: workers }, () => this.#work(signal)));
  }

  async #work(signal: AbortSignal): Promise<void> {
    for (let key = await this.#queue.next(); key !== undefined; key = await this.#queue.next()) {
      await this.#reconcile(key, signal);
      this.#queue.done(key);
    }
  }

  async #reconcile(key: string, signal: AbortSignal): Promise<void> {
    const { reconciler, store, client } = this.#parts;
    const request = parseKey(key);
    const log = this.#parts.log.child({ object: key });
    try {
      const get = () => structuredClone(store.get(key));
      const { requeueAfterSeconds } = checkedResult(await reconciler.reconcile(request, { client, log, signal, get }));
      this.#failures.forget(key);
      if (requeueAfterSeconds !== undefined) this.#queue.addAfter(key, requeueAfterSeconds * 1000);
    } catch (error) {
      const delay = backoffDelay(this.#parts.backoff ?? reconcileBackoff, this.#failures.add(key));
      this.#queue.addAfter(key, delay);
      log.error({ err: error, retryInMs: Math.round(delay) }, "a reconcile failed");
    }
  }
}

/** Throws a TypeError for what can't be followed; reconcilers may be plain JavaScript. */
function checkedResult(result: unknown): ReconcileResult {
  if (result === undefined || result === null) return {};
  if (typeof result !== "object") throw new TypeError(`reconcile returned ${typeof result}, expected an object or nothing`);
  const { requeueAfterSeconds } = result as ReconcileResult;
  if (requeueAfterSeconds === undefined) return {};
  if (typeof requeueAfterSeconds !== "number" || !(requeueAfterSeconds >= 0)) {
    throw new TypeError(`reconcile returned a requeueAfterSeconds that is not a number of seconds: ${String(requeueAfterSeconds)}`);
  }
  return { requeueAfterSeconds };
}

async function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
