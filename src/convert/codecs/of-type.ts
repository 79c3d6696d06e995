import type { Check } from "../checks.js";
import { type Codec, unrepresentable } from "../codec.js";

/**
 * A codec that is asked only about values of its fields' types: a client's object may lack what its schema requires, and hold anything
 * else where a conversion sees it. What is of another type can't be said on the other side.
 */
export function ofType<Spoke, Hub>(codec: Codec<Spoke, Hub>, spokeFits: Check, ...hubFits: readonly Check[]): Codec<Spoke, Hub> {
  const [fitsOne] = hubFits;
  const fits = (value: unknown) =>
    hubFits.length === 1
      ? fitsOne?.(value) === true
      : Array.isArray(value) && hubFits.every((check, index) => value[index] === undefined || check(value[index]));
  return {
    toHub: (value) => (spokeFits(value) ? codec.toHub(value) : unrepresentable()),
    fromHub: (value) => (fits(value) ? codec.fromHub(value) : unrepresentable()),
    samples: codec.samples,
  };
}
