import type { Unrepresentable } from "../codec.js";

/** The value that a side shows of one that it can't represent: the codec's placeholder, which may be null, else the value for absence. */
export function shownInstead<T>({ placeholder }: Unrepresentable<T>, whenAbsent: T | undefined): T | undefined {
  return placeholder === undefined ? whenAbsent : placeholder;
}
