import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awayDelay, backoffDelay, FailureCounts, reconcileBackoff, reconnectBackoff } from "../../src/runtime/controller/backoff.js";

describe("backoffDelay", () => {
  it("doubles up to the longest", () => {
    const policy = { initial: 5, longest: 100, jitter: 0 };
    expect([0, 1, 2, 3, 4, 5, 50, 5000].map((failures) => backoffDelay(policy, failures))).toEqual([5, 10, 20, 40, 80, 100, 100, 100]);
  });

  it("spreads by its jitter and no more", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const plain = backoffDelay({ initial: 800, longest: 30_000, jitter: 0 }, failures);
        const delay = backoffDelay({ initial: 800, longest: 30_000, jitter: 0.5 }, failures, () => random);
        expect(delay).toBeGreaterThanOrEqual(plain * 0.5);
        expect(delay).toBeLessThanOrEqual(plain * 1.5);
      }),
    );
  });
});

describe("an API server that is away for 120 s", () => {
  /** When the attempt is made that finds it back, in milliseconds after its return. */
  const noticed = (delay: (failures: number) => number) => {
    let at = 0;
    for (let failures = 0; at < 120_000; failures++) at += delay(failures);
    return at - 120_000;
  };

  it.each([
    ["watches", reconnectBackoff],
    ["reconciles", reconcileBackoff],
  ])("is found back within 5 s by %s, at any jitter", (_who, policy) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (random) => {
        const next = () => random.next().value as number;
        expect(noticed((failures) => awayDelay(policy, failures, next))).toBeLessThanOrEqual(5_000);
      }),
    );
    // By the waits for other failures it could take longer.
    expect(noticed((failures) => backoffDelay(policy, failures, () => 0.5))).toBeGreaterThan(5_000);
  });
});

describe("FailureCounts", () => {
  it("counts each key by itself until it is forgotten", () => {
    const counts = new FailureCounts();
    expect([counts.add("a"), counts.add("a"), counts.add("b")]).toEqual([0, 1, 0]);
    counts.forget("a");
    expect([counts.add("a"), counts.add("b")]).toEqual([0, 1]);
  });
});
