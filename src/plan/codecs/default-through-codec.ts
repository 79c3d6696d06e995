import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { builtInCodec } from "./codec-table.js";

/** A default, and what a codec makes of it for the other side. */
export interface ConvertedDefault {
  /** The side that the codec converts to. */
  readonly side: "spoke" | "hub";
  readonly value: JsonValue;
}

/**
 * The value that a built-in codec makes of a default: of the spoke's, or with `inverse()` of the hub's. Undefined where there is no such default, or only running
 * the codec would tell.
 */
export function defaultThroughCodec(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): ConvertedDefault | undefined {
  const builtIn = builtInCodec(ref);
  const source = ref.inverted === true ? hub[0]?.default : spoke.default;
  const value = builtIn === undefined || source === undefined ? undefined : builtIn.defaultInHub(ref.arguments, source);
  return value === undefined ? undefined : { side: ref.inverted === true ? "spoke" : "hub", value };
}
