import { expect, it } from "vitest";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { JobMetrics } from "../../../src/migrate/job/job-metrics.js";
import { noCounts, type PassCounters } from "../../../src/migrate/object-outcome.js";

const progress = (counters: Partial<PassCounters>) =>
  ({ type: "progress", phase: "rewrite", counters: { ...noCounts, ...counters }, total: 500, rate: 120, concurrency: 8 }) as const;

it("the metrics of a migration count every object once, over all passes", () => {
  const registry = new MetricsRegistry();
  const metrics = new JobMetrics(registry);
  const listen = metrics.listener("demos.apps.example.com");
  listen({ type: "phase", phase: "rewrite", pass: 1 });
  listen(progress({ seen: 100, written: 90, conflicts: 3 }));
  listen(progress({ seen: 300, written: 280, quarantined: 1, conflicts: 5 }));
  listen({ type: "waiting", reason: "the webhook is down", delay: 1500 });
  listen({ type: "phase", phase: "verify", pass: 1 });
  listen(progress({ seen: 500, current: 500 }));
  metrics.ended("demos.apps.example.com", "done");

  const text = registry.text();
  const value = (series: string) =>
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")
      .at(-1);
  const objects = (outcome: string) => value(`wheelwright_migration_objects_total{resource="demos.apps.example.com",outcome="${outcome}"}`);
  const of = (name: string) => value(`wheelwright_migration_${name}{resource="demos.apps.example.com"}`);
  expect([objects("written"), objects("current"), objects("gone"), objects("quarantined")]).toEqual(["280", "500", "0", "1"]);
  expect([of("conflicts_total"), of("waits_total"), of("waiting_seconds_total")]).toEqual(["5", "1", "1.5"]);
  expect([of("objects_per_second"), of("concurrency"), of("pass_objects")]).toEqual(["120", "8", "500"]);
  expect(text).toContain('wheelwright_migration_phase{resource="demos.apps.example.com",phase="verify"} 1\n');
  expect(text).toContain('wheelwright_migration_phase{resource="demos.apps.example.com",phase="rewrite"} 0\n');
  expect(text).toContain('wheelwright_migration_end{resource="demos.apps.example.com",end="done"} 1\n');
});
