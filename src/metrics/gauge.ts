import { type Labels, type Metric, type MetricInfo, type Sample, SeriesSet } from "./metric.js";

/** A number that goes up and down. */
export class Gauge implements Metric {
  readonly type = "gauge";
  readonly name: string;
  readonly help: string;
  readonly #series = new SeriesSet(() => ({ value: 0 }));

  constructor({ name, help }: MetricInfo) {
    this.name = name;
    this.help = help;
  }

  add(amount: number, labels: Labels = {}): void {
    this.#series.state(labels).value += amount;
  }

  set(value: number, labels: Labels = {}): void {
    this.#series.state(labels).value = value;
  }

  /** Adds to one series, found once: for who does it often. */
  series(labels: Labels): (amount: number) => void {
    const state = this.#series.state(labels);
    return (amount) => {
      state.value += amount;
    };
  }

  *samples(): Generator<Sample> {
    for (const { labels, state } of this.#series.all()) yield { name: this.name, labels, value: state.value };
  }
}
