import { describe, expect, it } from "vitest";
import { Collected } from "../../src/metrics/collected.js";
import { Counter } from "../../src/metrics/counter.js";
import { Gauge } from "../../src/metrics/gauge.js";
import { Histogram } from "../../src/metrics/histogram.js";
import { MetricsRegistry } from "../../src/metrics/registry.js";

const info = { name: "m", help: "What\nit \\ is." };

describe("metrics", () => {
  it("are written as Prometheus' format 0.0.4 has them", () => {
    const metrics = new MetricsRegistry();
    const counter = metrics.register(new Counter({ name: "a_total", help: info.help }));
    counter.add({ path: 'quote " backslash \\ line\nbreak' });
    counter.add({ path: "/" }, 2.5);
    counter.add({ path: "/" });
    const gauge = metrics.register(new Gauge({ name: "b", help: "B." }));
    gauge.set(3);
    gauge.add(-4);
    metrics.register(new Collected({ name: "c", help: "C.", type: "gauge" }, () => [{ labels: { x: "1" }, value: 7 }]));
    expect(metrics.text().split("\n")).toEqual([
      "# HELP a_total What\\nit \\\\ is.",
      "# TYPE a_total counter",
      'a_total{path="quote \\" backslash \\\\ line\\nbreak"} 1',
      'a_total{path="/"} 3.5',
      "# HELP b B.",
      "# TYPE b gauge",
      "b -1",
      "# HELP c C.",
      "# TYPE c gauge",
      'c{x="1"} 7',
      "",
    ]);
  });

  it("sort values into buckets that hold all smaller ones too", () => {
    const histogram = new Histogram(info, [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(value, { k: "v" });
    expect([...histogram.samples()].map(({ name, labels, value }) => [name, labels.le, value])).toEqual([
      ["m_bucket", "0.1", 2],
      ["m_bucket", "1", 3],
      ["m_bucket", "+Inf", 4],
      ["m_sum", undefined, 7.65],
      ["m_count", undefined, 4],
    ]);
  });

  it("keep the number of series bounded, whatever labels come", () => {
    const counter = new Counter(info);
    for (let index = 0; index < 2_000; index++) counter.add({ kind: `k${index}` });
    const samples = [...counter.samples()];
    expect(samples.length).toBeLessThan(600);
    expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(2_000);
    expect(samples.at(-1)?.labels).toEqual({ kind: "other" });
  });

  it("have a name each", () => {
    const metrics = new MetricsRegistry();
    metrics.register(new Counter(info));
    expect(() => metrics.register(new Gauge(info))).toThrow("two metrics named m");
  });
});
