import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Backoff } from "../../../src/migrate/automatic/backoff.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** How many minutes it takes until a migration may begin again. */
function minutesUntil(backoff: Backoff, generation: number): number {
  for (let minutes = 0; ; minutes++) {
    if (backoff.isOver(generation)) return minutes;
    vi.advanceTimersByTime(minute);
  }
}

it("doubles the delay with each failure, up to six hours, and forgets them after a success", () => {
  const backoff = new Backoff(10 * minute);
  expect(backoff.isOver(1)).toBe(true);
  const delays = Array.from({ length: 8 }, () => {
    backoff.failed(1);
    return minutesUntil(backoff, 1);
  });
  expect(delays).toEqual([10, 20, 40, 80, 160, 320, 360, 360]);
  backoff.succeeded();
  expect(backoff.isOver(1)).toBe(true);
  backoff.failed(1);
  expect(minutesUntil(backoff, 1)).toBe(10);
});

it("waits no longer than the first delay once the CRD is another one", () => {
  const backoff = new Backoff(10 * minute);
  for (let failure = 0; failure < 5; failure++) backoff.failed(3);
  expect(minutesUntil(backoff, 4)).toBe(10);
  expect(backoff.isOver(3)).toBe(false);
  // A CRD that somebody writes all the time doesn't make it try all the time.
  backoff.failed(4);
  expect(backoff.isOver(5)).toBe(false);
});
