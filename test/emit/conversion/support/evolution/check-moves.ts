import fc from "fast-check";
import { loadConversions } from "../build.js";
import { type HubMove, routed } from "../hub-move.js";
import { absenceIn, converting, sameViews } from "../hub-move-views.js";
import { brokenLawOf, type CheckOptions } from "./check-laws.js";

/** The error of the first move after which some version shows other values, or a law doesn't hold. */
export async function brokenMove(moves: readonly HubMove[], { seed, numRuns }: CheckOptions): Promise<Error | undefined> {
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
export function decidedMoves(moves: readonly HubMove[]): readonly HubMove[] {
  return moves.filter(({ undecided }) => undecided.length === 0);
}
