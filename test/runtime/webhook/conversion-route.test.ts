import { describe, expect, it } from "vitest";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { MetricsRegistry } from "../../../src/metrics/registry.js";
import type { AnsweredReview } from "../../../src/runtime/webhook/answer-review.js";
import { BufferPool } from "../../../src/runtime/webhook/buffer-pool.js";
import { conversionRoute, type KeptSizes } from "../../../src/runtime/webhook/conversion-route.js";
import { WorkerPool } from "../../../src/runtime/webhook/workers/worker-pool.js";
import { demo, demoConversions, memoryLogger, review } from "../support.js";

/** Answers nothing, and counts what it is asked. */
class CountingPool extends WorkerPool {
  asked = 0;

  constructor(readonly hasNothingToDo: boolean) {
    super(0, memoryLogger());
  }

  override get isIdle(): boolean {
    return this.hasNothingToDo;
  }

  override async answer(): Promise<AnsweredReview | undefined> {
    this.asked++;
    return undefined;
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => demo(`x${index}`));

/** Holds what stands between objects in a review, again and again. */
const looksLikeMany = Array.from({ length: 8 }, () => [{ x: "x".repeat(30_000) }, { apiVersion: "x" }]).flat();

const small = 64 * 1024;
const large = 16 * small;
const always = (size: number): KeptSizes => ({ always: size, whenIdle: size });
const smallOrIdle: KeptSizes = { always: small, whenIdle: large };

function routeOf(keeps: KeptSizes, isIdle = true) {
  const workers = new CountingPool(isIdle);
  const limits = { maxBodyBytes: 1e7, timeout: 10_000, workers, keeps };
  const route = conversionRoute(conversionRegistry(demoConversions()), limits, memoryLogger(), new MetricsRegistry());
  const answer = async (objects: readonly object[]) => {
    const { status, release } = await route.answer(Buffer.from(JSON.stringify(review(objects))), new BufferPool(1e6), {});
    release?.();
    expect(status).toBe(200);
  };
  return { workers, answer };
}

describe("conversions on threads", () => {
  it.each([
    ["a small review", [demo("x")], always(small), 0],
    ["a large review", many(1_000), always(small), 1],
    ["a small review that hand-written code converts", [demo("x")], always(0), 1],
    ["a large review of small objects, where a thread gains nothing", many(1_000), always(large), 0],
    ["a large review of small objects, where nothing else is to do", many(1_000), smallOrIdle, 0],
    ["a review of one large object", [demo("x", { replica: 3, note: "x".repeat(2 * small) })], always(large), 1],
    ["a review of one large object that looks like many small ones", [demo("x", { replica: 3, notes: looksLikeMany })], always(large), 1],
    ["a review beyond what is kept", many(10_000), always(large), 1],
  ])("%s", async (_what, objects, keeps, asked) => {
    const { workers, answer } = routeOf(keeps);
    await answer(objects);
    expect(workers.asked).toBe(asked);
  });

  it("are for large reviews where one of them converts", async () => {
    const { workers, answer } = routeOf(smallOrIdle, false);
    await answer(many(1_000));
    expect(workers.asked).toBe(1);
  });

  it("are for large reviews that come while this thread converts one", async () => {
    const { workers, answer } = routeOf(smallOrIdle);
    await Promise.all([answer(many(1_000)), answer(many(1_000)), answer(many(1_000))]);
    expect(workers.asked).toBe(2);
    await answer(many(1_000));
    expect(workers.asked).toBe(2);
  });
});
