import { expect, it } from "vitest";
import { estimateOf } from "../../../src/migrate/plan/estimate.js";
import { TriedWrites } from "../../../src/migrate/plan/tried-writes.js";

/** Dry runs that took so many milliseconds each, eight at once. */
function triedIn(took: number): TriedWrites {
  const tried = new TriedWrites();
  const change = { countsGenerations: true, losesManagedFields: false, differences: [] };
  for (let index = 0; index < 50; index++) tried.add({ object: { name: `o${index}` }, outcome: { kind: "tried", change }, took });
  return tried;
}

it("covers what it takes to settle, to write, to verify, and to make room for others", () => {
  expect(estimateOf(triedIn(40), 1000, {})).toEqual({ objectsPerSecond: 200, seconds: 15, atMost: 45 });
  expect(estimateOf(triedIn(40), 1000, { settle: { time: 0 } })).toEqual({ objectsPerSecond: 200, seconds: 10, atMost: 40 });
});

it("knows no more than one pace where others have to wait, or where fewer are asked for than there could be", () => {
  expect(estimateOf(triedIn(40), 1000, { limits: { adaptive: false } })).toMatchObject({ seconds: 15, atMost: 15 });
  expect(estimateOf(triedIn(40), 1000, { limits: { qps: 20 } })).toEqual({ objectsPerSecond: 20, seconds: 110, atMost: 110 });
  expect(estimateOf(triedIn(40), 1000, { limits: { qps: 100 } })).toEqual({ objectsPerSecond: 100, seconds: 25, atMost: 45 });
});

it("says nothing where nothing could be tried", () => {
  expect(estimateOf(new TriedWrites(), 1000, {})).toBeUndefined();
});
