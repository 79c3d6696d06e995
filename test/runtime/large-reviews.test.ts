import { describe, expect, it } from "vitest";
import { BufferPool } from "../../src/runtime/webhook/buffer-pool.js";
import { Turns } from "../../src/runtime/webhook/turns.js";

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("the pool of buffers", () => {
  it("gives a buffer that came back, where it fits", () => {
    const pool = new BufferPool(1_000_000);
    const buffer = pool.take(100_000);
    expect(buffer.length).toBeGreaterThanOrEqual(100_000);
    pool.give(buffer);
    expect(pool.take(1_000_000)).not.toBe(buffer);
    expect(pool.take(90_000)).toBe(buffer);
    expect(pool.take(90_000)).not.toBe(buffer);
  });

  it("keeps no more than it is told", () => {
    const pool = new BufferPool(100_000);
    const [first, second] = [pool.take(65_536), pool.take(65_536)];
    pool.give(first);
    pool.give(second);
    expect(pool.take(65_536)).toBe(first);
    expect(pool.take(65_536)).not.toBe(second);
  });
});

describe("turns", () => {
  it("come one after the other, in order", async () => {
    const turns = new Turns();
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (number) => {
        const turn = await turns.take();
        order.push(number);
        await soon();
        order.push(number);
        turn.end();
      }),
    );
    expect(order).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it("go to the next while one waits for something else, and come back", async () => {
    const turns = new Turns();
    const order: string[] = [];
    const first = await turns.take();
    const waits = first.wait(soon()).then(() => order.push("first goes on"));
    const second = await turns.take();
    order.push("second");
    await soon();
    await soon();
    expect(order).toEqual(["second"]);
    second.end();
    await waits;
    expect(order).toEqual(["second", "first goes on"]);
    first.end();
    (await turns.take()).end();
  });

  it("let others in before long", async () => {
    const turn = await new Turns().take();
    expect(turn.pause()).toBeUndefined();
    const began = performance.now();
    while (performance.now() - began < 15);
    expect(turn.pause()).toBeInstanceOf(Promise);
    turn.end();
  });
});
