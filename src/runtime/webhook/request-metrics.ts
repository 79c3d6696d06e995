import { Counter } from "../../metrics/counter.js";
import { Gauge } from "../../metrics/gauge.js";
import { Histogram } from "../../metrics/histogram.js";
import type { MetricsRegistry } from "../../metrics/registry.js";

/** From a millisecond to the 30 seconds that the API server waits. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of each webhook's requests, under controller-runtime's names (pkg/webhook/internal/metrics); `webhook` is the path. */
export class RequestMetrics {
  readonly #requests: Counter;
  readonly #seconds: Histogram;
  readonly #underWay: Gauge;
  readonly #ofWebhooks = new Map<string, WebhookSeries>();

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
      this.#requests.add({ webhook, code: "500" }, 0);
      this.#underWay.set(0, { webhook });
      this.#ofWebhooks.set(webhook, this.#seriesOf(webhook));
    }
  }

  /** Counts a request that began at a time, by `performance.now()`. */
  begin(webhook: string, began: number): RequestCount {
    const series = this.#ofWebhooks.get(webhook) ?? this.#seriesOf(webhook);
    series.underWay(1);
    return (code, now) => {
      series.underWay(-1);
      if (code === 200) series.answered();
      else this.#requests.add({ webhook, code: String(code) });
      series.seconds((now - began) / 1000);
    };
  }

  #seriesOf(webhook: string): WebhookSeries {
    return {
      answered: this.#requests.series({ webhook, code: "200" }),
      seconds: this.#seconds.series({ webhook }),
      underWay: this.#underWay.series({ webhook }),
    };
  }
}

/** Counts the end of a request, with the HTTP status of its answer and the time, by `performance.now()`. */
export type RequestCount = (code: number, now: number) => void;

/** The series that each request of a webhook is counted in. */
interface WebhookSeries {
  readonly answered: () => void;
  readonly seconds: (value: number) => void;
  readonly underWay: (amount: number) => void;
}
