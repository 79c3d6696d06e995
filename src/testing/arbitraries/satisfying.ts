import type { Arbitrary } from "fast-check";

const maxMisses = 20_000;

/**
 * Values that fulfil a condition, as fast-check's `filter`, which looks for one for ever: here it throws where there seems to be none, and at once from
 * then on where none was ever found.
 */
export function satisfying<T>(values: Arbitrary<T>, condition: (value: T) => boolean, what: string): Arbitrary<T> {
  let misses = 0;
  let wasFound = false;
  return values.filter((value) => {
    const fits = (wasFound || misses <= maxMisses) && condition(value);
    wasFound ||= fits;
    misses = fits ? 0 : misses + 1;
    if (misses > maxMisses) throw new Error(`no value found: ${what}`);
    return fits;
  });
}
