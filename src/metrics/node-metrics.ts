import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { Collected } from "./collected.js";
import type { MetricsRegistry } from "./registry.js";

/** How often the event loop is looked at, in milliseconds. */
const resolution = 10;

/** Adds how late the event loop is, and how large the heap, under the names that Node's Prometheus client has for them. */
export function registerNodeMetrics(metrics: MetricsRegistry): MetricsRegistry {
  const gauge = (name: string, help: string, value: () => number) =>
    metrics.register(new Collected({ name, help, type: "gauge" }, () => [{ labels: {}, value: value() }]));
  gauge("nodejs_heap_size_total_bytes", "Size of the JavaScript heap.", () => process.memoryUsage().heapTotal);
  gauge("nodejs_heap_size_used_bytes", "What of the JavaScript heap is in use.", () => process.memoryUsage().heapUsed);
  gauge("nodejs_external_memory_bytes", "Memory of objects outside of the JavaScript heap.", () => process.memoryUsage().external);
  const lag = new EventLoopLag();
  const help = "How late the event loop was since metrics were last read, in seconds";
  gauge("nodejs_eventloop_lag_mean_seconds", `${help}: the mean.`, () => lag.read().mean);
  gauge("nodejs_eventloop_lag_p99_seconds", `${help}: the 99th percentile.`, () => lag.read().p99);
  gauge("nodejs_eventloop_lag_max_seconds", `${help}: the maximum.`, () => lag.readLast().max);
  return metrics;
}

/** In seconds. */
interface Lag {
  readonly mean: number;
  readonly p99: number;
  readonly max: number;
}

/** Measures from the first time that somebody reads it: what nobody reads costs nothing. */
class EventLoopLag {
  #histogram: IntervalHistogram | undefined;

  read(): Lag {
    if (this.#histogram === undefined) {
      this.#histogram = monitorEventLoopDelay({ resolution });
      this.#histogram.enable();
    }
    const { mean, max } = this.#histogram;
    // Before the first measurement the mean is NaN and the maximum 0. What is measured is the time between two looks, late or not.
    const late = (nanoseconds: number) => Math.max(nanoseconds / 1e9 - resolution / 1e3, 0) || 0;
    return { mean: late(mean), p99: late(this.#histogram.percentile(99)), max: late(max) };
  }

  /** Reads, and starts over. */
  readLast(): Lag {
    const lag = this.read();
    this.#histogram?.reset();
    return lag;
  }
}
