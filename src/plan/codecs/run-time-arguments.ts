import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { builtInCodec } from "./codec-table.js";

/**
 * The arguments with which generated code calls a built-in codec of `wheelwright/convert/generated`: the hint's arguments, and what it has to know of the two
 * fields: their formats, and of what type an enum's values are.
 */
export function runTimeArguments(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): readonly JsonValue[] {
  const [first] = hub;
  if (first === undefined) return ref.arguments;
  const [ofSpoke, ofHub] = ref.inverted === true ? [first, spoke] : [spoke, first];
  const runTime = builtInCodec(ref)?.runTime;
  return (runTime?.kind === "function" ? runTime.arguments?.(ref.arguments, ofSpoke, ofHub) : undefined) ?? ref.arguments;
}
