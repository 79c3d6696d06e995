import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { isAccepted } from "../absence-value.js";
import type { BuiltInCodec } from "./built-in-codec.js";
import { builtInCodec } from "./codec-table.js";

/** A default, and what a codec makes of it for the other side. */
export interface ConvertedDefault {
  /** The side that the codec converts to. */
  readonly side: "spoke" | "hub";
  readonly value: JsonValue;
}

/**
 * The value that a built-in codec makes of a default of one side: of its own spoke's, or, where that has none and the codec's arguments list its values, of its
 * hub's. Undefined where there is no such default, or only running the codec would tell.
 */
export function defaultThroughCodec(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): ConvertedDefault | undefined {
  const builtIn = builtInCodec(ref);
  const isInverse = ref.inverted === true;
  const [own, other] = isInverse ? [hub[0], spoke] : [spoke, hub[0]];
  if (builtIn === undefined || own === undefined) return undefined;
  const isUp = own.default !== undefined;
  const value = isUp ? builtIn.defaultInHub(ref.arguments, own.default) : defaultOfOther(builtIn, ref, own, other);
  return value === undefined ? undefined : { side: isUp === isInverse ? "spoke" : "hub", value };
}

function defaultOfOther(builtIn: BuiltInCodec, ref: CodecRef, own: Schema, other: Schema | undefined): JsonValue | undefined {
  return other?.default === undefined ? undefined : builtIn.defaultInSpoke?.(ref.arguments, other.default, own);
}

/** Whether one side alone has a default, of which a codec makes one that fits the other side: then it is an answer to give both the same. */
export function mayShareDefault(ref: CodecRef, spoke: Schema, hub: Schema): boolean {
  const converted = defaultThroughCodec(ref, spoke, [hub]);
  if (converted === undefined) return false;
  const target = converted.side === "hub" ? hub : spoke;
  return target.default === undefined && isAccepted(converted.value, target);
}
