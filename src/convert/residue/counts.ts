/**
 * Why kept values were not restored, or not kept:
 * - `broken`: an annotation that isn't a residue at all;
 * - `misfit`: a value that doesn't fit its field's schema;
 * - `stale`: a value that doesn't explain what the object shows any more, or whose place is gone;
 * - `oversize`: a value for which there was no room.
 */
export type ResidueLoss = "broken" | "misfit" | "stale" | "oversize";

/** Values that one conversion dropped, and of what. */
export interface ResidueLossEvent {
  readonly loss: ResidueLoss;
  readonly values: number;
  /** The source of the conversion. */
  readonly object: unknown;
  readonly from: string;
  readonly to: string;
}

const counts: Record<ResidueLoss, number> = { broken: 0, misfit: 0, stale: 0, oversize: 0 };
const listeners = new Set<(event: ResidueLossEvent) => void>();
let bytes = 0;
let isCounting = true;

/** Counts values that were dropped, and tells who listens. */
export function countResidueLoss(event: ResidueLossEvent): void {
  if (!isCounting) return;
  counts[event.loss] += event.values;
  for (const listener of listeners) listener(event);
}

/**
 * How many kept values were dropped since the process began, by reason.
 * @example
 * ```ts
 * const { broken, oversize } = residueLosses();
 * ```
 */
export function residueLosses(): Readonly<Record<ResidueLoss, number>> {
  return { ...counts };
}

/**
 * Has a function called whenever values are dropped, until what this gives back is called. It must not throw.
 * @example
 * ```ts
 * const stop = onResidueLoss(({ loss, values }) => console.warn(`${values} kept values were dropped: ${loss}`));
 * ```
 */
export function onResidueLoss(listener: (event: ResidueLossEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts what was written into annotations, in bytes of UTF-8. */
export function countResidueBytes(written: number): void {
  if (isCounting) bytes += written;
}

/**
 * How many bytes of residue were written since the process began.
 * @example
 * ```ts
 * console.log(`${residueBytes()} bytes of values that the other version can't represent`);
 * ```
 */
export function residueBytes(): number {
  return bytes;
}

/** Runs a conversion that is only tried: nothing comes of what it drops or writes. */
export function uncounted<T>(run: () => T): T {
  const before = isCounting;
  isCounting = false;
  try {
    return run();
  } finally {
    isCounting = before;
  }
}
