import type { Codec } from "../codec.js";

/** A codec that knows some values which it converts without loss, so that a mapping doesn't convert its result back to check. */
export interface ExactCodec<Spoke, HubValue> extends Codec<Spoke, HubValue> {
  readonly exact: {
    /** Whether `fromHub` of a value certainly gives a text or number of which `toHub` makes the same value. Only true where that is certain. */
    fromHub(hub: HubValue): boolean;
  };
}

/** That function of a codec, if it has one. A codec that a user wrote has none: see `ownCodec`. */
export function exactFromHub<Spoke, HubValue>(codec: Codec<Spoke, HubValue>): ((hub: HubValue) => boolean) | undefined {
  return "exact" in codec ? (codec as ExactCodec<Spoke, HubValue>).exact.fromHub : undefined;
}
