import { describe, expect, it } from "vitest";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import type { AnsweredReview } from "../../../src/runtime/webhook/answer-review.js";
import { BufferPool } from "../../../src/runtime/webhook/buffer-pool.js";
import { conversionRoute } from "../../../src/runtime/webhook/conversion-route.js";
import { WorkerPool } from "../../../src/runtime/webhook/workers/worker-pool.js";
import { demo, demoConversions, memoryLogger, review } from "../support.js";

/** Answers nothing, and counts what it is asked. */
class CountingPool extends WorkerPool {
  asked = 0;

  constructor() {
    super(0, memoryLogger());
  }

  override async answer(): Promise<AnsweredReview | undefined> {
    this.asked++;
    return undefined;
  }
}

describe("conversions on threads", () => {
  it.each([
    ["a small review", 1, true, 0],
    ["a large review", 1_000, true, 1],
    ["a small review that hand-written code converts", 1, false, 1],
  ])("%s", async (_what, objects, keepsSmall, asked) => {
    const workers = new CountingPool();
    const limits = { maxBodyBytes: 1e7, timeout: 10_000, workers, keepsSmall };
    const route = conversionRoute(conversionRegistry(demoConversions()), limits, memoryLogger(), new MetricsRegistry());
    const body = Buffer.from(JSON.stringify(review(Array.from({ length: objects }, (_, index) => demo(`x${index}`)))));
    const { status, release } = await route.answer(body, new BufferPool(1e6), {});
    release?.();
    expect([status, workers.asked]).toEqual([200, asked]);
  });
});
