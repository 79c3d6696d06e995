import { sameValue } from "../canonical-json.js";
import { type MergeShape, threeWayMerge } from "./three-way-merge.js";

/** What an edited source is to be put into. Values of the target are those of its fields, in their order. */
export interface FormerTarget {
  readonly former: readonly unknown[];
  /** The source's values as they are now; all undefined where they were cleared. */
  readonly source: readonly unknown[];
  /** What the source alone makes of the target. */
  readonly made: readonly unknown[];
  readonly shapes: readonly (MergeShape | undefined)[];
  /** What the source shows of a target. */
  toSource(target: readonly unknown[]): readonly unknown[];
  /** What the target shows of a source. */
  toTarget(source: readonly unknown[]): readonly unknown[];
  /** A codec's own way; undefined where it has none, or can't say. */
  put(source: readonly unknown[], former: readonly unknown[]): readonly unknown[] | undefined;
  /** Whether a target is one. */
  fits(target: readonly unknown[]): boolean;
}

/**
 * Puts a source that was edited into the target that was kept when it was shown, so that what the source doesn't show stays as it was: as the codec does it, else by
 * a merge of both. A result counts only if it shows the source exactly: the edit wins, whatever was kept.
 * @returns undefined where nothing of the former target is of use
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
  // What was inside of an object or a list that was cleared is cleared; elements that a scalar didn't show were never its own.
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

/** Kept values are a client's text as much as ours, and a codec may be anybody's: what can't be converted is of no use. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
