import { describe, expect, it } from "vitest";
import { consistently, eventually } from "../../../src/testing/index.js";

/** A check that fails some times before it passes. */
function failing(times: number) {
  let calls = 0;
  return { check: () => expect(++calls).toBeGreaterThan(times), calls: () => calls };
}

describe("eventually", () => {
  it("tries until it holds, and gives what the check gives", async () => {
    let calls = 0;
    const found = await eventually(async () => {
      if (++calls < 3) throw new Error("not yet");
      return `call ${calls}`;
    });
    expect(found).toBe("call 3");
  });

  it("throws the last error after the timeout, with the time, and with what a test runner shows of it", async () => {
    const { check, calls } = failing(1000);
    const error: unknown = await eventually(check, { timeout: 60, interval: 10 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "AssertionError", actual: calls() });
    expect((error as Error).message).toMatch(/^still failing after 0\.\d s: expected \d+ to be greater than 1000/);
    expect(calls()).toBeGreaterThan(1);
  });

  it("cuts off a check that hangs", async () => {
    await expect(eventually(() => new Promise(() => {}), { timeout: 30 })).rejects.toThrow(
      "still failing after 0.0 s: the check gave no answer",
    );
  });

  it("says what a check said last that hangs in the end", async () => {
    let calls = 0;
    const check = () => {
      if (++calls > 2) return new Promise(() => {});
      throw new Error("not yet");
    };
    await expect(eventually(check, { timeout: 200, interval: 1 })).rejects.toThrow(/^still failing after 0\.\d s: not yet$/);
  });

  it("says what was thrown where that is no error", async () => {
    const check = () => {
      throw "a text";
    };
    await expect(eventually(check, { timeout: 1 })).rejects.toThrow(/^still failing after 0\.\d s: a text$/);
  });
});

describe("consistently", () => {
  it("tries for as long as it has to hold", async () => {
    const { check, calls } = failing(0);
    await consistently(check, { duration: 60, interval: 10 });
    expect(calls()).toBeGreaterThan(1);
  });

  it("throws at the first failure, with the time", async () => {
    let calls = 0;
    const check = () => expect(++calls).toBeLessThan(3);
    await expect(consistently(check, { interval: 1 })).rejects.toThrow(/^failed after \d\.\d s: expected 3 to be less than 3/);
    expect(calls).toBe(3);
  });
});
