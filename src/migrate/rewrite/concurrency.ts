/**
 * How many of our requests may wait at the API server before fewer, or more, are sent at once: so many, or such a part of them all, since latencies of
 * many requests vary by more than one request's.
 */
const queue = { fewer: (all: number) => Math.max(3, 0.18 * all), more: (all: number) => Math.max(1.5, 0.1 * all) };
/** How often the base is measured again, in milliseconds: what a write takes may have changed for good. */
const remembered = 5000;
/** The fewest latencies whose median counts. */
const sample = 16;
/** The share of a new median in the smoothed one: latencies vary, and the least of many medians would be one of luck. */
const weight = 0.3;

/**
 * How many requests are to be under way at once.
 *
 * It follows the latency, as TCP Vegas does: requests that take `latency`, where they would take `base` were they alone, spend the rest of
 * the time waiting; by Little's law that is `concurrency * (1 - base / latency)` of them. While hardly any wait, another is added; when several do,
 * it is cut by a tenth. So the API server's own queue stays short for others, whether a write takes five milliseconds or, since a webhook
 * is far away, a hundred. Now and then it is halved for a moment, as BBR does, to find out what the base is.
 */
export class Concurrency {
  #value: number;
  /** No cut yet: it is doubled rather than added to. */
  #starting = true;
  #latencies: number[] = [];
  /** Smoothed. */
  #latency: number | undefined;
  #base = Number.POSITIVE_INFINITY;
  #measured = performance.now();
  /** The state of a measurement: first those requests come back that waited, and then those that count. */
  #measuring: "no" | "draining" | "now" = "no";

  /** @param adaptive false: so many at once however long they take, and fewer only after the API server asks to wait */
  constructor(
    private readonly maximum: number,
    private readonly adaptive = true,
  ) {
    this.#value = adaptive ? Math.min(2, maximum) : maximum;
  }

  get value(): number {
    return Math.max(1, Math.floor(this.#measuring === "no" ? this.#value : this.#value / 2));
  }

  /** Takes in how long a request took, in milliseconds. */
  observe(latency: number): void {
    this.#latencies.push(latency);
    if (this.#latencies.length < Math.max(sample, 1.5 * this.#value)) return;
    const median = middle(this.#latencies);
    this.#latencies = [];
    if (!this.adaptive) this.#value = Math.min(this.maximum, this.#value + 1);
    else if (this.#measuring === "no") this.#adjust(median);
    else this.#measure(median);
  }

  /** The API server refused a request as one too many. */
  halve(): void {
    this.#starting = false;
    this.#forget();
    this.#value = Math.max(1, this.#value / 2);
  }

  #forget(): void {
    this.#latencies = [];
    this.#latency = undefined;
  }

  #adjust(median: number): void {
    const latency = this.#latency === undefined ? median : this.#latency + weight * (median - this.#latency);
    this.#latency = latency;
    this.#base = Math.min(this.#base, latency);
    const waiting = this.#value * (1 - this.#base / latency);
    if (waiting > queue.fewer(this.#value)) {
      this.#starting = false;
      this.#value = Math.max(1, this.#value * 0.9);
    } else if (waiting < queue.more(this.#value)) {
      this.#value = Math.min(this.maximum, this.#starting ? this.#value * 2 : this.#value + Math.max(1, 0.1 * this.#value));
    }
    if (performance.now() - this.#measured > remembered) this.#measuring = "draining";
  }

  #measure(latency: number): void {
    if (this.#measuring === "draining") {
      this.#measuring = "now";
      return;
    }
    // Halfway, since one measurement may be one of luck.
    this.#base = (this.#base + latency) / 2;
    this.#latency = undefined;
    this.#measuring = "no";
    this.#measured = performance.now();
  }
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
