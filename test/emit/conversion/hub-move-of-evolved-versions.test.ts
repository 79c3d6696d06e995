import fc from "fast-check";
import { expect, it } from "vitest";
import { Dice } from "../../support/random-types/dice.js";
import { type Case, typesOf } from "./support/cases/kind-files.js";
import { answerQuestions } from "./support/evolution/answer-questions.js";
import { brokenMove, decidedMoves } from "./support/evolution/check-moves.js";
import { evolvedVersions } from "./support/evolution/evolved-versions.js";
import { reduced } from "./support/evolution/reduce.js";
import { type HubMove, hubMoves } from "./support/hub-move.js";

/** The number of kinds, and of the objects that are looked at before and after a move. */
const runs = Number(process.env.KIND_RUNS ?? 15);
const objects = Number(process.env.PAIR_OBJECTS ?? 30);
/** The kind to begin with, as the report of a failure names it: `path: "45"`, with its seed in `PROPERTY_SEED`. */
const path = process.env.KIND_PATH;

/** Why a move isn't judged, by the code of the first finding; without one a mapping can't be rewritten (WW237). */
function causeOf({ undecided: [first = ""] }: HubMove): string {
  return first === "" ? "judged" : (/^WW\d+/.exec(first)?.[0] ?? "WW237");
}

it("every version of kinds made by random changes shows what it did after the hub has moved, and all laws hold", {
  timeout: 600_000 + runs * 30_000,
}, async ({ annotate }) => {
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const property = fc.asyncProperty(evolvedVersions, fc.nat(1_000_000), fc.integer(), async (kind, answers, seed) => {
    const answered = answerQuestions(kind, new Dice(answers + 1));
    if (!("project" in answered)) return count("kinds without an answer");
    const moves = hubMoves(answered.project);
    for (const move of moves) count(causeOf(move));
    const broken = await brokenMove(decidedMoves(moves), { seed, numRuns: objects });
    if (broken === undefined) return;
    const isBroken = async (smaller: Case) =>
      (await brokenMove(decidedMoves(hubMoves(smaller)), { seed, numRuns: 2 * objects })) !== undefined;
    throw new Error(`${typesOf(await reduced(answered.project, isBroken))}\n${broken.message}`, { cause: broken });
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) });
  await annotate(`moves that are judged, and that are left out, by the code of why: ${JSON.stringify(counts)}`);
  expect(counts.judged).toBeGreaterThan(0);
});
