import { type Codec, Unrepresentable, unrepresentable } from "../codec.js";
import { type ExactCodec, exactFromHub } from "./exact-codec.js";
import { putOf } from "./put-of.js";

/** A codec between two values as one whose hub's side is the tuple of a single value, which is what mappings deal in. */
export function one<Spoke, Hub>(codec: Codec<Spoke, Hub>): Codec<Spoke, readonly [Hub]> {
  const { toHub, fromHub } = codec.put ?? {};
  const isExact = exactFromHub(codec);
  const tuples: Codec<Spoke, readonly [Hub]> = {
    toHub: (spoke) => asTuple(codec.toHub(spoke)),
    fromHub: ([hub]) => codec.fromHub(hub),
    samples: codec.samples.map(([spoke, hub]) => [spoke, [hub]]),
    ...putOf<Spoke, readonly [Hub]>(
      toHub && ((spoke, [previous]) => asTuple(toHub(spoke, previous))),
      fromHub && (([hub], previous) => fromHub(hub, previous)),
    ),
  };
  if (isExact === undefined) return tuples;
  const exact: ExactCodec<Spoke, readonly [Hub]> = { ...tuples, exact: { fromHub: ([hub]) => isExact(hub) } };
  return exact;
}

function asTuple<Hub>(hub: Hub | Unrepresentable<Hub>): readonly [Hub] | Unrepresentable<readonly [Hub]> {
  if (!(hub instanceof Unrepresentable)) return [hub];
  return hub.placeholder === undefined ? unrepresentable() : unrepresentable([hub.placeholder]);
}
