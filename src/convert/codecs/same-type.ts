import type { Check } from "../checks.js";
import { type Codec, unrepresentable } from "../codec.js";

/** The same value on both sides, where it is of the other side's type; else it can't be represented there. */
export function sameType<Spoke, Hub>(spokeFits: Check, hubFits: Check): Codec<Spoke, Hub> {
  return {
    toHub: (value) => (hubFits(value) ? (value as unknown as Hub) : unrepresentable()),
    fromHub: (value) => (spokeFits(value) ? (value as unknown as Spoke) : unrepresentable()),
    samples: [],
  };
}
