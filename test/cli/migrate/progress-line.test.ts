import { describe, expect, it } from "vitest";
import { duration, type Progress, progressBar, progressText } from "../../../src/cli/migrate/progress-line.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";

const progress = (more: Partial<Progress> = {}): Progress => ({
  type: "progress",
  phase: "rewrite",
  counters: { ...noCounts, seen: 2850, written: 2800, current: 50 },
  total: 5000,
  rate: 364.4,
  concurrency: 16,
  ...more,
});

describe("a line of progress", () => {
  it("has a bar, the objects, the rate and the time left", () => {
    expect(progressBar(progress(), 120)).toBe("rewrite  ██████████████░░░░░░░░░░   57%  2,850 of 5,000  364/s  6 s left");
  });

  it("has no bar where nobody knows how many there are", () => {
    expect(progressBar({ ...progress(), total: undefined } as unknown as Progress, 120)).toBe("rewrite  2,850 objects  364/s");
  });

  it("never says more than all, though objects come while it runs", () => {
    const bar = progressBar(progress({ counters: { ...noCounts, seen: 5100, quarantined: 2 } }), 120);
    expect(bar).toBe("rewrite  ████████████████████████  100%  5,100 of 5,100  364/s  2 quarantined");
  });

  it("fits its terminal", () => {
    expect(progressBar(progress(), 40)).toHaveLength(39);
  });

  it("says the same in words", () => {
    expect(progressText(progress())).toBe("rewrite: 2,850 of 5,000 objects, 364/s, 6 s left (2,800 written, 50 already current)");
    expect(progressText(progress({ rate: 0 }))).toBe("rewrite: 2,850 of 5,000 objects, 0/s (2,800 written, 50 already current)");
  });

  it.each([
    [0.2, "1 s"],
    [89, "89 s"],
    [90, "2 min"],
    [3600, "60 min"],
    [7800, "2 h 10 min"],
    [7200, "2 h"],
    [273_600, "3 d 4 h"],
  ])("calls %d seconds %s", (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
