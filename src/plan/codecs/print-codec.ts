import type { CodecRef } from "../../model/mapping.js";
import { printLiteral } from "../print-literal.js";

/** A codec as a hint names it: `duration("s")`, `cron`, `inverse(cron)`. */
export function printCodec({ inverted, ...ref }: CodecRef): string {
  if (inverted === true) return `inverse(${printCodec(ref)})`;
  if (ref.own !== undefined) return ref.name;
  return `${ref.name}(${ref.arguments.map((argument) => printLiteral(argument)).join(", ")})`;
}
