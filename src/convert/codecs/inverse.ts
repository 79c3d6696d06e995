import type { Codec } from "../codec.js";
import { putOf } from "./put-of.js";

/**
 * A codec with its two sides exchanged: with `duration("s")`, 300 ⇄ `5m`. What one side can't represent, and what stands for it there, changes sides with it.
 * @example
 * ```ts
 * const timeout = inverse(duration("s")).toHub(300); // "5m"
 * ```
 */
export function inverse<Spoke, Hub>(codec: Codec<Spoke, Hub>): Codec<Hub, Spoke> {
  const { toHub, fromHub } = codec.put ?? {};
  return {
    toHub: (value) => codec.fromHub(value),
    fromHub: (value) => codec.toHub(value),
    samples: codec.samples.map(([spoke, hub]) => [hub, spoke]),
    ...putOf(fromHub && ((hub, previous) => fromHub(hub, previous)), toHub && ((spoke, previous) => toHub(spoke, previous))),
  };
}
