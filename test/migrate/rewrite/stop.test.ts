import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { Stopped, sleep } from "../../../src/migrate/rewrite/stop.js";

it("ends every wait when the signal is aborted, with one listener for all", async () => {
  const end = new AbortController();
  const waiting = Array.from({ length: 100 }, () => sleep(600_000, end.signal));
  expect(getEventListeners(end.signal, "abort")).toHaveLength(1);
  await sleep(0, end.signal);
  end.abort();
  const ended = await Promise.allSettled([...waiting, sleep(0, end.signal)]);
  expect(ended.every((each) => each.status === "rejected" && each.reason instanceof Stopped)).toBe(true);
});

it("holds nothing of a wait that is over", async () => {
  const end = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => sleep(0, end.signal)));
  expect(getEventListeners(end.signal, "abort")).toHaveLength(1);
  end.abort();
});
