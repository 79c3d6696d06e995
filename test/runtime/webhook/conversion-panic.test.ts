import { describe, expect, it } from "vitest";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import { BufferPool } from "../../../src/runtime/webhook/buffer-pool.js";
import { isPanic } from "../../../src/runtime/webhook/conversion-panic.js";
import { conversionRoute } from "../../../src/runtime/webhook/conversion-route.js";
import { demo, demoConversions, memoryLogger, review } from "../support.js";

const throwing = (thrown: () => unknown) => () => {
  throw thrown();
};

const registry = conversionRegistry(
  demoConversions({
    refuse: throwing(() => new Error("replica and size exclude each other")),
    json: () => JSON.parse("{"),
    text: throwing(() => "no"),
    nothing: throwing(() => undefined),
    bug: () => (undefined as unknown as { size: number }).size,
    promise: async () => (undefined as unknown as { size: number }).size,
    wrapped: throwing(() => new Error(".spec.size: it broke", { cause: new RangeError("out of range") })),
    empty: () => undefined,
  }),
);

describe("conversion panics", () => {
  it.each([
    ["refuse", 0],
    ["json", 0],
    ["empty", 0],
    ["text", 1],
    ["nothing", 1],
    ["bug", 1],
    ["promise", 1],
    ["wrapped", 1],
  ])("are counted as controller-runtime counts them: %s", async (act, panics) => {
    const metrics = new MetricsRegistry();
    const route = conversionRoute(registry, { maxBodyBytes: 1e6, timeout: 10_000 }, memoryLogger(), metrics);
    const body = Buffer.from(JSON.stringify(review([demo("x", { act })])));
    const { text } = await route.answer(body, new BufferPool(1e6), {});
    expect(JSON.parse(String(text)).response.result.status).toBe("Failure");
    expect(metrics.text()).toContain(`controller_runtime_conversion_webhook_panics_total ${panics}\n`);
  });

  it("are not what a client sent", async () => {
    const metrics = new MetricsRegistry();
    const route = conversionRoute(registry, { maxBodyBytes: 1e6, timeout: 10_000 }, memoryLogger(), metrics);
    for (const objects of [[{ ...demo("x"), kind: "Other" }], [null], "no list"] as unknown[]) {
      await route.answer(
        Buffer.from(JSON.stringify({ ...review([]), request: { uid: "u", desiredAPIVersion: "demo.example.com/v2", objects } })),
        new BufferPool(1e6),
        {},
      );
    }
    expect(metrics.text()).toContain("controller_runtime_conversion_webhook_panics_total 0\n");
  });

  it("are told though causes form a circle", () => {
    const error = new Error("round");
    error.cause = error;
    expect(isPanic(error)).toBe(false);
  });
});
