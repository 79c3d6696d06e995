import type { BuiltInCodec } from "./built-in-codec.js";
import { duration } from "./duration.js";
import { entries } from "./entries.js";
import { enumMap } from "./enum-map.js";
import { hostPort } from "./host-port.js";
import { first, single } from "./lists.js";
import { quantity } from "./quantity.js";
import { scale } from "./scale.js";
import { text } from "./text.js";

/** The built-in codecs, by name. */
export const builtInCodecs: ReadonlyMap<string, BuiltInCodec> = new Map(
  Object.entries({ hostPort, duration, enumMap, scale, quantity, text, first, single, entries }),
);

/** A codec's call as its declaration has it: `entries(key: string, value: string)`. */
export function codecSignature(name: string): string {
  return `${name}(${builtInCodecs.get(name)?.parameters ?? ""})`;
}
