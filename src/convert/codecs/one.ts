import { type Codec, Unrepresentable, unrepresentable } from "../codec.js";

/** A codec between two values as one whose hub's side is the tuple of a single value, which is what mappings deal in. */
export function one<Spoke, Hub>(codec: Codec<Spoke, Hub>): Codec<Spoke, readonly [Hub]> {
  return {
    toHub(spoke) {
      const hub = codec.toHub(spoke);
      if (!(hub instanceof Unrepresentable)) return [hub];
      return hub.placeholder === undefined ? unrepresentable() : unrepresentable([hub.placeholder]);
    },
    fromHub: ([hub]) => codec.fromHub(hub),
    samples: codec.samples.map(([spoke, hub]) => [spoke, [hub]]),
  };
}
