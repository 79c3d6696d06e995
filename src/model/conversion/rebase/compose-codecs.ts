import { sameValue } from "../../canonical-json.js";
import { isJsonObject, type JsonValue } from "../../json.js";
import type { CodecRef } from "../../mapping.js";
import type { Schema } from "../../schema.js";
import { judgeCodec } from "../codecs/judge-codec.js";

/** A codec with its sides exchanged, between the given fields: an `enumMap` turned round where that says all, else `inverse(codec)`. */
export function invertCodec(ref: CodecRef, spoke: Schema, hub: Schema): CodecRef {
  const { inverted, ...plain } = ref;
  if (inverted === true) return plain;
  const map = ref.own === undefined && ref.name === "enumMap" ? turnedRound(ref.arguments) : undefined;
  const turned: CodecRef | undefined = map === undefined ? undefined : { ...ref, arguments: [map] };
  const says = turned !== undefined && judgeCodec(turned, spoke, [hub]).misfit === undefined;
  return says ? turned : { ...ref, inverted: true };
}

/**
 * A version says a field of the present hub by one codec, the wanted hub says the same field by another one: what stands between the two versions.
 * "none" where the codecs cancel out; undefined where no codec of the vocabulary says it.
 */
export function composeCodecs(own: CodecRef, wanted: CodecRef): CodecRef | "none" | undefined {
  if (sameCodec(own, wanted)) return "none";
  if (own.name !== "enumMap" || wanted.name !== "enumMap" || own.own !== undefined || wanted.own !== undefined) return undefined;
  const [first, second] = [pairsOf(own), turnedRound(wanted.arguments)];
  if (first === undefined || second === undefined || wanted.inverted === true) return undefined;
  const composed = Object.entries(first).map(([name, value]) => [name, typeof value === "string" ? second[value] : undefined] as const);
  return composed.every(([, value]) => value !== undefined)
    ? { ...own, arguments: [Object.fromEntries(composed) as { readonly [name: string]: JsonValue }] }
    : undefined;
}

function sameCodec(left: CodecRef, right: CodecRef): boolean {
  return (
    left.name === right.name &&
    left.inverted === right.inverted &&
    sameValue(left.arguments, right.arguments) &&
    left.own?.file === right.own?.file &&
    left.own?.exportName === right.own?.exportName
  );
}

/** The map of an `enumMap` that says one value for each other one, and nothing besides. */
function pairsOf({ arguments: [map, ...more], inverted }: CodecRef): { readonly [name: string]: JsonValue } | undefined {
  return isJsonObject(map) && more.length === 0 && inverted !== true && turnedRound([map]) !== undefined ? map : undefined;
}

/** An `enumMap`'s arguments as those of its inverse; undefined where that takes more than exchanging names and values. */
export function turnedRound([map, ...more]: readonly JsonValue[]): { readonly [name: string]: string } | undefined {
  if (!isJsonObject(map) || more.length > 0) return undefined;
  const pairs = Object.entries(map);
  const values = new Set(pairs.map(([, value]) => value));
  if (values.size !== pairs.length || pairs.some(([, value]) => typeof value !== "string")) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [value as string, name]));
}
