import type { Arbitrary } from "fast-check";

const mostMisses = 20_000;

/** Values that fulfil a condition, as fast-check's `filter`, which looks for one for ever: here it throws where there seems to be none. */
export function satisfying<T>(values: Arbitrary<T>, condition: (value: T) => boolean, what: string): Arbitrary<T> {
  let misses = 0;
  return values.filter((value) => {
    const fits = condition(value);
    misses = fits ? 0 : misses + 1;
    if (misses > mostMisses) throw new Error(`no value found: ${what}`);
    return fits;
  });
}
