import { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { collectionPath, type KubernetesObject } from "../../cluster/resource.js";
import type { Logger } from "../logger.js";
import { Controller } from "./controller.js";
import { Informer } from "./informer.js";
import type { Reconciler } from "./reconciler.js";

/** All controllers of a manager, over one client and one informer a resource. Loaded only where there is a controller: the client costs memory. */
export class ControllerGroup {
  readonly #client: ClusterClient;
  readonly #informers = new Map<string, Informer>();
  readonly #running: Promise<void>[] = [];
  readonly #stop = new AbortController();
  readonly #log: Logger;

  constructor(config: ClusterConfig, log: Logger) {
    this.#client = new ClusterClient(config);
    this.#log = log;
  }

  /** Whether every cache was complete once. */
  get synced(): boolean {
    return [...this.#informers.values()].every((informer) => informer.store.synced);
  }

  start(reconciler: Reconciler): void {
    const { group, plural } = reconciler.resource;
    const log = this.#log.child({ controller: group === "" ? plural : `${plural}.${group}` });
    const informer = this.#informer(reconciler, log);
    this.#running.push(new Controller({ reconciler, store: informer.store, client: this.#client, log }).run(this.#stop.signal));
  }

  /** Resolves with false when reconciles were still under way after `grace` milliseconds. */
  async stop(grace: number): Promise<boolean> {
    this.#stop.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), grace);
    });
    const inTime = await Promise.race([Promise.all(this.#running).then(() => true as const), late]);
    clearTimeout(timer);
    await this.#client.close();
    return inTime;
  }

  #informer({ resource }: Reconciler, log: Logger): Informer<KubernetesObject> {
    const path = collectionPath(resource);
    const known = this.#informers.get(path);
    if (known) return known;
    const informer = new Informer(this.#client, resource, log);
    this.#informers.set(path, informer);
    this.#running.push(informer.run(this.#stop.signal));
    return informer;
  }
}
