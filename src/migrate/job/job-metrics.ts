import { Collected } from "../../metrics/collected.js";
import { Counter } from "../../metrics/counter.js";
import { Gauge } from "../../metrics/gauge.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { MigrationPhase } from "../checkpoint.js";
import type { MigrationListener } from "../migration-events.js";
import type { RunEnd } from "../migration-report.js";
import { noCounts, type PassCounters } from "../object-outcome.js";

const phases: readonly MigrationPhase[] = ["settle", "rewrite", "verify", "prune", "done"];
const ends: readonly RunEnd[] = ["done", "incomplete", "blocked", "interrupted", "stopped"];
const outcomes = ["written", "current", "gone", "quarantined"] as const;

interface RunState {
  phase?: MigrationPhase;
  pass?: number;
  end?: RunEnd;
}

/** The metrics of the migrations of this process, each with the label `resource`. */
export class JobMetrics {
  readonly #states = new Map<string, RunState>();
  readonly #objects: Counter;
  readonly #conflicts: Counter;
  readonly #retries: Counter;
  readonly #waits: Counter;
  readonly #waited: Counter;
  readonly #rate: Gauge;
  readonly #concurrency: Gauge;
  readonly #passObjects: Gauge;

  constructor(metrics: MetricsRegistry) {
    const counter = (name: string, help: string) => metrics.register(new Counter({ name: `wheelwright_migration_${name}`, help }));
    const gauge = (name: string, help: string) => metrics.register(new Gauge({ name: `wheelwright_migration_${name}`, help }));
    this.#objects = counter("objects_total", "Objects by what came of them, of all passes.");
    this.#conflicts = counter("conflicts_total", "Writes that another writer was ahead of.");
    this.#retries = counter("retries_total", "Writes that were tried again, for whatever reason but conflicts.");
    this.#waits = counter("waits_total", "How often the whole run had to wait.");
    this.#waited = counter("waiting_seconds_total", "How long the whole run had to wait.");
    this.#rate = gauge("objects_per_second", "Objects a second, of the last minute.");
    this.#concurrency = gauge("concurrency", "Writes that may be under way at once.");
    this.#passObjects = gauge("pass_objects", "Objects in the present pass, as far as the API server tells.");
    metrics.register(this.#oneOf("phase", "The phase that a migration is in.", phases, (state) => state.phase));
    metrics.register(this.#oneOf("end", "How a migration ended.", ends, (state) => state.end));
  }

  /** @param resource `plural.group` */
  listener(resource: string): MigrationListener {
    const labels = { resource };
    const state: RunState = {};
    this.#states.set(resource, state);
    for (const outcome of outcomes) this.#objects.add({ resource, outcome }, 0);
    let counted: PassCounters = noCounts;
    return (event) => {
      if (event.type === "phase") {
        counted = noCounts;
        state.phase = event.phase;
        this.#rate.set(0, labels);
      } else if (event.type === "progress") {
        this.#count(resource, counted, event.counters);
        counted = event.counters;
        this.#rate.set(event.rate, labels);
        this.#concurrency.set(event.concurrency, labels);
        if (event.total !== undefined) this.#passObjects.set(event.total, labels);
      } else if (event.type === "waiting") {
        this.#waits.add(labels);
        this.#waited.add(labels, event.delay / 1000);
      }
    };
  }

  ended(resource: string, end: RunEnd): void {
    const state = this.#states.get(resource);
    if (state !== undefined) state.end = end;
  }

  #count(resource: string, before: PassCounters, now: PassCounters): void {
    const grown = (name: keyof PassCounters) => Math.max(0, now[name] - before[name]);
    for (const outcome of outcomes) this.#objects.add({ resource, outcome }, grown(outcome));
    this.#conflicts.add({ resource }, grown("conflicts"));
    this.#retries.add({ resource }, grown("retries"));
  }

  /** As kube-state-metrics shows a state: a series for each value, 1 for the one that holds. */
  #oneOf(label: "phase" | "end", help: string, values: readonly string[], of: (state: RunState) => string | undefined): Collected {
    return new Collected({ name: `wheelwright_migration_${label}`, help, type: "gauge" }, () =>
      [...this.#states].flatMap(([resource, state]) =>
        values.map((value) => ({ labels: { resource, [label]: value }, value: of(state) === value ? 1 : 0 })),
      ),
    );
  }
}
