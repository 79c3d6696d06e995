import { Collected } from "../../metrics/collected.js";
import type { MetricsRegistry } from "../../metrics/registry.js";

/** The present state of a resource in an operator that migrates by itself. */
const automaticStates = ["absent", "current", "waiting", "migrating", "blocked", "stopped"] as const;

export type AutomaticState = (typeof automaticStates)[number];

/** The state of each resource as kube-state-metrics shows one: a series for each, 1 for the one that holds; and how long it has waited. */
export class AutomaticMetrics {
  readonly #states = new Map<string, AutomaticState>();
  readonly #waited = new Map<string, number>();

  constructor(metrics: MetricsRegistry) {
    const name = "wheelwright_migration_state";
    const help = "What the operator does about a resource whose objects may be stored at old versions.";
    metrics.register(
      new Collected({ name, help, type: "gauge" }, () =>
        [...this.#states].flatMap(([resource, state]) =>
          automaticStates.map((each) => ({ labels: { resource, state: each }, value: each === state ? 1 : 0 })),
        ),
      ),
    );
    const waited = {
      name: "wheelwright_migration_waited_seconds",
      help: "For how long every replica was seen to run this build.",
      type: "gauge",
    } as const;
    metrics.register(new Collected(waited, () => [...this.#waited].map(([resource, value]) => ({ labels: { resource }, value }))));
  }

  enter(resource: string, state: AutomaticState): void {
    this.#states.set(resource, state);
  }

  /** @param waited milliseconds */
  wait(resource: string, waited: number): void {
    this.#waited.set(resource, waited / 1000);
  }
}
