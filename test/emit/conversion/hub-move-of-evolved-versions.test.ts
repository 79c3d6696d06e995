import fc from "fast-check";
import { expect, it } from "vitest";
import { Dice } from "../../support/random-types/dice.js";
import { loadConversions } from "./support/build.js";
import { type Case, typesOf } from "./support/cases/kind-files.js";
import { answerQuestions } from "./support/evolution/answer-questions.js";
import { brokenLawOf } from "./support/evolution/check-laws.js";
import { evolvedVersions } from "./support/evolution/evolved-versions.js";
import { reduced } from "./support/evolution/reduce.js";
import { type HubMove, hubMoves, routed } from "./support/hub-move.js";
import { absenceIn, converting, sameViews } from "./support/hub-move-views.js";

/** The number of kinds, and of the objects that are looked at before and after a move. */
const runs = Number(process.env.KIND_RUNS ?? 15);
const objects = Number(process.env.PAIR_OBJECTS ?? 30);
/** The kind to begin with, as the report of a failure names it: `path: "45"`, with its seed in `PROPERTY_SEED`. */
const path = process.env.KIND_PATH;

/** The error of the first move after which some version shows other values, or a law doesn't hold. */
async function brokenMove(moves: readonly HubMove[], seed: number, numRuns: number): Promise<Error | undefined> {
  for (const move of moves) {
    const [before, after] = await Promise.all([loadConversions(move.before), loadConversions(move.after)]);
    // Equal versions have none.
    if (before.length === 0) continue;
    try {
      const builds = { old: converting(move, before), now: converting(move, after) };
      fc.assert(sameViews(move, builds, absenceIn(move)), { numRuns, seed, endOnFailure: true });
    } catch (error) {
      return errorOf(move, error);
    }
    const broken = await brokenLawOf(move.after.project, await routed(move), { numRuns, seed });
    if (broken !== undefined) return errorOf(move, broken.error);
  }
  return undefined;
}

function errorOf({ former, promoted }: HubMove, cause: unknown): Error {
  return new Error(`${former} to ${promoted}: ${cause}`, { cause });
}

/** The moves that leave nothing to decide by hand. */
function decidedMoves(moves: readonly HubMove[]): readonly HubMove[] {
  return moves.filter(({ undecided }) => undecided.length === 0);
}

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
    const broken = await brokenMove(decidedMoves(moves), seed, objects);
    if (broken === undefined) return;
    const isBroken = async (smaller: Case) => (await brokenMove(decidedMoves(hubMoves(smaller)), seed, 2 * objects)) !== undefined;
    throw new Error(`${typesOf(await reduced(answered.project, isBroken))}\n${broken.message}`, { cause: broken });
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(path !== undefined && { path }) });
  await annotate(`moves that are judged, and that are left out, by the code of why: ${JSON.stringify(counts)}`);
  expect(counts.judged).toBeGreaterThan(0);
});
