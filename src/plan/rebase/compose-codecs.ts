import { sameValue } from "../../model/canonical-json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { builtInCodec } from "../codecs/codec-table.js";
import { judgeCodec } from "../codecs/judge-codec.js";

/** A codec with its sides exchanged, between the given fields: with other arguments where these say all, else `inverse(codec)`. */
export function invertCodec(ref: CodecRef, spoke: Schema, hub: Schema): CodecRef {
  const { inverted, ...plain } = ref;
  if (inverted === true) return plain;
  const values = builtInCodec(ref)?.turnedRound?.(ref.arguments);
  const turned: CodecRef | undefined = values === undefined ? undefined : { ...ref, arguments: values };
  const says = turned !== undefined && judgeCodec(turned, spoke, [hub]).misfit === undefined;
  return says ? turned : { ...ref, inverted: true };
}

/**
 * A version says a field of the present hub by one codec, the wanted hub says the same field by another one: what stands between the two versions.
 * "none" where the codecs cancel out; undefined where no codec of the vocabulary says it.
 */
export function composeCodecs(own: CodecRef, wanted: CodecRef): CodecRef | "none" | undefined {
  if (sameCodec(own, wanted)) return "none";
  if (own.name !== wanted.name || wanted.own !== undefined || own.inverted === true || wanted.inverted === true) return undefined;
  const values = builtInCodec(own)?.compose?.(own.arguments, wanted.arguments);
  return values === undefined ? undefined : { ...own, arguments: values };
}

/** Whether two references name the same codec with the same arguments. */
export function sameCodec(left: CodecRef, right: CodecRef): boolean {
  return (
    left.name === right.name &&
    left.inverted === right.inverted &&
    sameValue(left.arguments, right.arguments) &&
    left.own?.file === right.own?.file &&
    left.own?.exportName === right.own?.exportName
  );
}
