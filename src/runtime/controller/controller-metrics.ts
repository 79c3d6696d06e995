import { Collected } from "../../metrics/collected.js";
import { Counter } from "../../metrics/counter.js";
import { Gauge } from "../../metrics/gauge.js";
import { Histogram } from "../../metrics/histogram.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { QueueObserver, WorkQueue } from "./work-queue.js";

/** How a reconcile ended, as controller-runtime counts it. */
export type ReconcileOutcome = "success" | "error" | "requeue" | "requeue_after";

const outcomes: readonly ReconcileOutcome[] = ["success", "error", "requeue", "requeue_after"];

/** controller-runtime's (pkg/internal/controller/metrics). */
const reconcileSeconds = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5,
  5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 40, 50, 60,
];

/** controller-runtime's (pkg/metrics/workqueue.go): twelve, from 10 ns on, each ten times the one before. */
const queueSeconds = Array.from({ length: 12 }, (_, exponent) => Number(`1e${exponent - 8}`));

/** The metrics of controllers and their queues, under controller-runtime's names and labels. Times in seconds. */
export class ControllerMetrics {
  readonly #queues = new Map<string, WorkQueue>();
  readonly #counters;
  readonly #reconcileTime: Histogram;
  readonly #maxConcurrent: Gauge;
  readonly #active: Gauge;
  readonly #adds: Counter;
  readonly #retries: Counter;
  readonly #queueDuration: Histogram;
  readonly #workDuration: Histogram;

  constructor(metrics: MetricsRegistry) {
    const counter = (name: string, help: string) => metrics.register(new Counter({ name, help }));
    const gauge = (name: string, help: string) => metrics.register(new Gauge({ name, help }));
    const prefix = "controller_runtime";
    this.#counters = {
      total: counter(`${prefix}_reconcile_total`, "Reconciles by controller and result."),
      errors: counter(`${prefix}_reconcile_errors_total`, "Reconciles that failed, by controller."),
      terminalErrors: counter(`${prefix}_terminal_reconcile_errors_total`, "Reconciles that failed for good, by controller."),
      panics: counter(
        `${prefix}_reconcile_panics_total`,
        "Reconciles that threw what is no error, or returned what is no result, by controller.",
      ),
      timeouts: counter(`${prefix}_reconcile_timeouts_total`, "Reconciles that ran out of time, by controller."),
    };
    this.#reconcileTime = metrics.register(
      new Histogram({ name: `${prefix}_reconcile_time_seconds`, help: "How long a reconcile took, by controller." }, reconcileSeconds),
    );
    this.#maxConcurrent = gauge(`${prefix}_max_concurrent_reconciles`, "How many reconciles a controller may have under way.");
    this.#active = gauge(`${prefix}_active_workers`, "How many reconciles a controller has under way.");
    this.#registerQueues(metrics);
    this.#adds = counter("workqueue_adds_total", "Keys that were added to a queue.");
    this.#retries = counter("workqueue_retries_total", "Keys that were added to a queue again after a failure.");
    this.#queueDuration = metrics.register(
      new Histogram({ name: "workqueue_queue_duration_seconds", help: "How long a key waited in a queue." }, queueSeconds),
    );
    this.#workDuration = metrics.register(
      new Histogram({ name: "workqueue_work_duration_seconds", help: "How long a worker had a key." }, queueSeconds),
    );
  }

  /** Returns the metrics of one controller; all its series are there from the start. */
  of(controller: string, workers: number): OneControllerMetrics {
    const labels = { controller };
    const { total, errors, terminalErrors, panics, timeouts } = this.#counters;
    const queueLabels = { name: controller, controller };
    const outcomeCounts = Object.fromEntries(outcomes.map((result) => [result, total.series({ controller, result })])) as Readonly<
      Record<ReconcileOutcome, (amount?: number) => void>
    >;
    for (const each of [errors, terminalErrors, panics, timeouts]) each.add(labels, 0);
    this.#maxConcurrent.add(workers, labels);
    this.#retries.add(queueLabels, 0);
    const active = this.#active.series(labels);
    const added = this.#adds.series(queueLabels);
    const seconds = {
      queued: this.#queueDuration.series(queueLabels),
      worked: this.#workDuration.series(queueLabels),
      reconcile: this.#reconcileTime.series(labels),
    };
    return {
      queue: {
        added,
        handedOut: (waited) => seconds.queued(waited / 1000),
        finished: (worked) => seconds.worked(worked / 1000),
      },
      watch: (queue) => this.#queues.set(controller, queue),
      began: () => active(1),
      ended: (outcome, milliseconds) => {
        active(-1);
        outcomeCounts[outcome]();
        if (outcome === "error") errors.add(labels);
        seconds.reconcile(milliseconds / 1000);
      },
      terminalError: () => terminalErrors.add(labels),
      panicked: () => panics.add(labels),
      timedOut: () => timeouts.add(labels),
      retried: () => this.#retries.add(queueLabels),
    };
  }

  #registerQueues(metrics: MetricsRegistry): void {
    const gauge = (name: string, help: string, value: (queue: WorkQueue) => number) =>
      metrics.register(
        new Collected({ name, help, type: "gauge" }, () =>
          Array.from(this.#queues, ([controller, queue]) => ({ labels: { name: controller, controller }, value: value(queue) })),
        ),
      );
    metrics.register(
      new Collected({ name: "workqueue_depth", help: "How many keys wait in a queue, by priority.", type: "gauge" }, () => this.#depths()),
    );
    const seconds = (milliseconds: number) => milliseconds / 1000;
    gauge("workqueue_unfinished_work_seconds", "For how long the keys that workers have have been with them, together.", (queue) =>
      seconds(queue.ages().reduce((sum, age) => sum + age, 0)),
    );
    gauge("workqueue_longest_running_processor_seconds", "For how long the oldest key that a worker has has been with it.", (queue) =>
      seconds(queue.ages().reduce((maximum, age) => Math.max(maximum, age), 0)),
    );
  }

  #depths() {
    return [...this.#queues].flatMap(([controller, queue]) => {
      const depths = new Map([[0, 0], ...queue.depths()]);
      return Array.from(depths, ([priority, value]) => ({ labels: { name: controller, controller, priority: String(priority) }, value }));
    });
  }
}

/** The metrics of one controller. Times in milliseconds. */
export interface OneControllerMetrics {
  readonly queue: QueueObserver;
  watch(queue: WorkQueue): void;
  began(): void;
  ended(outcome: ReconcileOutcome, milliseconds: number): void;
  terminalError(): void;
  panicked(): void;
  timedOut(): void;
  retried(): void;
}
