import { type Labels, type Metric, type MetricInfo, type Sample, SeriesSet } from "./metric.js";

/** Values sorted into buckets. */
export class Histogram implements Metric {
  readonly type = "histogram";
  readonly name: string;
  readonly help: string;
  readonly #bounds: readonly number[];
  readonly #series: SeriesSet<{ readonly counts: number[]; sum: number }>;

  /** @param bounds the upper end of each bucket, that of the last, which is infinite, left out */
  constructor({ name, help }: MetricInfo, bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.#bounds = [...bounds].sort((a, b) => a - b);
    this.#series = new SeriesSet(() => ({ counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }));
  }

  observe(value: number, labels: Labels = {}): void {
    this.series(labels)(value);
  }

  /** Observes in one series, found once: for who observes often. */
  series(labels: Labels): (value: number) => void {
    const state = this.#series.state(labels);
    return (value) => {
      const bucket = this.#bounds.findIndex((bound) => value <= bound);
      const index = bucket === -1 ? this.#bounds.length : bucket;
      state.counts[index] = (state.counts[index] ?? 0) + 1;
      state.sum += value;
    };
  }

  *samples(): Generator<Sample> {
    for (const { labels, state } of this.#series.all()) {
      let count = 0;
      for (const [index, bound] of [...this.#bounds, Number.POSITIVE_INFINITY].entries()) {
        count += state.counts[index] ?? 0;
        yield {
          name: `${this.name}_bucket`,
          labels: { ...labels, le: bound === Number.POSITIVE_INFINITY ? "+Inf" : String(bound) },
          value: count,
        };
      }
      yield { name: `${this.name}_sum`, labels, value: state.sum };
      yield { name: `${this.name}_count`, labels, value: count };
    }
  }
}
