import { Counter } from "../../metrics/counter.js";
import { Gauge } from "../../metrics/gauge.js";
import { Histogram } from "../../metrics/histogram.js";
import type { MetricsRegistry } from "../../metrics/registry.js";

/** From a millisecond to the 30 seconds that the API server waits. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is counted of the requests of each webhook, under controller-runtime's names (pkg/webhook/internal/metrics); `webhook` is the path. */
export class RequestMetrics {
  readonly #requests: Counter;
  readonly #seconds: Histogram;
  readonly #underWay: Gauge;

  constructor(metrics: MetricsRegistry, paths: Iterable<string>) {
    this.#requests = metrics.register(
      new Counter({ name: "controller_runtime_webhook_requests_total", help: "Total number of admission requests by HTTP status code." }),
    );
    this.#seconds = metrics.register(
      new Histogram(
        { name: "controller_runtime_webhook_latency_seconds", help: "Histogram of the latency of processing admission requests." },
        seconds,
      ),
    );
    this.#underWay = metrics.register(
      new Gauge({ name: "controller_runtime_webhook_requests_in_flight", help: "Current number of admission requests being served." }),
    );
    for (const webhook of paths) {
      for (const code of ["200", "500"]) this.#requests.add({ webhook, code }, 0);
      this.#underWay.set(0, { webhook });
    }
  }

  /** Counts a request that has begun; what it gives is to be called with the HTTP status of the answer. */
  begin(webhook: string): (code: number) => void {
    const began = performance.now();
    this.#underWay.add(1, { webhook });
    return (code) => {
      this.#underWay.add(-1, { webhook });
      this.#requests.add({ webhook, code: String(code) });
      this.#seconds.observe((performance.now() - began) / 1000, { webhook });
    };
  }
}
