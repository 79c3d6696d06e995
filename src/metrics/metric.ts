/** The values of a series' labels, by the labels' names. */
export type Labels = Readonly<Record<string, string>>;

/** One line of the exposition: `name{labels} value`. */
export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

/** A metric with all its series. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  samples(): Iterable<Sample>;
}

/** The name and the explanation of a metric. */
export interface MetricInfo {
  /** As Prometheus wants it: `[a-zA-Z_:][a-zA-Z0-9_:]*`. */
  readonly name: string;
  readonly help: string;
}

/** How many series a metric may have: label values that clients choose can't fill the memory. What is over goes into one series. */
const maxSeries = 500;
const overflow = "other";

/** The series of a metric, each with a state of its own. */
export class SeriesSet<State> {
  readonly #series = new Map<string, { readonly labels: Labels; readonly state: State }>();
  readonly #newState: () => State;

  constructor(newState: () => State) {
    this.#newState = newState;
  }

  state(labels: Labels): State {
    const key = Object.values(labels).join("\0");
    const known = this.#series.get(key);
    if (known !== undefined) return known.state;
    if (this.#series.size >= maxSeries && key !== "") return this.#overflow(labels);
    const state = this.#newState();
    this.#series.set(key, { labels, state });
    return state;
  }

  all(): Iterable<{ readonly labels: Labels; readonly state: State }> {
    return this.#series.values();
  }

  #overflow(labels: Labels): State {
    const folded = Object.fromEntries(Object.keys(labels).map((name) => [name, overflow]));
    const key = Object.values(folded).join("\0");
    const known = this.#series.get(key) ?? { labels: folded, state: this.#newState() };
    this.#series.set(key, known);
    return known.state;
  }
}
