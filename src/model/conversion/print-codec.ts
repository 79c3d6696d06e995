import type { CodecRef } from "../mapping.js";
import { printLiteral } from "./print-literal.js";

/** A codec as a hint names it: `duration("s")`, `cron`. */
export function printCodec(ref: CodecRef): string {
  if (ref.own !== undefined) return ref.name;
  return `${ref.name}(${ref.arguments.map((argument) => printLiteral(argument)).join(", ")})`;
}
