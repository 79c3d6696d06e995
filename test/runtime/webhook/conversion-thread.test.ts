import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ConversionThread } from "../../../src/runtime/webhook/workers/conversion-thread.js";
import { workerData } from "../../../src/runtime/webhook/workers/messages.js";
import { bundledProgram } from "../../support/bundled-program.js";
import { Random } from "../../support/random.js";
import { review } from "../support.js";
import type { Deed } from "./conversion-program.js";

/** Random schedules: 500 in the soak. */
const runs = Number(process.env.THREAD_RUNS ?? 15);
const firstSeed = Number(process.env.THREAD_SEED ?? 1);

describe("a conversion thread", () => {
  let program: string;
  const threads: ConversionThread[] = [];

  beforeAll(async () => {
    program = await bundledProgram(`${import.meta.dirname}/conversion-program.ts`);
  });
  afterEach(async () => {
    await Promise.all(threads.splice(0).map((thread) => thread.stop()));
  });

  const threadOf = (start: () => Worker, unusable: string[] = []) => {
    const thread = new ConversionThread(start, (reason) => unusable.push(reason));
    threads.push(thread);
    return thread;
  };
  const thread = () => threadOf(() => new Worker(program, { workerData }));

  it("answers a review that waits while another one never ends, which alone fails", async () => {
    const asked = thread();
    const answers = [answerOf(asked, { wait: 300, ends: "answer" }, 1_000), answerOf(asked, { wait: 0, ends: "loop" }, 1_000)];
    expect(await Promise.all(answers)).toEqual([outcomes.answer, outcomes.loop]);
  });

  it(`fails those reviews that end it, or throw, and no others, in random schedules (${runs}, THREAD_SEED=${firstSeed})`, async () => {
    for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
      const random = new Random(seed);
      const asked = thread();
      const deeds: Deed[] = [];
      const answers: Promise<string>[] = [];
      for (let count = 2 + random.below(8); count > 0; count--) {
        const deed: Deed = { wait: random.below(3) * random.below(20), ends: random.pick(["answer", "answer", "answer", "throw", "exit"]) };
        deeds.push(deed);
        answers.push(answerOf(asked, deed, 30_000));
        if (random.chance(0.4)) await sleep(random.below(15));
      }
      expect([seed, ...(await Promise.all(answers))]).toEqual([seed, ...deeds.map(({ ends }) => outcomes[ends])]);
      await asked.stop();
    }
  });

  it("fails a review with which three threads ended, though none had begun it", async () => {
    let started = 0;
    const code = `
      const { parentPort } = require("node:worker_threads");
      parentPort.postMessage({ openReviews: new Int32Array(new SharedArrayBuffer(4 * 257)) });
      parentPort.on("message", () => process.exit(1));
    `;
    const asked = threadOf(() => {
      started++;
      return new Worker(code, { eval: true });
    });
    expect(await answerOf(asked, { wait: 0, ends: "answer" }, 1_000)).toBe(outcomes.exit);
    expect(started).toBe(3);
  });

  it("is given up where it ends before it is ready, with all that waits for it", async () => {
    const unusable: string[] = [];
    const asked = threadOf(() => new Worker('throw new Error("not as a thread")', { eval: true }), unusable);
    const deed: Deed = { wait: 0, ends: "answer" };
    expect(await Promise.all([answerOf(asked, deed, 1_000), answerOf(asked, deed, 1_000)])).toEqual(["unusable", "unusable"]);
    expect(unusable).toEqual(["not as a thread"]);
    expect(asked.isUsable).toBe(false);
  });
});

const outcomes: Readonly<Record<Deed["ends"], string>> = {
  answer: "converted",
  throw: "failed: Deed x: its conversion to deeds.example.com/v2 failed: not this one",
  exit: "failed: a conversion of this review failed: it ended its thread, panicked",
  loop: "failed: a conversion of this review failed: it did not end within 1 s, panicked",
};

async function answerOf(thread: ConversionThread, spec: Deed, timeout: number): Promise<string> {
  const object = { apiVersion: "deeds.example.com/v1", kind: "Deed", metadata: { name: "x" }, spec };
  const answered = await thread.answer(Buffer.from(JSON.stringify(review([object], "deeds.example.com/v2"))), timeout);
  if (answered === undefined) return "unusable";
  if (answered.outcome !== "failed") return answered.outcome;
  return `failed: ${answered.error.message}${answered.panicked ? ", panicked" : ""}`;
}
