import type { ClusterConfig } from "../cluster/cluster-config.js";
import type { Converter } from "../convert/converter.js";
import type { KindConversion } from "../convert/convertible.js";
import { isGeneratedOnly } from "../convert/generated-only.js";
import { conversionRegistry } from "../convert/registry.js";
import { registerProcessMetrics } from "../metrics/process-metrics.js";
import { MetricsRegistry } from "../metrics/registry.js";
import { Cache } from "./cache/cache.js";
import { openCertificates } from "./certificates/open-certificates.js";
import type { Client } from "./client/client.js";
import { ClusterAccess } from "./client/cluster-access.js";
import { type RegisteredKind, registerKinds } from "./client/kinds.js";
import type { Reconciler } from "./controller/reconciler.js";
import { firstAborted } from "./first-aborted.js";
import { parseBindAddress } from "./flag-values.js";
import { type Check, HealthServer } from "./health-server.js";
import { type EventRecorder, LimitedEventRecorder } from "./helpers/event-recorder.js";
import { alwaysLeading, type Leadership } from "./leader-election/leadership.js";
import { LogThreshold } from "./log-threshold.js";
import { createLogger, type Logger, leastLevel } from "./logger.js";
import type { EventRecorderOptions, HealthCheck, Manager } from "./manager.js";
import { type ManagerCommand, type NamedCommand, unknownCommand } from "./manager-command.js";
import { type CompleteOptions, cacheOptions } from "./manager-options.js";
import { debugRoutes } from "./metrics/debug-routes.js";
import type { EndpointRoute } from "./metrics/endpoint-route.js";
import { metricsWithHealth, openMetrics } from "./metrics/open-metrics.js";
import { RunError } from "./run-error.js";
import { runProcess } from "./run-process.js";
import { type Runnable, type RunnableContext, RunnableGroup } from "./runnable.js";
import { type RunningParts, stopInOrder } from "./stop-in-order.js";
import { AdmissionWebhooks } from "./webhook/admission/admission-webhooks.js";
import type { CustomDefaulter, CustomValidator } from "./webhook/admission/webhook-types.js";
import { CertificateReads } from "./webhook/certificate-reads.js";
import { conversionPath, conversionRoute, logOversizeResidue } from "./webhook/conversion-route.js";
import { serverSettings } from "./webhook/server-settings.js";
import { type WebhookRoute, WebhookServer } from "./webhook/webhook-server.js";
import { isConversionWorker, serveAsWorker } from "./webhook/workers/serve-as-worker.js";
import { keptOnMainThread, usualWorkers } from "./webhook/workers/usual-workers.js";
import { WorkerPool } from "./webhook/workers/worker-pool.js";

/**
 * The order matters. Probes come first, so that the kubelet sees a process that lives; then metrics and the webhooks; then caches, since listing objects
 * may need this very server to convert them; controllers work once they lead. It stops in the reverse order: the last writes of a reconcile may
 * need the webhooks, too, and leadership is given back when nothing that leads is under way any more. For the same reason a manager that serves webhooks is
 * ready as soon as it listens: a Service sends nothing to a pod that isn't ready, so one that waited for its caches might wait for ever. Without webhooks
 * readiness does wait for them.
 */
export class OrderedManager implements Manager {
  readonly cache: Cache;
  readonly client: Client;
  readonly webhookClient: Client;
  readonly #access: ClusterAccess;
  readonly #options: CompleteOptions;
  readonly #log: Logger;
  /** The threshold of a logger of our own. */
  readonly #threshold: LogThreshold | undefined;
  readonly #routes = new Map<string, EndpointRoute>();
  readonly #conversions: KindConversion[] = [];
  readonly #converters: Converter[] = [];
  readonly #admission = new AdmissionWebhooks();
  readonly #reconcilers: Reconciler[] = [];
  readonly #commands = new Map<string, ManagerCommand>();
  readonly #runnables: Runnable[] = [];
  readonly #kinds: RegisteredKind[] = [];
  readonly #healthChecks: Check[] = [];
  readonly #readinessChecks: Check[] = [];
  readonly #running: RunningParts = {};
  readonly metrics = registerProcessMetrics(new MetricsRegistry());
  readonly #certificateReads = new CertificateReads(this.metrics);
  readonly #recorders: LimitedEventRecorder[] = [];
  /** Whether `run` was called: threads can run the program, too. */
  #isProcess = false;
  #webhookListens = false;
  #stopping = false;

  constructor(options: CompleteOptions) {
    this.#options = options;
    this.#threshold = options.logger === undefined ? new LogThreshold(leastLevel(options)) : undefined;
    this.#log = options.logger ?? createLogger(options, this.#threshold);
    this.cache = new Cache(cacheOptions(options));
    const { kubeApiQps: qps, kubeApiBurst: burst } = options;
    const rateLimit = qps > 0 ? { qps, burst: Math.max(1, burst) } : undefined;
    this.#access = new ClusterAccess({
      config: () => this.#clusterConfig(),
      metrics: this.metrics,
      cache: this.cache,
      log: this.#log,
      rateLimit,
    });
    this.client = this.#access.client("wheelwright", true);
    this.webhookClient = this.#access.client("wheelwright-webhooks", false);
  }

  eventRecorder(name: string, { withoutLeaderElection = false }: EventRecorderOptions = {}): EventRecorder {
    const recorder = new LimitedEventRecorder(this.#access.client(name, !withoutLeaderElection), name, this.#log);
    this.#recorders.push(recorder);
    return recorder;
  }

  addKinds(kinds: readonly RegisteredKind[]): void {
    registerKinds(kinds);
    this.#kinds.push(...kinds);
  }

  addConversions(conversions: readonly KindConversion[]): void {
    this.#conversions.push(...conversions);
  }

  addConverter(converter: Converter): void {
    this.#converters.push(converter);
  }

  addDefaulter<T extends object>(defaulter: CustomDefaulter<T>): void {
    this.#admission.addDefaulter(defaulter);
  }

  addValidator<T extends object>(validator: CustomValidator<T>): void {
    this.#admission.addValidator(validator);
  }

  addController<T extends object>(reconciler: Reconciler<T>): void {
    this.#reconcilers.push(reconciler as unknown as Reconciler);
  }

  addRunnable(runnable: Runnable): void {
    this.#runnables.push(runnable);
  }

  addHealthCheck(name: string, check: HealthCheck): void {
    this.#healthChecks.push(asCheck(name, check));
  }

  addReadinessCheck(name: string, check: HealthCheck): void {
    this.#readinessChecks.push(asCheck(name, check));
  }

  addMetricsRoute(path: string, route: EndpointRoute): void {
    if (path === "/metrics" || !path.startsWith("/"))
      throw new RunError(`${JSON.stringify(path)} can't be a route: it begins with / and is not /metrics`);
    this.#routes.set(path, route);
  }

  addCommand(name: string, command: ManagerCommand): void {
    this.#commands.set(name, command);
  }

  async run(): Promise<void> {
    if (isConversionWorker()) return serveAsWorker(conversionRegistry(this.#conversions, this.#converters), this.#log);
    if (this.#options.command !== undefined) return this.#runCommand(this.#options.command);
    this.#isProcess = true;
    // Windows has no such signal.
    if (process.platform !== "win32") process.on("SIGUSR2", () => this.#threshold?.toggle(this.#log));
    return runProcess(this.#log, async (signal) => {
      await this.start(signal);
      return 0;
    });
  }

  async start(signal: AbortSignal): Promise<void> {
    let failure: unknown;
    try {
      await this.#startHealth();
      await this.#startMetrics(signal);
      if (this.#servesWebhooks) await this.#startWebhooks(signal);
      const leadership = await this.#startElection();
      if (this.#needsCaches) await this.#startControllers(leadership);
      const runnables = this.#startRunnables(leadership);
      this.#log.info({}, "started");
      await firstAborted(signal, this.#running.election?.lost, runnables.failed);
    } catch (error) {
      if (!signal.aborted) failure = error;
    }
    const inTime = await this.#stop();
    failure ??= this.#running.election?.lost.reason;
    if (failure !== undefined) throw failure;
    if (!inTime) throw new RunError(`work under way did not end within ${this.#options.gracefulShutdownTimeout} s and was cut off`);
    this.#log.info({}, "stopped");
  }

  async #runCommand({ name, argv }: NamedCommand): Promise<void> {
    const command = this.#commands.get(name);
    if (command === undefined) {
      process.stderr.write(`error: ${unknownCommand(name, this.#commands)}\n`);
      return process.exit(2);
    }
    const log = this.#log.child({ command: name });
    return runProcess(log, (signal) => command.run({ argv, env: process.env, log, signal }));
  }

  get #servesConversions(): boolean {
    return this.#conversions.length > 0 || this.#converters.length > 0;
  }

  get #needsCaches(): boolean {
    return this.#reconcilers.length > 0 || !this.cache.isEmpty;
  }

  get #servesWebhooks(): boolean {
    return this.#options.webhooks && (this.#servesConversions || this.#admission.size > 0);
  }

  async #startHealth(): Promise<void> {
    const { healthProbeBindAddress } = this.#options;
    const endpoint = parseBindAddress(healthProbeBindAddress);
    if (endpoint === undefined) throw new RunError(`the health probe address "${healthProbeBindAddress}" is not of the form host:port`);
    if (endpoint === "off") return;
    const checks = { health: () => this.#healthChecks, readiness: () => this.#checks() };
    const health = new HealthServer(checks, this.#log, metricsWithHealth(this.#options) ? this.metrics : undefined);
    const { port } = await health.start(endpoint);
    this.#running.health = health;
    this.#log.info({ port }, "health server listening");
  }

  async #startMetrics(signal: AbortSignal): Promise<void> {
    const parts = {
      metrics: this.metrics,
      certificateReads: this.#certificateReads,
      log: this.#log,
      routes: this.#routes,
      debugRoutes: debugRoutes(this.#threshold, this.#log),
      connect: () => this.#access.connect(),
    };
    this.#running.metrics = await openMetrics(this.#options, parts, signal);
  }

  async #startWebhooks(signal: AbortSignal): Promise<void> {
    const { webhookHost, webhookPort } = this.#options;
    const routes = this.#webhookRoutes();
    const parts = {
      log: this.#log,
      reads: this.#certificateReads,
      connect: () => this.#access.connect(),
      namespace: async () => (await this.#clusterConfig()).namespace,
    };
    const certificates = await openCertificates(this.#options, parts, signal, (certificate) =>
      this.#running.webhook?.useCertificate(certificate),
    );
    this.#running.certificates = certificates;
    const { keep } = certificates;
    if (keep !== undefined) {
      const start = async (context: RunnableContext) => keep(await this.#access.connectGuarded(), context.signal);
      this.#runnables.push({ name: "certificates", start });
    }
    const settings = await serverSettings(this.#options, this.#running.workers !== undefined);
    const webhook = new WebhookServer({ certificate: certificates.first, routes, log: this.#log, metrics: this.metrics }, settings);
    this.#running.webhook = webhook;
    const { port } = await webhook.start({ host: webhookHost, port: webhookPort });
    this.#webhookListens = true;
    this.#log.info({ port, paths: [...routes.keys()] }, "webhook server listening");
  }

  /** Makes the routes that are served, by path: one server for all webhooks. */
  #webhookRoutes(): Map<string, WebhookRoute> {
    const { webhookMaxBodyBytes: maxBodyBytes, conversionTimeout } = this.#options;
    const routes = new Map(this.#admission.routes(maxBodyBytes, this.#log, this.metrics));
    if (!this.#servesConversions) return routes;
    const log = this.#log.child({ webhook: conversionPath });
    const { webhookWorkers: workers = this.#isProcess ? usualWorkers() : 0 } = this.#options;
    if (workers > 0) this.#running.workers = new WorkerPool(workers, log);
    const alwaysEnd = this.#converters.length === 0 && this.#conversions.every(isGeneratedOnly);
    const keeps = alwaysEnd ? { keeps: keptOnMainThread() } : {};
    const limits = { maxBodyBytes, timeout: conversionTimeout * 1000, workers: this.#running.workers, ...keeps };
    this.#running.endResidueLog = logOversizeResidue(log);
    const registry = conversionRegistry(this.#conversions, this.#converters);
    return routes.set(conversionPath, conversionRoute(registry, limits, log, this.metrics));
  }

  async #startElection(): Promise<Leadership> {
    if (!this.#options.leaderElect) return alwaysLeading;
    const [{ LeaderElection }, { electionOptions }, config] = await Promise.all([
      import("./leader-election/leader-election.js"),
      import("./leader-election/election-options.js"),
      this.#clusterConfig(),
    ]);
    const election = new LeaderElection(config, electionOptions(this.#options, config), this.#log, this.metrics);
    this.#running.election = election;
    this.#access.guardWith(election.guard);
    election.start();
    return election;
  }

  async #startControllers(leadership: Leadership): Promise<void> {
    const { ControllerGroup } = await import("./controller/controller-group.js");
    const controllers = new ControllerGroup({
      access: this.#access,
      cache: this.cache,
      log: this.#log,
      metrics: this.metrics,
      leadership,
    });
    this.#running.controllers = controllers;
    await controllers.start(this.#reconcilers);
  }

  #startRunnables(leadership: Leadership): RunnableGroup {
    const runnables = new RunnableGroup();
    this.#running.runnables = runnables;
    for (const runnable of this.#runnables) {
      const guarded = runnable.withoutLeaderElection !== true;
      const client = this.#access.client(runnable.name ?? "wheelwright", guarded);
      const cluster = () => (guarded ? this.#access.connectGuarded() : this.#access.connect());
      runnables.start(runnable, { client, cluster, metrics: this.metrics, kinds: this.#kinds, log: this.#log }, leadership);
    }
    return runnables;
  }

  async #clusterConfig(): Promise<ClusterConfig> {
    const { cluster, kubeconfig, kubeContext } = this.#options;
    if (cluster !== undefined) return cluster;
    const { loadClusterConfig } = await import("../cluster/load-cluster-config.js");
    return loadClusterConfig({ kubeconfig, context: kubeContext || undefined, env: process.env });
  }

  #checks(): readonly Check[] {
    return [
      { name: "running", required: true, passes: () => !this.#stopping },
      ...(this.#servesWebhooks ? [{ name: "webhook", required: true, passes: () => this.#webhookListens }] : []),
      ...(this.#needsCaches
        ? [{ name: "caches", required: !this.#servesWebhooks, passes: () => this.#running.controllers?.synced === true }]
        : []),
      ...this.#readinessChecks,
    ];
  }

  /** Gives false where something under way had to be cut off. */
  #stop(): Promise<boolean> {
    this.#stopping = true;
    const grace = this.#options.gracefulShutdownTimeout * 1000;
    return stopInOrder(this.#running, { access: this.#access, recorders: this.#recorders, grace });
  }
}

function asCheck(name: string, check: HealthCheck): Check {
  const passes = async () => {
    await check();
    return true;
  };
  return { name, required: true, passes };
}
