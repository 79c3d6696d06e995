import type { Codec } from "../codec.js";

/** A codec that can tell of some values that they survive it: a mapping then doesn't convert its result back to see whether anything was lost. */
export interface ExactCodec<Spoke, HubValue> extends Codec<Spoke, HubValue> {
  readonly exact: {
    /** Whether `fromHub` of a value certainly gives a text or number of which `toHub` makes the same value. Never true without being sure. */
    fromHub(hub: HubValue): boolean;
  };
}

/** That function of a codec, if it has one. A codec that a user wrote has none: see `ownCodec`. */
export function exactFromHub<Spoke, HubValue>(codec: Codec<Spoke, HubValue>): ((hub: HubValue) => boolean) | undefined {
  return "exact" in codec ? (codec as ExactCodec<Spoke, HubValue>).exact.fromHub : undefined;
}
