import { afterEach, expect, it, vi } from "vitest";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import type { Client } from "../../../src/runtime/client/client.js";
import type { Patch } from "../../../src/runtime/client/patch.js";
import { LimitedEventRecorder } from "../../../src/runtime/helpers/event-recorder.js";
import { memoryLogger } from "../support.js";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["ahead", 2 * 60 * 60_000],
  ["back", -2 * 60 * 60_000],
])("repetitions are one series when the system's clock is set %s", async (_where, change) => {
  const [created, patched]: [KubernetesObject[], unknown[]] = [[], []];
  const client = {
    create: async (event: KubernetesObject) => void created.push(event),
    patch: async (event: KubernetesObject, patch: Patch) => void patched.push(patch.body(event)),
  } as unknown as Client;
  const recorder = new LimitedEventRecorder(client, "demos.example.com", memoryLogger(), { series: 1_000, seriesDelay: 1 });
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x", namespace: "default", uid: "u" } };
  const facts = { reason: "Seen", message: "it was seen" };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
  recorder.normal(object, facts);
  vi.setSystemTime(Date.now() + change);
  recorder.normal(object, facts);
  await recorder.flush();
  expect(created).toHaveLength(1);
  expect(JSON.stringify(patched)).toContain('"count":2');
  expect(JSON.stringify(patched)).toContain(new Date().toISOString().slice(0, 19));
  // An event that isn't a repetition any more is one of its own, whatever the system's clock says.
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  recorder.normal(object, facts);
  await recorder.flush();
  expect(created).toHaveLength(2);
});
