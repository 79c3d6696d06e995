import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowPriority, WorkQueue } from "../../../src/runtime/controller/work-queue.js";

async function drain(queue: WorkQueue): Promise<string[]> {
  const keys: string[] = [];
  while (queue.length > 0) keys.push((await queue.next()) as string);
  return keys;
}

describe("the priorities of a work queue", () => {
  it("put fresh events before the initial list and a resync, and raise a key that waits", async () => {
    const queue = new WorkQueue();
    for (const key of ["a", "b", "c", "d"]) queue.add(key, lowPriority);
    queue.add("new");
    queue.add("c");
    queue.add("c", lowPriority);
    queue.add("first", 5);
    expect(Object.fromEntries(queue.depths())).toEqual({ 5: 1, 0: 2, [lowPriority]: 3 });
    expect(await drain(queue)).toEqual(["first", "new", "c", "a", "b", "d"]);
  });

  it("hold for a key that a worker has", async () => {
    const queue = new WorkQueue();
    queue.add("busy");
    await queue.next();
    queue.add("busy", lowPriority);
    queue.add("low", lowPriority);
    queue.add("busy");
    queue.done("busy");
    expect(await drain(queue)).toEqual(["busy", "low"]);
  });

  it("let a key of the initial list be handed out though fresh events never end", async () => {
    const queue = new WorkQueue();
    queue.add("old", lowPriority);
    queue.add("older", -200);
    queue.add("busy");
    queue.add("busier");
    const taken: string[] = [];
    while (taken.length < 100) {
      const key = (await queue.next()) as string;
      taken.push(key);
      queue.done(key);
      if (key.startsWith("bus")) queue.add(key);
    }
    expect([taken.indexOf("old"), taken.indexOf("older")]).toEqual([9, 19]);
  });

  it("order any adds and takes as a sorted list would, but for each tenth, which is the oldest of a lower priority", async () => {
    const step = fc.record({
      add: fc.boolean(),
      key: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      priority: fc.constantFrom(-100, 0, 0, 7, 7, 7),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 300, size: "max" }), async (steps) => {
        const queue = new WorkQueue();
        const model: { key: string; priority: number; order: number; since: number }[] = [];
        let passing = 0;
        for (const [order, { add, key, priority }] of steps.entries()) {
          if (add) {
            queue.add(key, priority);
            const known = model.find((waiting) => waiting.key === key);
            if (known === undefined) model.push({ key, priority, order, since: order });
            else if (known.priority < priority) Object.assign(known, { priority, order });
          } else if (model.length > 0) {
            model.sort((left, right) => right.priority - left.priority || left.order - right.order);
            const lower = model.filter((waiting, index) => index > 0 && waiting.priority !== model[index - 1]?.priority);
            const oldest = lower.sort((left, right) => left.since - right.since)[0];
            const expected = passing === 9 && oldest !== undefined ? oldest : model[0];
            passing = oldest === undefined || expected === oldest ? 0 : passing + 1;
            model.splice(model.indexOf(expected as (typeof model)[number]), 1);
            const taken = (await queue.next()) as string;
            expect(taken).toBe(expected?.key);
            queue.done(taken);
          }
          expect(queue.length).toBe(model.length);
        }
      }),
    );
  });

  it("are told with times to whoever looks", async () => {
    const seen: string[] = [];
    const waits: number[] = [];
    const queue = new WorkQueue({
      added: () => seen.push("added"),
      handedOut: (waited) => {
        seen.push("handed out");
        waits.push(waited);
      },
      finished: (worked) => seen.push(`finished ${worked >= 0}`),
    });
    queue.add("a");
    queue.add("a");
    await queue.next();
    queue.add("a");
    queue.add("a");
    expect(queue.ages()).toHaveLength(1);
    queue.done("a");
    queue.done("never had");
    expect(seen).toEqual(["added", "handed out", "added", "finished true"]);
    expect(waits.every((wait) => wait >= 0)).toBe(true);
    expect(queue.ages()).toEqual([]);
  });
});
