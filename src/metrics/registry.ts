import type { Metric, Sample } from "./metric.js";

/** The content type of what `text` gives: Prometheus' exposition format 0.0.4, which every scraper reads. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** The metrics of a process. */
export class MetricsRegistry {
  readonly #metrics = new Map<string, Metric>();

  /** Adds a metric and gives it back. Throws where there is one of that name: two would be no valid exposition. */
  register<T extends Metric>(metric: T): T {
    if (this.#metrics.has(metric.name)) throw new Error(`there are two metrics named ${metric.name}`);
    this.#metrics.set(metric.name, metric);
    return metric;
  }

  /** All metrics as a scraper reads them. */
  text(): string {
    return [...this.#metrics.values()].map(exposition).join("");
  }
}

function exposition(metric: Metric): string {
  const { name, help, type } = metric;
  const lines = Array.from(metric.samples(), (sample) => `${line(sample)}\n`);
  return `# HELP ${name} ${escapeText(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function line({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text).replaceAll('"', '\\"')}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
