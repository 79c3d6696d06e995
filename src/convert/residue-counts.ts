/**
 * Why kept values were not restored, or not kept:
 * - `broken`: an annotation that isn't a residue at all;
 * - `misfit`: a value that doesn't fit its field's schema;
 * - `stale`: a value that doesn't explain what the object shows any more, or whose place is gone;
 * - `oversize`: a value for which there was no room.
 */
export type ResidueLoss = "broken" | "misfit" | "stale" | "oversize";

const counts: Record<ResidueLoss, number> = { broken: 0, misfit: 0, stale: 0, oversize: 0 };

/** Counts values that were dropped. */
export function countResidueLoss(loss: ResidueLoss, values = 1): void {
  counts[loss] += values;
}

/** How many kept values were dropped since the process began, by reason. */
export function residueLosses(): Readonly<Record<ResidueLoss, number>> {
  return { ...counts };
}
