import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { MetricsRegistry } from "../../metrics/registry.js";
import { type Cache, nameOf } from "../cache/cache.js";
import type { ClusterAccess } from "../client/cluster-access.js";
import { LimitedEventRecorder } from "../helpers/event-recorder.js";
import type { Leadership } from "../leader-election/leadership.js";
import type { Logger } from "../logger.js";
import { unlessAborted } from "../unless-aborted.js";
import { backoffDelay, reconnectBackoff } from "./backoff.js";
import { Controller, workersOf } from "./controller.js";
import { ControllerMetrics } from "./controller-metrics.js";
import { addedSource, checkReferences, controllerSources, type SourceParts } from "./controller-sources.js";
import type { Reconciler, WatchedResource } from "./reconciler.js";

/** The parts that the controllers of a manager share. */
export interface ControllerGroupParts {
  readonly access: ClusterAccess;
  readonly cache: Cache;
  readonly log: Logger;
  readonly metrics: MetricsRegistry;
  /** The leadership that controllers need which don't work in every replica. */
  readonly leadership?: Leadership | undefined;
}

/** All controllers of a manager, over one cache. */
export class ControllerGroup {
  readonly #parts: ControllerGroupParts;
  readonly #metrics: ControllerMetrics;
  readonly #recorders: LimitedEventRecorder[] = [];
  readonly #running: Promise<void>[] = [];
  readonly #stop = new AbortController();
  #preparing = 0;
  #synced = false;

  constructor(parts: ControllerGroupParts) {
    this.#parts = parts;
    // As many wait for it as there are requests under way.
    setMaxListeners(0, this.#stop.signal);
    this.#metrics = new ControllerMetrics(parts.metrics);
  }

  /** Whether every cache that controllers started with was complete once. */
  get synced(): boolean {
    return this.#synced;
  }

  /**
   * Begins to list and watch, and then to work. A resource that the API server doesn't have yet is waited for.
   * @throws ClusterError where there is no cluster to work with, TypeError where a controller names what can't be a resource
   */
  async start(reconcilers: readonly Reconciler[]): Promise<void> {
    const { access, cache, log } = this.#parts;
    const { signal } = this.#stop;
    for (const reconciler of reconcilers) checkReferences(reconciler);
    const client = await access.connect();
    this.#preparing = reconcilers.length + 1;
    const started = this.#untilDone(log, () => cache.start({ client, mapper: access.mapper, log, signal }));
    this.#running.push(started.then(() => {}));
    for (const reconciler of reconcilers) this.#running.push(started.then((done) => (done ? this.#run(reconciler) : undefined)));
  }

  /** Resolves with false when reconciles were still under way after `grace` milliseconds. */
  async stop(grace: number): Promise<boolean> {
    this.#stop.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), grace);
    });
    const ended = async () => {
      await Promise.all([...this.#running, this.#parts.cache.stopped()]);
      await Promise.all(this.#recorders.map((recorder) => recorder.flush()));
      return true as const;
    };
    const inTime = await Promise.race([ended(), late]);
    clearTimeout(timer);
    return inTime;
  }

  async #run(reconciler: Reconciler): Promise<void> {
    const { access, cache, leadership } = this.#parts;
    const name = reconciler.name ?? nameOf(reconciler.resource);
    const log = this.#parts.log.child({ controller: name });
    const client = access.client(name, reconciler.withoutLeaderElection !== true);
    const metrics = this.#metrics.of(name, workersOf(reconciler));
    const events = new LimitedEventRecorder(client, name, log);
    this.#recorders.push(events);
    const sourceParts = { cache, mapper: access.mapper, context: { client, log } };
    const led = reconciler.withoutLeaderElection === true ? undefined : leadership;
    let prepare: (controller: Controller) => void = () => {};
    const prepared = new Promise<Controller>((resolve) => {
      prepare = resolve;
    });
    const added = reconciler.addedWatches?.startWith((watched) => this.#add(watched, prepared, sourceParts)) ?? [];
    await this.#untilDone(log, async () => {
      const found = await controllerSources(reconciler, added, sourceParts);
      prepare(new Controller({ reconciler, ...found, client, events, log, metrics, leadership: led }));
    });
    if (!this.#stop.signal.aborted) await (await prepared).run(this.#stop.signal);
  }

  /** Watches one more resource for a controller; resolves when its objects are cached. */
  async #add(watched: WatchedResource, prepared: Promise<Controller>, parts: SourceParts): Promise<void> {
    const { signal } = this.#stop;
    const controller = await unlessAborted(prepared, signal);
    const source = await addedSource(watched, parts);
    signal.throwIfAborted();
    controller.add(source);
    parts.context.log.info({ resource: watched.resource }, "watching one more resource");
    await unlessAborted(source.whenSynced, signal);
  }

  /** Caches that come later don't count: a process that is ready stays ready. */
  async #markWhenSynced(): Promise<void> {
    await this.#parts.cache.whenSynced();
    this.#synced = true;
  }

  /** Tries until it works, each time after a longer wait; returns false where it had to stop before. */
  async #untilDone(log: Logger, action: () => Promise<void>): Promise<boolean> {
    const { signal } = this.#stop;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await action();
        if (--this.#preparing === 0) void this.#markWhenSynced();
        return true;
      } catch (error) {
        const delay = backoffDelay(reconnectBackoff, failures);
        log.warn({ err: error, retryInMs: Math.round(delay) }, "can't watch what the controller needs");
        await sleep(delay, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  }
}
