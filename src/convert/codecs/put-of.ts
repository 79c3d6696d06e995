import type { Codec, CodecPut } from "../codec.js";

/** The `put` of a codec made from another one: with the functions that there are, or none. */
export function putOf<Spoke, Hub>(
  toHub: CodecPut<Spoke, Hub>["toHub"] | undefined,
  fromHub: CodecPut<Spoke, Hub>["fromHub"] | undefined,
): Pick<Codec<Spoke, Hub>, "put"> {
  if (toHub === undefined && fromHub === undefined) return {};
  return { put: { ...(toHub === undefined ? {} : { toHub }), ...(fromHub === undefined ? {} : { fromHub }) } };
}
