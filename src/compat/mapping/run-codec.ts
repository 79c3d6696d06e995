import { Unrepresentable } from "../../convert/codec.js";
import type { AnyCodec } from "../../convert/convertible.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { PlainConversion } from "../../plan/codecs/built-in-codec.js";
import { builtInCodec } from "../../plan/codecs/codec-table.js";

/** The value that a spoke shows for a value of the hub, by a built-in codec; by none, the value itself. Undefined where the codec is the project's own, or can't represent the value. */
export function shownBySpoke(ref: CodecRef | undefined, hub: JsonValue): JsonValue | undefined {
  return ref === undefined ? hub : conversionOf(ref)?.fromHub(hub);
}

/** The hub's value for a value of a spoke. */
export function saidInHub(ref: CodecRef | undefined, spoke: JsonValue): JsonValue | undefined {
  return ref === undefined ? spoke : conversionOf(ref)?.toHub(spoke);
}

function conversionOf(ref: CodecRef): PlainConversion | undefined {
  const runTime = builtInCodec(ref)?.runTime;
  if (runTime === undefined) return undefined;
  const plain = runTime.kind === "mapping" ? runTime.plain(ref.arguments) : plainOf(runTime.make(...(ref.arguments as never[])));
  return ref.inverted === true ? { toHub: plain.fromHub, fromHub: plain.toHub } : plain;
}

function plainOf(codec: AnyCodec): PlainConversion {
  const known = (value: unknown) => (value instanceof Unrepresentable ? undefined : (value as JsonValue | undefined));
  return { toHub: (spoke) => known(codec.toHub(spoke as never)), fromHub: (hub) => known(codec.fromHub(hub as never)) };
}
