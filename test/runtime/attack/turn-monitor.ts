import { closeSync, openSync, readSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** The time between two looks, in milliseconds. */
const interval = 2;

/**
 * Has a program measure the longest turn of its main thread's event loop, in processor time: what else runs on the machine doesn't count. When the program
 * ends it prints `{"msg":"longest turn","ms":...}`. A timer fires once in a turn at most, so the processor time from one call to the next is that of a whole
 * turn, and at most that of the turns within the interval more.
 */
export function watchTurns(): void {
  if (!isMainThread) return;
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  const bytes = Buffer.alloc(128);
  const used = () => Number(bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0)).split(" ")[0]) / 1e6;
  let longest = 0;
  let before = used();
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, interval).unref();
  process.once("exit", () => {
    closeSync(file);
    console.log(JSON.stringify({ msg: "longest turn", ms: longest }));
  });
}
