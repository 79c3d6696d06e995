import type { JsonValue } from "../../json.js";
import type { Schema } from "../../schema.js";
import { describeType } from "../schema-shape.js";

/** Whether all values of a side can be said on the other: `partial` where one can't, and no placeholder stands for it. */
export type Coverage = "total" | "partial";

/** What a codec can do between a spoke's field and hub fields. */
export interface CodecVerdict {
  /** The number of hub fields, or their types, don't fit it. The rest says nothing then. */
  readonly misfit?: { readonly expected: string; readonly found: string };
  /** What is wrong with its arguments, in words. The rest says nothing then. */
  readonly badArguments?: string;
  readonly toHub: Coverage;
  readonly fromHub: Coverage;
  /** Every value stands for exactly one of the other side: only such a codec may stand on a list's key. */
  readonly oneToOne: boolean;
  /** The schemas of the values inside, where these have to convert into each other. */
  readonly inner?: { readonly spoke: Schema; readonly hub: Schema };
  /** Positions of hub fields that get nothing for some values of the spoke's field, which is as it should be. */
  readonly leavesAbsent?: readonly number[];
  /** One side has a default and the other none, or one that the codec doesn't make of it. */
  readonly defaultsDiffer?: true;
}

/** What messages call a codec's two sides: the spoke of an inverted codec is the hub. */
export interface Sides {
  readonly spoke: "spoke" | "hub";
  readonly hub: "spoke" | "hub";
}

/** What is known of a built-in codec without running it. */
export interface BuiltInCodec {
  /** Its parameters, as its declaration has them: `unit: "s" | "m"`. */
  readonly parameters: string;
  /** How many hub fields it deals in. */
  readonly hubFields: number;
  /** What is wrong with arguments, in words; undefined where nothing is. */
  problem(values: readonly JsonValue[]): string | undefined;
  /** Judges as many hub fields as it deals in; the arguments are known to be good. */
  judge(values: readonly JsonValue[], spoke: Schema, hub: Schema, more: readonly Schema[], sides: Sides): CodecVerdict;
  /** What the run-time codec of the same name is called with between two fields, where that is more than its arguments. */
  runTimeArguments?(values: readonly JsonValue[], spoke: Schema, hub: Schema): readonly JsonValue[];
  /** What it makes of a spoke's default; undefined where it can't say that. */
  defaultInHub(values: readonly JsonValue[], value: JsonValue): JsonValue | undefined;
}

/** Types that a codec doesn't fit. */
export function misfit(expected: string, found: string): CodecVerdict {
  return { misfit: { expected, found }, toHub: "partial", fromHub: "partial", oneToOne: false };
}

/** What a codec expects of its sides, the field first that the hint stands on: `a string, and the path of an integer`. */
export function expected(words: { readonly spoke?: string; readonly hub?: string }, sides: Sides): string {
  const ofField = sides.spoke === "spoke" ? words.spoke : words.hub;
  const ofPath = sides.spoke === "spoke" ? words.hub : words.spoke;
  return [ofField, ofPath && `the path of ${ofPath}`].filter((each) => each !== undefined).join(", and ");
}

/** Two fields by their types, the one first that the hint stands on. */
export function found(spoke: Schema, hub: Schema, sides: Sides): string {
  return sides.spoke === "spoke" ? describeTypes(spoke, hub) : describeTypes(hub, spoke);
}

/** Fields by their types: `string, integer`. */
export function describeTypes(...schemas: readonly Schema[]): string {
  return schemas.map((schema) => `${describeType(schema)}${schema.enum === undefined ? "" : " with an enum"}`).join(", ");
}

/** How much of one side a condition covers. null is a value that no built-in codec says on the other side. */
export function coverage(source: Schema, saysAll: boolean): Coverage {
  return saysAll && source.nullable !== true ? "total" : "partial";
}

/** Of codecs without arguments. */
export function takesNothing(values: readonly JsonValue[]): string | undefined {
  return values.length === 0 ? undefined : "it takes no arguments";
}
