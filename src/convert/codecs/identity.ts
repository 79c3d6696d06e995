import type { Codec } from "../codec.js";

/** The same value on both sides: for a field whose absence alone needs converting. */
export function identity<T>(): Codec<T, readonly [T]> {
  return { toHub: (value) => [value], fromHub: ([value]) => value, samples: [] };
}
