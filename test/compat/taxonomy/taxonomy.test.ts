import { describe, expect, it } from "vitest";
import { falseAlarms } from "./false-alarms.js";
import { judge } from "./judged.js";
import { notYet } from "./not-yet.js";
import { otherTools } from "./other-tools.js";
import { pairs } from "./pairs.js";
import { recordedVerdicts } from "./verdicts.js";

const verdicts = recordedVerdicts();
const ids = pairs.map(({ id }) => id);

describe("the taxonomy of changes", () => {
  it("has each change once, and all that other tools were tried on", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(otherTools).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(verdicts)).toEqual(ids);
  });

  it("has two changes of each family elsewhere than in the spec itself, or several at once", () => {
    const own = pairs.filter(({ id }) => otherTools[id] === undefined);
    for (const family of new Set(pairs.map((pair) => pair.family))) {
      expect(own.filter((pair) => pair.family === family).length, family).toBeGreaterThanOrEqual(2);
    }
  });

  it("has few false alarms, each with a reason", () => {
    const known = Object.entries(falseAlarms);
    expect(known.length).toBeLessThanOrEqual(pairs.length / 20);
    expect(known.filter(([id, { reason }]) => !ids.includes(id) || reason === "")).toEqual([]);
  });
});

describe("who notices a change, by two CRDs alone", () => {
  it.each(pairs.map((pair) => [pair.id, pair] as const))("%s", (id, pair) => {
    const judgement = judge(pair, verdicts[id] ?? { audiences: [], effects: [] });
    const found = { missed: judgement.missed, falseAlarms: judgement.falseAlarms };
    const expected = { missed: [], falseAlarms: falseAlarms[id]?.audiences ?? [] };
    // Whoever mends one takes it off the list.
    if (notYet.includes(id)) expect(found).not.toEqual(expected);
    else expect(found).toEqual(expected);
  });
});
