import type { ConversionRegistry } from "../../convert/registry.js";
import { residueBytes, residueLosses } from "../../convert/residue/counts.js";
import { Collected } from "../../metrics/collected.js";
import { Counter } from "../../metrics/counter.js";
import { Histogram } from "../../metrics/histogram.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import type { AnsweredReview } from "./answer-review.js";
import type { Direction } from "./directions.js";

/** From a millisecond to the 30 seconds that the API server waits. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The number of directions whose series are kept at hand. */
const maxDirections = 200;

/** The metrics of conversions. */
export class ConversionMetrics {
  readonly #registry: ConversionRegistry;
  readonly #reviews: Counter;
  readonly #objects: Counter;
  readonly #failures: Counter;
  readonly #panics: (amount?: number) => void;
  readonly #converted: () => void;
  readonly #seconds: (value: number) => void;
  /** By group, kind and versions, joined. Clients may choose versions where a converter takes any: there is a limit. */
  readonly #directions = new Map<string, (objects: number) => void>();

  /** The direction of the last review, which is nearly always that of the next. */
  #last: { readonly direction: Direction; readonly series: (objects: number) => void } | undefined;

  constructor(registry: ConversionRegistry, metrics: MetricsRegistry) {
    this.#registry = registry;
    this.#reviews = metrics.register(
      new Counter({ name: "wheelwright_conversion_reviews_total", help: "ConversionReviews, by what became of them." }),
    );
    this.#converted = this.#reviews.series({ result: "converted" });
    this.#objects = metrics.register(
      new Counter({ name: "wheelwright_conversion_objects_total", help: "Objects converted, by kind and direction." }),
    );
    this.#failures = metrics.register(
      new Counter({
        name: "wheelwright_conversion_failures_total",
        help: "Reviews failed, by kind and direction of the object that couldn't be converted.",
      }),
    );
    // controller-runtime's (pkg/webhook/conversion/metrics).
    this.#panics = metrics
      .register(
        new Counter({ name: "controller_runtime_conversion_webhook_panics_total", help: "Total number of conversion webhook panics" }),
      )
      .series({});
    this.#seconds = metrics
      .register(
        new Histogram(
          { name: "wheelwright_conversion_seconds", help: "How long a review took from its last byte to its answer's first." },
          seconds,
        ),
      )
      .series({});
    metrics.register(
      new Collected(
        { name: "wheelwright_conversion_residue_bytes_total", help: "Bytes of residue written into annotations.", type: "counter" },
        () => [{ labels: {}, value: residueBytes() }],
      ),
    );
    metrics.register(
      new Collected(
        { name: "wheelwright_conversion_residue_losses_total", help: "Kept values that were dropped, by reason.", type: "counter" },
        () => Object.entries(residueLosses()).map(([reason, value]) => ({ labels: { reason }, value })),
      ),
    );
  }

  /** Counts a review that took so many seconds. */
  count(answered: AnsweredReview, took: number): void {
    if (answered.outcome === "converted") {
      this.#converted();
      this.#seconds(took);
      for (const { direction, objects } of answered.counts) this.#seriesOf(direction)(objects);
      return;
    }
    this.#reviews.add({ result: answered.outcome });
    if (answered.outcome === "refused") return;
    this.#seconds(took);
    this.#failures.add(this.#known(answered.direction));
    if (answered.panicked) this.#panics();
  }

  #seriesOf(direction: Direction): (objects: number) => void {
    if (this.#last?.direction !== direction) this.#last = { direction, series: this.#knownSeries(direction) };
    return this.#last.series;
  }

  #knownSeries(direction: Direction): (objects: number) => void {
    const { group, kind, from, to } = direction;
    const key = `${group}/${kind}/${from}/${to}`;
    const known = this.#directions.get(key);
    if (known !== undefined) return known;
    const series = this.#objects.series({ ...direction });
    if (this.#directions.size < maxDirections) this.#directions.set(key, series);
    return series;
  }

  /** A failed object may say anything of itself: names that no conversion is registered for are not taken over. */
  #known({ group, kind, from, to }: Direction): Record<string, string> {
    const typed = this.#registry.find(group, kind);
    if (typed === undefined && this.#registry.findConverter(group, kind) === undefined)
      return { group: "", kind: "unknown", from: "", to: "" };
    const known = (version: string) => (typed && version !== typed.hubVersion && !typed.spokes.has(version) ? "unknown" : version);
    return { group, kind, from: known(from), to: known(to) };
  }
}
