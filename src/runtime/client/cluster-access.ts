import { onceEach } from "../../cluster/api-warning.js";
import type { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import type { ConnectionHooks, RequestGuard } from "../../cluster/connection.js";
import { type RateLimit, RateLimiter } from "../../cluster/rate-limiter.js";
import { Counter } from "../../metrics/counter.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { Cache } from "../cache/cache.js";
import type { Logger } from "../logger.js";
import { CachedReader } from "./cached-reader.js";
import { Client } from "./client.js";
import { KindMapper } from "./kind-mapper.js";

/** How a process works with its API server. */
export interface ClusterAccessOptions {
  /** Where it is: asked once, when somebody connects. */
  readonly config: () => Promise<ClusterConfig>;
  readonly metrics: MetricsRegistry;
  readonly cache: Cache;
  readonly log: Logger;
  /** For all requests together; none by default, as with controller-runtime: the API server's own fairness does better. */
  readonly rateLimit?: RateLimit | undefined;
}

/** The connections of a process to its API server, opened when they are needed: what they are made of costs memory. */
export class ClusterAccess {
  readonly mapper: KindMapper;
  readonly #options: ClusterAccessOptions;
  readonly #hooks: ConnectionHooks;
  readonly #reader: CachedReader;
  #guard: RequestGuard | undefined;
  #plain: Promise<ClusterClient> | undefined;
  #guarded: Promise<ClusterClient> | undefined;

  constructor(options: ClusterAccessOptions) {
    const requests = options.metrics.register(
      new Counter({ name: "rest_client_requests_total", help: "Requests to the API server, by status code, method and host." }),
    );
    this.#options = options;
    this.#reader = new CachedReader(options.cache);
    this.#hooks = {
      limiter: options.rateLimit === undefined ? undefined : new RateLimiter(options.rateLimit),
      onWarning: onceEach((warning) => options.log.warn({ ...warning }, "warning of the API server")),
      onAnswer: ({ code, method, host }) => requests.add({ code, method, host }),
    };
    this.mapper = new KindMapper(() => this.connect());
  }

  /** Has every request of guarded clients asked for, from now on. Before any connects. */
  guardWith(guard: RequestGuard | undefined): void {
    this.#guard = guard;
  }

  /** @throws ClusterError WW601 to WW604 where the configuration can't be used */
  async connect(): Promise<ClusterClient> {
    this.#plain ??= this.#open(this.#hooks);
    return this.#plain;
  }

  /** A connection whose writes the guard lets through only, where there is one. */
  async connectGuarded(): Promise<ClusterClient> {
    return this.#guard === undefined ? this.connect() : this.#connectGuarded(this.#guard);
  }

  /**
   * A client that reads from the cache what is there.
   * @param fieldManager who owns the fields that it writes
   * @param guarded whether it may write while the guard lets it only
   */
  client(fieldManager: string, guarded: boolean): Client {
    const connectToWrite = () => (guarded ? this.connectGuarded() : this.connect());
    return new Client({ connect: () => this.connect(), connectToWrite, mapper: this.mapper, reader: this.#reader, fieldManager });
  }

  /** Ends every guarded connection: what was written there may be on its way. Reads go on, webhooks may need them. */
  async closeGuarded(): Promise<void> {
    const [opened] = await Promise.allSettled([this.#guarded]);
    if (opened.status === "fulfilled") await opened.value?.close();
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    const opened = await Promise.allSettled([this.#plain, this.#guarded]);
    await Promise.all(opened.map((result) => (result.status === "fulfilled" ? result.value?.close() : undefined)));
  }

  async #connectGuarded(guard: RequestGuard): Promise<ClusterClient> {
    this.#guarded ??= this.#open({ ...this.#hooks, guard });
    return this.#guarded;
  }

  async #open(hooks: ConnectionHooks): Promise<ClusterClient> {
    const [{ ClusterClient }, config] = await Promise.all([import("../../cluster/client.js"), this.#options.config()]);
    for (const warning of config.warnings ?? []) this.#options.log.warn({}, warning);
    return new ClusterClient(config, { ...hooks, userAgent: "wheelwright-manager" });
  }
}
