import type { CodecRef } from "../../model/mapping.js";
import type { BuiltInCodec } from "./built-in-codec.js";
import { duration } from "./duration.js";
import { entries } from "./entries.js";
import { enumMap } from "./enum-map.js";
import { first } from "./first.js";
import { hostPort } from "./host-port.js";
import { quantity } from "./quantity.js";
import { scale } from "./scale.js";
import { single } from "./single.js";
import { text } from "./text.js";

/** The built-in codecs. Where several fit an undecided field equally well, they are offered in this order. */
export const codecs = { hostPort, duration, enumMap, entries, scale, first, single, quantity, text } as const satisfies {
  readonly [name: string]: BuiltInCodec;
};

/** The name of a built-in codec. */
export type CodecName = keyof typeof codecs;

type Table = typeof codecs;

/** The codecs that are functions of `wheelwright/convert/generated`. */
export type CodecFunction = {
  [Name in CodecName]: Table[Name]["runTime"] extends { readonly kind: "function" } ? Name : never;
}[CodecName];

export const codecNames = Object.keys(codecs) as readonly CodecName[];

/** The codecs that are functions of `wheelwright/convert/generated`. */
export const codecFunctions = codecNames.filter((name): name is CodecFunction => codecs[name].runTime.kind === "function");

/** The built-in codec of a name. */
export function codecNamed(name: string): BuiltInCodec | undefined {
  return Object.hasOwn(codecs, name) ? codecs[name as CodecName] : undefined;
}

/** The built-in codec that a hint names; undefined where the codec is the user's own. */
export function builtInCodec({ name, own }: CodecRef): BuiltInCodec | undefined {
  return own === undefined ? codecNamed(name) : undefined;
}

/** Whether a built-in codec deals in lists or maps, whose elements may convert, too. */
export function isOfElements(ref: CodecRef): boolean {
  return builtInCodec(ref)?.runTime.kind === "mapping";
}

/** A codec's call as its declaration has it: `entries(key: string, value: string)`. */
export function codecSignature(name: string): string {
  return `${name}(${codecNamed(name)?.parameters ?? ""})`;
}
