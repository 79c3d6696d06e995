import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReplicaWatch } from "../../../src/migrate/automatic/replica-watch.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const older = "the pod operator-0 runs another image";

describe("a look at the replicas while a migration runs", () => {
  it("ends it once one runs another image, though no second has passed when it asks to prune", async () => {
    let now: string | undefined;
    const watch = new ReplicaWatch(async () => now);
    await vi.advanceTimersByTimeAsync(5_300);
    await watch.demand();
    expect(watch.changed.aborted).toBe(false);
    now = older;
    await expect(watch.demand()).rejects.toThrow(older);
    expect([watch.changed.aborted, watch.why]).toEqual([true, older]);
    // It doesn't go on by itself when that image goes again.
    now = undefined;
    await expect(watch.demand()).rejects.toThrow(older);
    await watch.end();
  });

  it("sees it within a second by itself", async () => {
    let now: string | undefined;
    const watch = new ReplicaWatch(async () => now);
    await vi.advanceTimersByTimeAsync(10_000);
    now = older;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watch.changed.aborted).toBe(true);
    await watch.end();
  });

  it("bears two looks that fail, and no third: then nothing is known any more", async () => {
    let fails = 0;
    let looks = 0;
    const watch = new ReplicaWatch(async () => {
      looks++;
      if (fails-- > 0) throw new Error("503");
      return undefined;
    });
    fails = 2;
    await vi.advanceTimersByTimeAsync(3_000);
    expect([looks, watch.changed.aborted]).toEqual([3, false]);
    fails = 3;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(watch.why).toBe("the replicas can't be looked at: 503");
    // To prune without a look isn't allowed either.
    await expect(watch.demand()).rejects.toThrow("503");
    await watch.end();
  });
});
