import fc, { type Arbitrary } from "fast-check";

/** Chooses one of so many: a number from 0 on. */
export type Choose = (count: number) => number;

const maxChoices = 120;

/**
 * The choices that make up a change of an object, in their order. When they run out each is 0, which changes nothing: so fast-check, which tries shorter lists and
 * smaller numbers, ends with a small change.
 */
export const choices: Arbitrary<readonly number[]> = fc.array(fc.nat(999), { maxLength: maxChoices, size: "max" });

/** Chooses as a list of choices says. */
export function chooser(decided: readonly number[]): Choose {
  let next = 0;
  return (count) => (decided[next++] ?? 0) % count;
}
