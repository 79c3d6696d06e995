import { beforeAll, describe, expect, it } from "vitest";
import type { SpokeLaws } from "../../../src/testing/index.js";
import { isLawSoak, lawRuns } from "../../support/law-runs.js";
import { cases } from "./support/cases.js";
import { lawsOf } from "./support/conversions.js";
import { hubMoves, routed } from "./support/hub-move.js";
import { lawSeed } from "./support/law-seed.js";

/** In a soak all moves are judged; their conversions are the same code as any, so a few stand for them else. */
const numRuns = isLawSoak ? Math.ceil(lawRuns / 20) : 30;
const kinds = isLawSoak ? cases : cases.filter(({ name }) => ["Depot", "CronJob", "Entrance"].includes(name.split(":")[0] ?? ""));

/** Also those that leave something to decide by hand, as long as code can be made for them. */
const moves = kinds.flatMap((each) => hubMoves(each)).filter(({ after }) => after.emitted.length > 0);

describe.each(moves)("the laws after the hub has moved: $name", (move) => {
  let spokes: readonly SpokeLaws[];
  beforeAll(async () => {
    spokes = lawsOf(move.after.project, await routed(move));
  });

  it.each(Array.from({ length: 15 }, (_, index) => `L${index + 1}`))("%s", (law) => {
    expect(spokes).toHaveLength(move.kind.versions.length - 1);
    for (const { laws } of spokes) {
      for (const each of laws.filter(({ name }) => name.startsWith(`${law}:`))) each.check({ numRuns, ...lawSeed });
    }
  });
});
