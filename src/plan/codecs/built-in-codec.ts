import type { AnyCodec } from "../../convert/convertible.js";
import type * as runTime from "../../convert/generated/index.js";
import type { JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { describeType } from "../match/schema-shape.js";
import type { Inside } from "./inside.js";

/** Whether the other side can represent all values of a side: `partial` where it can't represent one, and no placeholder stands for that. */
export type Coverage = "total" | "partial";

/** The verdict on a codec between a spoke's field and hub fields. */
export interface CodecVerdict {
  /** The number of hub fields, or their types, don't fit it. The rest says nothing then. */
  readonly misfit?: { readonly expected: string; readonly found: string };
  /** A mistake in its arguments, in words. The rest says nothing then. */
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

/** The names of a codec's two sides in messages: the spoke of an inverted codec is the hub. */
export interface SideNames {
  readonly spoke: "spoke" | "hub";
  readonly hub: "spoke" | "hub";
}

/** The fields that a codec is judged between: as many of the hub as it deals in. */
export interface JudgedFields {
  readonly spoke: Schema;
  readonly hub: Schema;
  /** The further fields of the hub. */
  readonly more: readonly Schema[];
  readonly sides: SideNames;
}

/** The facts about a built-in codec, all in its own module: code that handles codecs asks these, and names none. */
export interface BuiltInCodec {
  /** Its parameters, as its declaration has them: `unit: "s" | "m"`. */
  readonly parameters: string;
  /** How many hub fields it deals in. */
  readonly hubFields: number;
  /** A mistake in the arguments, in words; undefined where there is none. */
  problem(values: readonly JsonValue[]): string | undefined;
  /** Judges it between fields without running it; the arguments are known to be good. */
  judge(values: readonly JsonValue[], fields: JudgedFields): CodecVerdict;
  /**
   * In words, the values of one side that the other side can't have, or doesn't tell apart from others; undefined where there are none. Null, and what
   * the verdict says is partial, is known besides.
   */
  untold(values: readonly JsonValue[], fields: Pick<JudgedFields, "spoke" | "hub">, of: "spoke" | "hub"): string | undefined;
  /** The values that are untold are ones that it doesn't convert at all. As texts of labels and annotations they stay where they are. */
  readonly refusesUntold?: true;
  /** The value that it makes of a spoke's default; undefined where it can't represent that. */
  defaultInHub(values: readonly JsonValue[], value: JsonValue): JsonValue | undefined;
  /** The spoke's default that a hub's means, where the arguments list the values; undefined where it has none. */
  defaultInSpoke?(values: readonly JsonValue[], value: JsonValue, spoke: Schema): JsonValue | undefined;
  /** A value of the spoke, and what it says in the hub, in as many values as the hub has fields; undefined where none comes to mind. */
  example(values: readonly JsonValue[], spoke: Schema): CodecExample | undefined;
  /** The ledger tells that one side shows something else for a value that it can't represent. */
  showsPlaceholder(values: readonly JsonValue[]): boolean;
  /** When it is offered for a field that is undecided. */
  readonly offer: CodecOffer;
  /** The code that converts values while an operator runs. */
  readonly runTime: RunTimeFunction | RunTimeMapping;
  /** Its spoke's schema, where a hub's field is known: of a codec that deals in lists. */
  spokeOf?(hub: Schema): Schema;
  /** The arguments with which it is its own inverse; undefined where `inverse()` has to say it. */
  turnedRound?(values: readonly JsonValue[]): readonly JsonValue[] | undefined;
  /** The arguments of what stands between two versions that both say one field of the hub by it; undefined where no arguments say that. */
  compose?(own: readonly JsonValue[], wanted: readonly JsonValue[]): readonly JsonValue[] | undefined;
  /** All values of one of its sides, where the arguments list them: to this codec, a label or an annotation is an enum of these. */
  valuesOf?(values: readonly JsonValue[], side: "spoke" | "hub"): readonly JsonValue[];
}

/** A value of the spoke, and the hub's values for it. */
export type CodecExample = readonly [spoke: JsonValue, ...hub: JsonValue[]];

/** When a codec is offered for a field that is undecided, and how likely it is meant. */
export interface CodecOffer {
  /** The arguments with which it may stand between a spoke's field and a hub's, by their names and types. Whether it fits them is judged besides. */
  between(spoke: Field, hub: Field): readonly Suggestion[];
  /** How likely it is meant where it fits two fields, from 0 to 1. A codec that fits few pairs of fields is meant more often. */
  likeness(spoke: Field, hub: Field): number;
  /** It fits so many pairs of fields that it is offered only where their names are similar. */
  readonly needsSimilarNames?: true;
  /** From this likeness on, the values of the two fields tell that it is meant, whatever their names are. */
  readonly toldByValues?: number;
  /** For a codec with several hub fields: how to know the spoke's field, and those of the hub, which are in one object. */
  readonly together?: { spoke(field: Field): boolean; readonly hub: readonly ((field: Field) => boolean)[] };
}

/** Arguments with which a codec may be meant. */
export interface Suggestion {
  readonly values: readonly JsonValue[];
  /** Why, to follow an "if". */
  readonly meaning: string;
  /** The same for its inverse; without it the inverse isn't offered. */
  readonly ofInverse?: string;
}

/** A codec that is a function of `wheelwright/convert/generated`, of the same name, which generated code calls between two values. */
export interface RunTimeFunction {
  readonly kind: "function";
  readonly make: (...values: never[]) => AnyCodec;
  /** The arguments of the call between two fields, where these are more than the hint's: their formats, the type of an enum's values. */
  arguments?(values: readonly JsonValue[], spoke: Schema, hub: Schema): readonly JsonValue[];
  /** The call names the types of its two fields. */
  readonly isTyped?: true;
}

/** A codec of lists or maps, whose elements may convert, too: a mapping of `wheelwright/convert/generated` converts it whole. */
export interface RunTimeMapping {
  readonly kind: "mapping";
  /** Where the values inside are that convert into each other. */
  inside(values: readonly JsonValue[]): { readonly spoke: Inside; readonly hub: Inside };
  /** How values convert where those inside are the same on both sides. */
  plain(values: readonly JsonValue[]): PlainConversion;
  /** The mapping is that of the codec's inverse. */
  readonly isExchanged?: true;
  /** The mapping between two fields; of an exchanged one the codec's hub is the spoke. */
  print(values: readonly JsonValue[], fields: { readonly spoke: PrintedField; readonly hub: PrintedField }): PrintedMapping;
}

/** Both directions of a conversion; undefined where a side can't represent the value. */
export interface PlainConversion {
  toHub(spoke: JsonValue): JsonValue | undefined;
  fromHub(hub: JsonValue): JsonValue | undefined;
}

/** A field of generated code: its schema, its type as an expression, and whether the object around it has to have it. */
export interface PrintedField {
  readonly schema: Schema;
  readonly type: string;
  readonly required: boolean;
}

/** The functions of `wheelwright/convert/generated` that make mappings of lists and maps. */
export type MappingFunction = Extract<keyof typeof runTime, "firstOf" | "entriesOf" | "spreadEntriesOf">;

/** The definition of a mapping in generated code, besides what all mappings have. */
export interface PrintedMapping {
  /** The function of `wheelwright/convert/generated` that makes it. */
  readonly function: MappingFunction;
  /** Its type arguments. */
  readonly types: readonly string[];
  /** Its properties before and after those of the values inside: a value, or a check of values of a schema. */
  readonly before: readonly PrintedProperty[];
  readonly after: readonly PrintedProperty[];
}

/** A property of a mapping's definition. */
export type PrintedProperty = readonly [name: string, { readonly value: JsonValue } | { readonly fits: Schema | undefined }];

/** Types that a codec doesn't fit. */
export function misfit(expected: string, found: string): CodecVerdict {
  return { misfit: { expected, found }, toHub: "partial", fromHub: "partial", oneToOne: false };
}

/** The types that a codec expects of its sides, the field first that the hint stands on: `a string, and the path of an integer`. */
export function expected(words: { readonly spoke?: string; readonly hub?: string }, sides: SideNames): string {
  const ofField = sides.spoke === "spoke" ? words.spoke : words.hub;
  const ofPath = sides.spoke === "spoke" ? words.hub : words.spoke;
  return [ofField, ofPath && `the path of ${ofPath}`].filter((each) => each !== undefined).join(", and ");
}

/** Two fields by their types, the one first that the hint stands on. */
export function found({ spoke, hub, sides }: JudgedFields): string {
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

/** The problem with the arguments of a codec that takes none. */
export function takesNothing(values: readonly JsonValue[]): string | undefined {
  return values.length === 0 ? undefined : "it takes no arguments";
}
