import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { exampleOutside, widerSide } from "../match/wider-types.js";
import { builtInCodec } from "./codec-table.js";
import { judgeCodec } from "./judge-codec.js";

/** Values that nobody can list, in words. */
export const otherValues = "values that it has no words for";

/** In words, the values of one of a codec's two sides that the other can't have, or doesn't tell apart from others; undefined where there are none. */
export function untoldByCodec(ref: CodecRef, spoke: Schema, hub: readonly Schema[], of: "spoke" | "hub"): string | undefined {
  const [first] = hub;
  if (first === undefined) return undefined;
  if (of === "spoke" ? spoke.nullable === true : hub.some(({ nullable }) => nullable === true)) return "null";
  const verdict = judgeCodec(ref, spoke, hub);
  const isPartial = (of === "spoke" ? verdict.toHub : verdict.fromHub) === "partial";
  return ofCodec(ref, spoke, first, of) ?? (isPartial ? otherValues : undefined);
}

function ofCodec(ref: CodecRef, spoke: Schema, hub: Schema, of: "spoke" | "hub"): string | undefined {
  const builtIn = builtInCodec(ref);
  const side = ref.inverted === true ? (of === "spoke" ? "hub" : "spoke") : of;
  if (builtIn !== undefined)
    return builtIn.untold(ref.arguments, ref.inverted === true ? { spoke: hub, hub: spoke } : { spoke, hub }, side);
  // A codec that merges an edit into a value knows that the other side doesn't show all of it.
  return ref.own?.put?.includes(side === "hub" ? "toHub" : "fromHub") === true ? otherValues : undefined;
}

/** Likewise of two fields that have the same value wherever its type fits both: an example, in JSON. */
export function untoldByType(from: Schema, to: Schema): string | undefined {
  const { nullable: _from, ...bare } = from;
  const { nullable: _to, ...other } = to;
  if (from.nullable === true && to.nullable !== true) return "null";
  if (widerSide(bare, other) === "spoke") return exampleOutside(bare, other);
  const [left, right] = [from.items ?? from.additionalProperties, to.items ?? to.additionalProperties];
  return left === undefined || right === undefined ? undefined : untoldByType(left, right);
}
