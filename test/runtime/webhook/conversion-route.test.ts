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

const many = (count: number) => Array.from({ length: count }, (_, index) => demo(`x${index}`));

/** Holds what stands between objects in a review, again and again. */
const looksLikeMany = Array.from({ length: 8 }, () => [{ x: "x".repeat(30_000) }, { apiVersion: "x" }]).flat();

describe("conversions on threads", () => {
  const small = 64 * 1024;
  it.each([
    ["a small review", [demo("x")], small, 0],
    ["a large review", many(1_000), small, 1],
    ["a small review that hand-written code converts", [demo("x")], 0, 1],
    ["a large review of small objects, where a thread gains nothing", many(1_000), 16 * small, 0],
    ["a review of one large object", [demo("x", { replica: 3, note: "x".repeat(2 * small) })], 16 * small, 1],
    ["a review of one large object that looks like many small ones", [demo("x", { replica: 3, notes: looksLikeMany })], 16 * small, 1],
    ["a review beyond what is kept", many(10_000), 16 * small, 1],
  ])("%s", async (_what, objects, keepsUpTo, asked) => {
    const workers = new CountingPool();
    const limits = { maxBodyBytes: 1e7, timeout: 10_000, workers, keepsUpTo };
    const route = conversionRoute(conversionRegistry(demoConversions()), limits, memoryLogger(), new MetricsRegistry());
    const body = Buffer.from(JSON.stringify(review(objects)));
    const { status, release } = await route.answer(body, new BufferPool(1e6), {});
    release?.();
    expect([status, workers.asked]).toEqual([200, asked]);
  });
});
