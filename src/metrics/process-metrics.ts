import { Collected } from "./collected.js";
import { registerNodeMetrics } from "./node-metrics.js";
import type { MetricsRegistry } from "./registry.js";

/** Adds what Prometheus' clients tell of a process, under their names. */
export function registerProcessMetrics(metrics: MetricsRegistry): MetricsRegistry {
  const one = (value: () => number) => () => [{ labels: {}, value: value() }];
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.register(
    new Collected(
      { name: "process_cpu_seconds_total", help: "Processor time of this process, in seconds.", type: "counter" },
      one(() => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      }),
    ),
  );
  metrics.register(
    new Collected(
      { name: "process_resident_memory_bytes", help: "Memory of this process that is not swapped out.", type: "gauge" },
      one(() => process.memoryUsage.rss()),
    ),
  );
  metrics.register(
    new Collected(
      { name: "process_start_time_seconds", help: "When this process began, in seconds since 1970.", type: "gauge" },
      one(() => startedAt),
    ),
  );
  return registerNodeMetrics(metrics);
}
