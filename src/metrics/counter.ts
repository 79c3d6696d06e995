import { type Labels, type Metric, type MetricInfo, type Sample, SeriesSet } from "./metric.js";

/** A number that only grows. Its name ends in `_total`. */
export class Counter implements Metric {
  readonly type = "counter";
  readonly name: string;
  readonly help: string;
  readonly #series = new SeriesSet(() => ({ value: 0 }));

  constructor({ name, help }: MetricInfo) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels = {}, amount = 1): void {
    this.#series.state(labels).value += amount;
  }

  /** Counts in one series, found once: for who counts often. */
  series(labels: Labels): (amount?: number) => void {
    const state = this.#series.state(labels);
    return (amount = 1) => {
      state.value += amount;
    };
  }

  *samples(): Generator<Sample> {
    for (const { labels, state } of this.#series.all()) yield { name: this.name, labels, value: state.value };
  }
}
