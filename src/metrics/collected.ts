import type { Metric, MetricInfo, Sample } from "./metric.js";

/** A metric whose values are asked for when somebody looks: a number that is counted elsewhere. */
export class Collected implements Metric {
  readonly type: "counter" | "gauge";
  readonly name: string;
  readonly help: string;
  readonly #collect: () => readonly Omit<Sample, "name">[];

  constructor({ name, help, type }: MetricInfo & { readonly type: "counter" | "gauge" }, collect: () => readonly Omit<Sample, "name">[]) {
    this.name = name;
    this.help = help;
    this.type = type;
    this.#collect = collect;
  }

  *samples(): Generator<Sample> {
    for (const { labels, value } of this.#collect()) yield { name: this.name, labels, value };
  }
}
