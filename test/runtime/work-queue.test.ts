import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WorkQueue } from "../../src/runtime/controller/work-queue.js";

/** Takes the keys that come out at once, at most so many. */
async function drain(queue: WorkQueue, limit = Number.POSITIVE_INFINITY): Promise<string[]> {
  const keys: string[] = [];
  while (queue.length > 0 && keys.length < limit) keys.push((await queue.next()) as string);
  return keys;
}

describe("the work queue", () => {
  it("gives each key once, oldest first", async () => {
    const queue = new WorkQueue();
    for (const key of ["b", "a", "b", "c", "a"]) queue.add(key);
    expect(queue.length).toBe(3);
    expect(await drain(queue)).toEqual(["b", "a", "c"]);
  });

  it("holds back a key that a worker has, and gives it once more when that is done", async () => {
    const queue = new WorkQueue();
    queue.add("a");
    await queue.next();
    queue.add("a");
    queue.add("a");
    expect(queue.length).toBe(0);
    queue.done("a");
    expect(await drain(queue)).toEqual(["a"]);
    queue.done("a");
    expect(queue.length).toBe(0);
  });

  it("wakes a worker that waits", async () => {
    const queue = new WorkQueue();
    const waiting = [queue.next(), queue.next()];
    queue.add("a");
    queue.add("b");
    expect(await Promise.all(waiting)).toEqual(["a", "b"]);
  });

  it("adds later, at the earliest of several times, and once", async () => {
    const queue = new WorkQueue();
    queue.addAfter("a", 30);
    queue.addAfter("a", 60_000);
    queue.addAfter("b", 60_000);
    queue.addAfter("b", 30);
    queue.addAfter("now", 0);
    expect(await drain(queue)).toEqual(["now"]);
    const later = [await queue.next(), await queue.next()];
    expect(later.sort()).toEqual(["a", "b"]);
    queue.shutDown();
  });

  it("forgets a wait of a key that it hands out", async () => {
    const queue = new WorkQueue();
    queue.addAfter("a", 20);
    queue.add("a");
    expect(await queue.next()).toBe("a");
    queue.done("a");
    await sleep(60);
    expect(queue.length).toBe(0);
  });

  it("waits as long as a timer can where it is told longer", async () => {
    const queue = new WorkQueue();
    queue.addAfter("a", 2 ** 40);
    await sleep(20);
    expect(queue.length).toBe(0);
    queue.shutDown();
  });

  it("lets every worker go when it is shut down, and takes nothing more", async () => {
    const queue = new WorkQueue();
    const waiting = [queue.next(), queue.next()];
    queue.addAfter("later", 10);
    queue.shutDown();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    queue.add("a");
    expect(await queue.next()).toBeUndefined();
    await sleep(30);
    expect(queue.length).toBe(0);
  });

  it("holds its promises for any order of adds, takes and dones", async () => {
    const key = fc.constantFrom("a", "b", "c", "d");
    const step = fc.oneof(
      fc.record({ do: fc.constant("add" as const), key }),
      fc.record({ do: fc.constant("take" as const) }),
      fc.record({ do: fc.constant("done" as const), key }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps) => {
        const queue = new WorkQueue();
        const waiting: string[] = [];
        const working = new Set<string>();
        const again = new Set<string>();
        for (const action of steps) {
          if (action.do === "add") {
            if (working.has(action.key)) again.add(action.key);
            else if (!waiting.includes(action.key)) waiting.push(action.key);
            queue.add(action.key);
          } else if (action.do === "take" && waiting.length > 0) {
            const taken = await queue.next();
            expect(taken).toBe(waiting.shift());
            working.add(taken as string);
          } else if (action.do === "done" && working.delete(action.key)) {
            if (again.delete(action.key)) waiting.push(action.key);
            queue.done(action.key);
          }
          expect(queue.length).toBe(waiting.length);
        }
      }),
    );
  });

  it("loses no key and never gives one to two workers, whatever they do meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 300 }), fc.integer({ min: 1, max: 5 }), async (adds, workers) => {
        const queue = new WorkQueue();
        const wanted = new Map<string, number>();
        const seen = new Map<string, number>();
        const busy = new Set<string>();
        const work = async () => {
          for (let key = await queue.next(); key !== undefined; key = await queue.next()) {
            expect(busy.has(key)).toBe(false);
            busy.add(key);
            seen.set(key, wanted.get(key) ?? 0);
            await (Number(key) % 2 === 0 ? Promise.resolve() : new Promise((resolve) => setImmediate(resolve)));
            busy.delete(key);
            queue.done(key);
          }
        };
        const all = Array.from({ length: workers }, work);
        for (const [index, number] of adds.entries()) {
          wanted.set(String(number), index);
          queue.add(String(number));
          if (index % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        while (queue.length > 0 || busy.size > 0) await new Promise((resolve) => setImmediate(resolve));
        queue.shutDown();
        await Promise.all(all);
        // Each key was worked on after it was last added.
        expect(seen).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  it("stays quick and small with many keys", async () => {
    const queue = new WorkQueue();
    for (let number = 0; number < 200_000; number++) queue.add(`key-${number}`);
    for (let number = 0; number < 200_000; number++) {
      const key = await queue.next();
      if (key !== `key-${number}`) throw new Error(`expected key-${number}, got ${key}`);
      queue.done(key);
    }
    expect(queue.length).toBe(0);
  });
});
