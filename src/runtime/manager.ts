import type { Converter } from "../convert/converter.js";
import type { KindConversion } from "../convert/convertible.js";
import { conversionRegistry } from "../convert/registry.js";
import type { ControllerGroup } from "./controller/controller-group.js";
import type { Reconciler } from "./controller/reconciler.js";
import { parseBindAddress } from "./flags.js";
import { HealthServer, type ReadinessCheck } from "./health-server.js";
import { createLogger, type Logger } from "./logger.js";
import { type CompleteOptions, completeOptions, type ManagerOptions } from "./manager-options.js";
import { registerProcessMetrics } from "./metrics/process-metrics.js";
import { MetricsRegistry } from "./metrics/registry.js";
import { RunError } from "./run-error.js";
import { runProcess } from "./run-process.js";
import { CertificateWatcher, defaultWatcherTimes } from "./webhook/certificate-watcher.js";
import { conversionPath, conversionRoute, logOversizeResidue } from "./webhook/conversion-route.js";
import { WebhookServer } from "./webhook/webhook-server.js";
import { isConversionWorker, serveAsWorker } from "./webhook/workers/serve-as-worker.js";
import { WorkerPool } from "./webhook/workers/worker-pool.js";

/** Runs an operator: its webhooks, its controllers, and the probes that tell of them. */
export interface Manager {
  /** Serves conversions: those that `wheelwright generate` lists in api/zz_generated.conversions.ts. */
  addConversions(conversions: readonly KindConversion[]): void;
  /** Serves the conversions of a resource whose objects have no types. */
  addConverter(converter: Converter): void;
  addController<T extends object>(reconciler: Reconciler<T>): void;
  /**
   * Runs until the signal is aborted, and resolves when all has ended in good order. Rejects when something can't start, or when work under way
   * didn't end within the grace period.
   */
  start(signal: AbortSignal): Promise<void>;
  /** Runs as the whole of a process: until SIGTERM or SIGINT, and ends the process then, with 0 when all ended in good order and 1 otherwise. */
  run(): Promise<void>;
}

/** Makes a manager; nothing is opened before it starts. */
export function createManager(options: ManagerOptions = {}): Manager {
  return new OrderedManager(completeOptions(options));
}

/** What runs, and has to be stopped. */
interface Running {
  webhook?: WebhookServer;
  workers?: WorkerPool;
  certificates?: CertificateWatcher;
  controllers?: ControllerGroup;
  endResidueLog?: () => void;
}

/**
 * The order matters. Probes come first, so that the kubelet sees a process that lives; then the webhook; caches last, since listing objects may
 * need this very webhook to convert them. For the same reason a manager that serves conversions is ready as soon as the webhook listens: a Service
 * sends nothing to a pod that isn't ready, so one that waited for its caches might wait for ever. Without conversions readiness does wait for them.
 */
class OrderedManager implements Manager {
  readonly #options: CompleteOptions;
  readonly #log: Logger;
  readonly #conversions: KindConversion[] = [];
  readonly #converters: Converter[] = [];
  readonly #reconcilers: Reconciler[] = [];
  readonly #running: Running = {};
  readonly #metrics = registerProcessMetrics(new MetricsRegistry());
  #webhookListens = false;
  #stopping = false;

  constructor(options: CompleteOptions) {
    this.#options = options;
    this.#log = options.logger ?? createLogger(options.logLevel);
  }

  addConversions(conversions: readonly KindConversion[]): void {
    this.#conversions.push(...conversions);
  }

  addConverter(converter: Converter): void {
    this.#converters.push(converter);
  }

  addController<T extends object>(reconciler: Reconciler<T>): void {
    this.#reconcilers.push(reconciler as unknown as Reconciler);
  }

  async run(): Promise<void> {
    if (isConversionWorker()) return serveAsWorker(conversionRegistry(this.#conversions, this.#converters));
    return runProcess(this.#log, (signal) => this.start(signal));
  }

  async start(signal: AbortSignal): Promise<void> {
    const health = await this.#startHealth();
    try {
      if (this.#servesConversions) await this.#startWebhook(signal);
      if (this.#reconcilers.length > 0) await this.#startControllers();
      this.#log.info({}, "started");
      await aborted(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await this.#stop();
      await health?.stop();
    }
    this.#log.info({}, "stopped");
  }

  get #servesConversions(): boolean {
    return this.#conversions.length > 0 || this.#converters.length > 0;
  }

  async #startHealth(): Promise<HealthServer | undefined> {
    const { healthProbeBindAddress } = this.#options;
    const endpoint = parseBindAddress(healthProbeBindAddress);
    if (endpoint === undefined) throw new RunError(`the health probe address "${healthProbeBindAddress}" is not of the form host:port`);
    if (endpoint === "off") return undefined;
    const health = new HealthServer(() => this.#checks(), this.#metrics);
    const { port } = await health.start(endpoint);
    this.#log.info({ port }, "health server listening");
    return health;
  }

  async #startWebhook(signal: AbortSignal): Promise<void> {
    const { webhookCertPath, webhookCertName, webhookCertKey, webhookCertWait, webhookHost, webhookPort } = this.#options;
    const log = this.#log.child({ webhook: conversionPath });
    const registry = conversionRegistry(this.#conversions, this.#converters);
    const certificates = new CertificateWatcher(
      { folder: webhookCertPath, certName: webhookCertName, keyName: webhookCertKey },
      log,
      (certificate) => this.#running.webhook?.useCertificate(certificate),
      { ...defaultWatcherTimes, wait: webhookCertWait * 1000 },
    );
    this.#running.certificates = certificates;
    const { webhookMaxBodyBytes: maxBodyBytes, conversionTimeout, webhookWorkers } = this.#options;
    if (webhookWorkers > 0) this.#running.workers = new WorkerPool(webhookWorkers);
    const limits = { maxBodyBytes, timeout: conversionTimeout * 1000, workers: this.#running.workers };
    const routes = new Map([[conversionPath, conversionRoute(registry, limits, log, this.#metrics)]]);
    this.#running.endResidueLog = logOversizeResidue(log);
    const webhook = new WebhookServer(await certificates.start(signal), routes, log, this.#metrics);
    this.#running.webhook = webhook;
    const { port } = await webhook.start({ host: webhookHost, port: webhookPort });
    this.#webhookListens = true;
    log.info({ port }, "webhook server listening");
  }

  async #startControllers(): Promise<void> {
    const [{ ControllerGroup }, { loadClusterConfig }] = await Promise.all([
      import("./controller/controller-group.js"),
      import("../cluster/load-cluster-config.js"),
    ]);
    const { cluster, kubeconfig } = this.#options;
    const controllers = new ControllerGroup(cluster ?? (await loadClusterConfig({ kubeconfig, env: process.env })), this.#log);
    this.#running.controllers = controllers;
    for (const reconciler of this.#reconcilers) controllers.start(reconciler);
  }

  #checks(): readonly ReadinessCheck[] {
    return [
      { name: "running", required: true, passes: () => !this.#stopping },
      ...(this.#servesConversions ? [{ name: "webhook", required: true, passes: () => this.#webhookListens }] : []),
      ...(this.#reconcilers.length > 0
        ? [{ name: "caches", required: !this.#servesConversions, passes: () => this.#running.controllers?.synced === true }]
        : []),
    ];
  }

  async #stop(): Promise<void> {
    this.#stopping = true;
    const grace = this.#options.gracefulShutdownTimeout * 1000;
    const { webhook, workers, certificates, controllers, endResidueLog } = this.#running;
    certificates?.stop();
    const ended = await Promise.all([webhook?.stop(grace), controllers?.stop(grace)]);
    endResidueLog?.();
    await workers?.stop();
    if (ended.includes(false))
      throw new RunError(`work under way did not end within ${this.#options.gracefulShutdownTimeout} s and was cut off`);
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
