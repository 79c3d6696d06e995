import { describe, expect, it } from "vitest";
import { Pace } from "../../../src/runtime/webhook/pace.js";

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe("requests that come at once", () => {
  it("begin at once where they take little", () => {
    const pace = new Pace();
    expect([pace.begin(), pace.begin(), pace.begin()]).toEqual([undefined, undefined, undefined]);
  });

  it("begin in order, with a turn of the event loop in between where they take long", async () => {
    const pace = new Pace();
    const order: (number | string)[] = [];
    let isOver = false;
    const turns = (): void => {
      order.push("turn");
      if (!isOver) setImmediate(turns);
    };
    setImmediate(turns);
    await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const turn = pace.begin();
        if (turn) await turn;
        order.push(index);
        work(12);
      }),
    );
    isOver = true;
    expect(order.filter((entry) => entry !== "turn")).toEqual([0, 1, 2, 3, 4]);
    for (let index = 1; index < 5; index++) expect(order.slice(order.indexOf(index - 1), order.indexOf(index))).toContain("turn");
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(pace.begin()).toBeUndefined();
  });
});
