import type { Codec, CodecPut } from "../codec.js";

/** The `put` of a codec that is made from another one, with the functions that exist; undefined where none exists. */
export function putOf<Spoke, Hub>(
  toHub: CodecPut<Spoke, Hub>["toHub"] | undefined,
  fromHub: CodecPut<Spoke, Hub>["fromHub"] | undefined,
): Pick<Codec<Spoke, Hub>, "put"> {
  if (toHub === undefined && fromHub === undefined) return {};
  return { put: { ...(toHub === undefined ? {} : { toHub }), ...(fromHub === undefined ? {} : { fromHub }) } };
}
