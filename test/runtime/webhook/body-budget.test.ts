import { describe, expect, it, vi } from "vitest";
import { BodyBudget, type Share } from "../../../src/runtime/webhook/body-budget.js";

/** A body under way: records the calls that the budget makes to its owner. */
function body(budget: BodyBudget, expected: number) {
  const told = { reading: true, lost: false };
  const share: Share = budget.enter(expected, {
    pause: () => {
      told.reading = false;
    },
    resume: () => {
      told.reading = true;
    },
    lose: () => {
      told.lost = true;
    },
  });
  return Object.assign(told, { share });
}

const limits = { shared: 100, working: 200, underWay: 300, queued: 250, small: 60, large: 400 };
const elapse = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};
const longAfter = () => elapse(3_200);

describe("the budget for bodies", () => {
  it("has every body read while there is room, whatever they announce", () => {
    const budget = new BodyBudget(limits);
    const bodies = [body(budget, 1_000), body(budget, 1_000), body(budget, 50)];
    for (const { share } of bodies) share.receive(30);
    expect(bodies.map(({ reading }) => reading)).toEqual([true, true, true]);
    expect(budget.used).toBe(90);
  });

  it("reads small ones first where there is none, and the others as room comes back", () => {
    const budget = new BodyBudget(limits);
    const bodies = [body(budget, 390), body(budget, 380), body(budget, 60)];
    for (const { share } of bodies) share.receive(50);
    expect(bodies.map(({ reading }) => reading)).toEqual([false, false, true]);
    bodies[2]?.share.release();
    expect(bodies.map(({ reading }) => reading)).toEqual([true, true, true]);
  });

  it("reads small ones only while those that wait to be answered take all the room", () => {
    const budget = new BodyBudget(limits);
    const queued = body(budget, 250);
    queued.share.receive(250);
    queued.share.queue();
    const bodies = [body(budget, 50), body(budget, 70)];
    for (const { share } of bodies) share.receive(10);
    expect(bodies.map(({ reading }) => reading)).toEqual([true, false]);
    queued.share.work();
    queued.share.release();
    expect(bodies.map(({ reading }) => reading)).toEqual([true, true]);
  });

  it("reads none while those that are answered take all the room: they end by themselves", () => {
    const budget = new BodyBudget(limits);
    const answered = body(budget, 250);
    answered.share.receive(250);
    answered.share.work();
    const next = body(budget, 50);
    next.share.receive(10);
    expect(next.reading).toBe(false);
    answered.share.answer(10, () => {});
    expect(next.reading).toBe(true);
  });

  it("reads one that is large at a time", () => {
    const budget = new BodyBudget(limits);
    const [first, second, unknown] = [body(budget, 1_000), body(budget, 1_000), body(budget, Number.POSITIVE_INFINITY)];
    for (const { share } of [first, second, unknown]) share.receive(60);
    for (let received = 60; received < 900; received += 60) first.share.receive(60);
    expect([first.reading, second.reading, unknown.reading]).toEqual([true, false, false]);
    first.share.work();
    expect(second.reading).toBe(false);
    first.share.release();
    expect([second.reading, unknown.reading]).toEqual([true, false]);
  });

  it("has others go ahead of one that doesn't come on", async () => {
    vi.useFakeTimers();
    const budget = new BodyBudget(limits);
    const [stalled, waiting] = [body(budget, 290), body(budget, 380)];
    stalled.share.receive(289);
    waiting.share.receive(10);
    expect([stalled.reading, waiting.reading]).toEqual([true, false]);
    await elapse(1_200);
    expect(waiting.reading).toBe(true);
    vi.useRealTimers();
  });

  it("loses those that take turns and don't come on, until one is left", async () => {
    vi.useFakeTimers();
    const budget = new BodyBudget(limits);
    const bodies = [body(budget, 290), body(budget, 290), body(budget, 290)];
    for (const { share } of bodies) share.receive(180);
    await elapse(20_000);
    expect(bodies.filter(({ lost }) => lost)).toHaveLength(2);
    vi.useRealTimers();
  });

  it("loses a large one that doesn't come on while another waits, and not while none does", async () => {
    vi.useFakeTimers();
    const budget = new BodyBudget(limits);
    const stalled = body(budget, 1_000);
    stalled.share.receive(900);
    await longAfter();
    expect([stalled.reading, stalled.lost]).toEqual([true, false]);
    const waiting = body(budget, 2_000);
    waiting.share.receive(10);
    expect([waiting.reading, stalled.lost]).toEqual([false, false]);
    await longAfter();
    expect([waiting.reading, stalled.lost]).toEqual([true, true]);
    vi.useRealTimers();
  });

  it("loses an answer that isn't read while others wait", async () => {
    vi.useFakeTimers();
    const budget = new BodyBudget(limits);
    const unread = body(budget, 1_000);
    unread.share.receive(1_000);
    unread.share.work();
    unread.share.answer(1_000, () => {
      unread.lost = true;
    });
    const waiting = body(budget, 1_000);
    waiting.share.receive(10);
    expect(waiting.reading).toBe(false);
    await longAfter();
    expect([unread.lost, waiting.reading]).toEqual([true, true]);
    vi.useRealTimers();
  });

  it("loses the one that takes most where those on their way take too much", () => {
    const budget = new BodyBudget(limits);
    const bodies = [body(budget, 390), body(budget, 350), body(budget, 60)];
    bodies[0]?.share.receive(350);
    bodies[1]?.share.receive(270);
    bodies[2]?.share.receive(10);
    expect(bodies.map(({ lost }) => lost)).toEqual([true, false, false]);
    expect(budget.used).toBe(280);
  });

  it("comes to nothing in the end, in whatever order they come, stall and go", () => {
    const budget = new BodyBudget(limits);
    const bodies = Array.from({ length: 40 }, (_, index) => ({ ...body(budget, 20 + 37 * index), expected: 20 + 37 * index }));
    for (let round = 0; round < 60; round++) {
      for (const [index, { share, expected }] of bodies.entries()) {
        if ((index * 7 + round) % 3 === 0 && share.phase === "receiving") share.receive(Math.min(25, expected - share.bytes));
        if (share.phase === "receiving" && share.bytes >= expected) share.work();
        if (share.phase === "working" && (index + round) % 5 === 0) share.release();
      }
    }
    for (const { share } of bodies) share.release();
    expect(budget.used).toBe(0);
  });
});
