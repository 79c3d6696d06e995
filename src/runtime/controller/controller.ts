import { ConnectionError } from "../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { parseKey } from "../cache/object-key.js";
import type { ObjectStore } from "../cache/object-store.js";
import type { Client } from "../client/client.js";
import type { EventRecorder } from "../helpers/event-recorder.js";
import { alwaysLeading, type Leadership } from "../leader-election/leadership.js";
import type { Logger } from "../logger.js";
import type { Span } from "../telemetry-api.js";
import { recordFailure, traced } from "../traced.js";
import { awayDelay, type BackoffPolicy, backoffDelay, FailureCounts, reconcileBackoff } from "./backoff.js";
import { breather } from "./breather.js";
import { callReconciler, finalizerOf } from "./call-reconciler.js";
import type { OneControllerMetrics, ReconcileOutcome } from "./controller-metrics.js";
import { LostObjects } from "./lost-objects.js";
import { checkedResult, GarbageError } from "./reconcile-result.js";
import { reconcileSpan } from "./reconcile-span.js";
import { type ReconcileResult, type Reconciler, TerminalError } from "./reconciler.js";
import { OutOfTimeError, withTimeLimit } from "./time-limit.js";
import { lowPriority, WorkQueue } from "./work-queue.js";

/** Fills a queue with the objects to look after, until the signal is aborted. */
export interface Source {
  /** Whether what it draws from was complete once. */
  readonly whenSynced: Promise<void>;
  start(add: (key: string, priority: number) => void): void;
}

/** The parts that a controller works with. */
export interface ControllerParts<T extends object> {
  readonly reconciler: Reconciler<T>;
  readonly store: ObjectStore<T>;
  /** Instead of all changes in the store. */
  readonly sources?: readonly Source[];
  readonly client: Client;
  readonly events: EventRecorder;
  readonly log: Logger;
  readonly metrics?: OneControllerMetrics | undefined;
  readonly backoff?: BackoffPolicy;
  /** Reconciles begin while it is held only. */
  readonly leadership?: Leadership | undefined;
}

/** How long a reconcile may take, in seconds, unless it says. */
const usualTimeout = 300;

/**
 * Calls a reconciler for the objects that its sources name. A reconcile that throws, returns what is no result, or doesn't end in time is tried again
 * and holds up no other.
 */
export class Controller<T extends object = KubernetesObject> {
  readonly #parts: ControllerParts<T>;
  readonly #queue: WorkQueue;
  readonly #failures = new FailureCounts();
  /** The requests for which the API server couldn't be reached. */
  readonly #away = new FailureCounts();
  readonly #lost: LostObjects<T> | undefined;

  constructor(parts: ControllerParts<T>) {
    this.#parts = parts;
    const { reconciler, leadership = alwaysLeading } = parts;
    if (reconciler.finalize !== undefined) this.#lost = new LostObjects(finalizerOf(reconciler), () => leadership.held);
    this.#queue = new WorkQueue(parts.metrics?.queue);
    parts.metrics?.watch(this.#queue);
  }

  /** Works, once its sources are complete, until the signal is aborted; resolves when the last reconcile under way has ended. */
  async run(signal: AbortSignal): Promise<void> {
    const { reconciler, store, sources = [changesOf(store)], leadership = alwaysLeading } = this.#parts;
    signal.addEventListener("abort", () => this.#queue.shutDown(), { once: true });
    if (signal.aborted) return;
    if (this.#lost !== undefined) this.add(this.#lost.sourceOf(store));
    for (const source of sources) this.add(source);
    await Promise.race([Promise.all(sources.map(({ whenSynced }) => whenSynced)), aborted(signal)]);
    await Promise.race([leadership.elected, aborted(signal)]);
    await Promise.all(Array.from({ length: workersOf(reconciler) }, () => this.#work(signal)));
  }

  /** Has a source call the reconciler that came after its start. */
  add(source: Source): void {
    source.start((key, priority) => this.#queue.add(key, priority));
  }

  async #work(signal: AbortSignal): Promise<void> {
    for (let key = await this.#queue.next(); key !== undefined; key = await this.#queue.next()) {
      if (this.#parts.leadership?.held === false) return;
      await this.#reconcile(key, signal);
      this.#queue.done(key);
      await breather.pause();
    }
  }

  async #reconcile(key: string, signal: AbortSignal): Promise<void> {
    return traced(
      () => reconcileSpan(this.#parts.reconciler, key),
      (span) => this.#reconcileWithin(span, key, signal),
    );
  }

  async #reconcileWithin(span: Span | undefined, key: string, signal: AbortSignal): Promise<void> {
    const { metrics } = this.#parts;
    const began = performance.now();
    metrics?.began();
    let outcome: ReconcileOutcome = "error";
    try {
      const result = await this.#called(key, signal);
      this.#away.forget(key);
      outcome = this.#follow(key, result);
    } catch (error) {
      recordFailure(span, error);
      this.#failed(key, error, signal);
    }
    span?.setAttribute("wheelwright.reconcile.result", outcome);
    const took = performance.now() - began;
    metrics?.ended(outcome, took);
    if (outcome !== "error") this.#parts.log.debug({ object: key, outcome, ms: rounded(took) }, "reconciled");
  }

  async #called(key: string, signal: AbortSignal): Promise<ReconcileResult> {
    const { reconciler, store, client, events } = this.#parts;
    const log = this.#parts.log.child({ object: key });
    const result: unknown = await withTimeLimit(signal, reconciler.reconcileTimeout ?? usualTimeout, async (own) => {
      const context = { client: client.with({ signal: own }), events, log, signal: own, get: () => store.get(key) };
      return (await this.#lost?.finalize(key, reconciler, context)) ?? callReconciler(reconciler, parseKey(key), context);
    });
    return checkedResult(result);
  }

  #follow(key: string, { requeue, requeueAfterSeconds }: ReconcileResult): ReconcileOutcome {
    if (requeueAfterSeconds !== undefined) {
      this.#failures.forget(key);
      this.#queue.addAfter(key, requeueAfterSeconds * 1000);
      return "requeue_after";
    }
    if (requeue) {
      this.#again(key);
      return "requeue";
    }
    this.#failures.forget(key);
    return "success";
  }

  #failed(key: string, error: unknown, signal: AbortSignal): void {
    const { metrics } = this.#parts;
    const log = this.#parts.log.child({ object: key });
    if (error instanceof OutOfTimeError) metrics?.timedOut();
    if (error instanceof GarbageError || !(error instanceof Error)) metrics?.panicked();
    if (error instanceof TerminalError) {
      metrics?.terminalError();
      this.#failures.forget(key);
      this.#away.forget(key);
      log.error({ err: error }, "a reconcile failed for good");
      return;
    }
    const retryInMs = Math.round(this.#again(key, isAway(error)));
    if (signal.aborted) log.debug({ err: error }, "a reconcile was cut off");
    else log.error({ err: error, retryInMs }, "a reconcile failed");
  }

  /** Adds a key after a wait that grows; gives its milliseconds. */
  #again(key: string, away = false): number {
    const policy = this.#parts.backoff ?? this.#parts.reconciler.backoff ?? reconcileBackoff;
    const delay = away ? awayDelay(policy, this.#away.add(key)) : backoffDelay(policy, this.#failures.add(key));
    if (!away) this.#away.forget(key);
    this.#parts.metrics?.retried();
    this.#queue.addAfter(key, delay);
    return delay;
  }
}

/** Whether the API server couldn't be reached, even if the reconciler wrapped the error. */
function isAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    if (cause instanceof ConnectionError) return true;
  }
  return false;
}

/** How many objects a reconciler works on at a time. */
export function workersOf({ maxConcurrentReconciles }: Pick<Reconciler, "maxConcurrentReconciles">): number {
  return Math.max(1, Math.floor(maxConcurrentReconciles ?? 1));
}

/** Every change in a store. */
function changesOf<T extends object>(store: ObjectStore<T>): Source {
  return {
    whenSynced: store.whenSynced,
    start: (add) => void store.subscribe((key, { initial, resync }) => add(key, initial || resync ? lowPriority : 0)),
  };
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** Milliseconds, for a log. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
