import { sameValue } from "../../model/canonical-json.js";
import { type MergeShape, threeWayMerge } from "./three-way-merge.js";

/** An edited source, and the former target that the edit is put into. Values of the target are those of its fields, in their order. */
export interface FormerTarget {
  readonly former: readonly unknown[];
  /** The source's current values; all undefined if they were cleared. */
  readonly source: readonly unknown[];
  /** The target that the source alone converts to. */
  readonly made: readonly unknown[];
  readonly shapes: readonly (MergeShape | undefined)[];
  /** Converts a target to the source. */
  toSource(target: readonly unknown[]): readonly unknown[];
  /** Converts a source to the target. */
  toTarget(source: readonly unknown[]): readonly unknown[];
  /** The codec's own `put`; undefined if it has none, or can't represent the value. */
  put(source: readonly unknown[], former: readonly unknown[]): readonly unknown[] | undefined;
  /** Whether values are valid for the target. */
  fits(target: readonly unknown[]): boolean;
}

/**
 * Puts an edited source into the target that was kept when the source was made from it, so that the part that the source doesn't show stays: with the
 * codec's own `put`, else by a merge. A result counts only if it shows the source exactly: the edit always wins over kept values.
 * @returns undefined if nothing of the former target can be used
 */
export function putBack(edit: FormerTarget): readonly unknown[] | undefined {
  const { source, made, fits } = edit;
  const isMadeFitting = fits(made);
  const isGood = (target: readonly unknown[]) =>
    (fits(target) || !isMadeFitting) && sameValue(edit.toSource(target), source) && !sameValue(target, made);
  const put = isNothing(source) ? undefined : attempt(() => edit.put(source, edit.former));
  if (put !== undefined && attempt(() => isGood(put)) === true) return put;
  const merged = attempt(() => merge(edit));
  return merged !== undefined && attempt(() => isGood(merged)) === true ? merged : undefined;
}

function merge({ former, source, made, shapes, toSource, toTarget }: FormerTarget): readonly unknown[] | undefined {
  const shown = toSource(former);
  const isCleared = isNothing(source);
  // Clearing an object or a list clears everything inside it; the elements that a scalar didn't show were never part of it.
  if (isCleared && shown.some((each) => typeof each === "object" && each !== null)) return undefined;
  const base = toTarget(shown);
  return former.map((value, index) => {
    const now = made[index];
    if (now !== undefined || !isCleared || !Array.isArray(value)) return threeWayMerge(value, base[index], now, shapes[index]);
    const left = threeWayMerge(value, base[index], [], shapes[index]);
    return Array.isArray(left) && left.length === 0 ? undefined : left;
  });
}

function isNothing(values: readonly unknown[]): boolean {
  return values.every((value) => value === undefined);
}

/** Kept values can be forged by a client, and a codec can be anybody's code: a value that can't be converted is not used. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
