import type { JsonValue } from "../../json.js";
import type { CodecRef } from "../../mapping.js";
import type { Schema } from "../../schema.js";
import { builtInCodecs } from "./codec-table.js";

/**
 * What generated code calls a built-in codec of `wheelwright/convert` with: the hint's arguments, and what it has to know of the two
 * fields: their formats, and of what type an enum's values are.
 */
export function runTimeArguments(ref: CodecRef, spoke: Schema, hub: readonly Schema[]): readonly JsonValue[] {
  const [first] = hub;
  if (first === undefined) return ref.arguments;
  const [ofSpoke, ofHub] = ref.inverted === true ? [first, spoke] : [spoke, first];
  return builtInCodecs.get(ref.name)?.runTimeArguments?.(ref.arguments, ofSpoke, ofHub) ?? ref.arguments;
}
