import type { Converter } from "../convert/converter.js";
import type { KindConversion } from "../convert/convertible.js";
import type { MetricsRegistry } from "../metrics/registry.js";
import type { Cache } from "./cache/cache.js";
import type { Client } from "./client/client.js";
import type { RegisteredKind } from "./client/kinds.js";
import type { Reconciler } from "./controller/reconciler.js";
import type { EventRecorder } from "./helpers/event-recorder.js";
import type { ManagerCommand } from "./manager-command.js";
import { completeOptions, type ManagerOptions } from "./manager-options.js";
import type { EndpointRoute } from "./metrics/endpoint-route.js";
import { OrderedManager } from "./ordered-manager.js";
import type { Runnable } from "./runnable.js";
import type { CustomDefaulter, CustomValidator } from "./webhook/admission/webhook-types.js";

/** Runs an operator: its webhooks, its controllers, and the probes that tell of them. */
export interface Manager {
  /** The objects that controllers look at: add indexes, and what else is to be cached, before the manager starts. */
  readonly cache: Cache;
  /** Reads what is cached from the cache, once the manager has started; all else goes to the API server. */
  readonly client: Client;
  /**
   * A client for admission webhooks, which every replica answers. It can write without leadership, while `client` refuses to write in a process that
   * doesn't lead (WW690).
   */
  readonly webhookClient: Client;
  /** The metrics of `/metrics`: register metrics of your own, such as a `Counter`. */
  readonly metrics: MetricsRegistry;
  /**
   * Tells people what happens to objects, by Events, outside of reconciles.
   * @param name who tells, as Events show it
   */
  eventRecorder(name: string, options?: EventRecorderOptions): EventRecorder;
  /** Registers the classes that represent each kind: those that `wheelwright generate` lists in api/zz_generated.kinds.ts. */
  addKinds(kinds: readonly RegisteredKind[]): void;
  /** Serves conversions: those that `wheelwright generate` lists in api/zz_generated.conversions.ts. */
  addConversions(conversions: readonly KindConversion[]): void;
  /** Serves the conversions of a resource whose objects have no types. */
  addConverter(converter: Converter): void;
  /** Serves an admission webhook that fills in what objects of a kind leave out. */
  addDefaulter<T extends object>(defaulter: CustomDefaulter<T>): void;
  /** Serves an admission webhook that accepts or refuses objects of a kind. */
  addValidator<T extends object>(validator: CustomValidator<T>): void;
  addController<T extends object>(reconciler: Reconciler<T>): void;
  /** Runs something of your own, in the leader alone unless it says otherwise. */
  addRunnable(runnable: Runnable): void;
  /** Has `/healthz` fail while a check throws: the kubelet then starts the container again. */
  addHealthCheck(name: string, check: HealthCheck): void;
  /** Has `/readyz` fail while a check throws: the pod's Services then send it nothing. */
  addReadinessCheck(name: string, check: HealthCheck): void;
  /**
   * Serves a path of your own beside `/metrics`, to whom the API server allows it, by RBAC's nonResourceURLs; to everybody with `--metrics-secure=false`.
   * @throws RunError for a path that doesn't begin with /, or is /metrics
   */
  addMetricsRoute(path: string, route: EndpointRoute): void;
  /** Gives `run` something else to do where the command line begins with this name. */
  addCommand(name: string, command: ManagerCommand): void;
  /**
   * Runs until the signal is aborted, and resolves when all has ended in good order. Rejects when something can't start, or when work under way
   * didn't end within the grace period.
   */
  start(signal: AbortSignal): Promise<void>;
  /**
   * Runs as the whole of a process: until SIGTERM or SIGINT, and ends the process then, with 0 when all ended in good order and 1 otherwise. A
   * command, where the command line names one, runs to its end; a name that no command has ends the process with 2.
   */
  run(): Promise<void>;
}

/** Throws, or rejects, where something isn't as it has to be. After 5 s without an answer it counts as failed. */
export type HealthCheck = () => void | Promise<void>;

/** Which processes tell. */
export interface EventRecorderOptions {
  /** Whether every replica tells, as admission webhooks may have to; the leader alone by default. */
  readonly withoutLeaderElection?: boolean;
}

/**
 * Makes a manager; nothing is opened before it starts.
 * @example
 * ```ts
 * const manager = createManager(managerOptions(process.argv.slice(2), process.env));
 * manager.addController(reconciler);
 * await manager.run();
 * ```
 */
export function createManager(options: ManagerOptions = {}): Manager {
  return new OrderedManager(completeOptions(options));
}
