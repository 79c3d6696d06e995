import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { leftBehind, processState } from "./process-state.js";

/** Connections and processes end some turns of the event loop after a test has closed them. */
const grace = 10_000;

const before = processState();

// The first hook of a file, and so the last to run.
afterAll(async () => {
  const deadline = Date.now() + grace;
  let left = leftBehind(before, processState());
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(20);
    left = leftBehind(before, processState());
  }
  if (left.length > 0) throw new Error(`This file leaves behind, for the files after it in this process: ${left.join(", ")}`);
}, 2 * grace);
