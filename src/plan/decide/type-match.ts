import { sameValue } from "../../model/canonical-json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Field, Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import { builtInCodec } from "../codecs/codec-table.js";
import { isAnything, isOpenStruct, isQuantity, isScalar, isStruct } from "../match/schema-shape.js";
import { widerSide } from "../match/wider-types.js";
import { bridgingCodecs } from "./bridging-codecs.js";
import { nameWords, wordSimilarity } from "./name-words.js";
import { oncePerPair } from "./once-per-pair.js";

/** A way in which a spoke's field may be the counterpart of a hub's, by their types. */
export interface TypeMatch {
  /** From 0 to 1, which means the same schema. */
  readonly likeness: number;
  /** Whether the two are equal. */
  readonly equal: boolean;
  /** The codec that converts between them, and the reason to use it; without it the value is copied. */
  readonly codec?: { readonly ref: CodecRef; readonly meaning: string };
  /** How similar the objects are that the codec has inside, from 0 to 1, where they differ. */
  readonly inside?: number;
}

/** The ways in which a spoke's field may be the counterpart of a hub's, judged by their types alone; none if the types are unrelated. */
export const matchTypes = oncePerPair((spoke: Field, hub: Field): readonly TypeMatch[] => {
  const codecs = bridgingCodecs(spoke, hub).map(({ inner, ...codec }): TypeMatch => {
    const inside = inner === undefined ? {} : { inside: carried(inner.spoke, inner.hub, depth) ?? 0 };
    return { likeness: builtInCodec(codec.ref)?.offer.likeness(spoke, hub) ?? 0, equal: false, codec, ...inside };
  });
  const likeness = carried(spoke.schema, hub.schema, depth);
  const plain = likeness === undefined ? [] : [{ likeness, equal: sameSchema(spoke.schema, hub.schema) }];
  return [...plain, ...codecs];
});

/** The depth to which objects are compared: fields further inside tell little. */
const depth = 3;

/** How similar two types are if one accepts values of the other; undefined if neither does. */
function carried(left: Schema, right: Schema, levels: number): number | undefined {
  if (sameSchema(left, right)) return 1;
  if (left.nullable !== right.nullable) return scaled(carried(notNull(left), notNull(right), levels), 0.95);
  if ((isStruct(left) && isStruct(right)) || (isOpenStruct(left) && isOpenStruct(right))) return structs(left, right, levels);
  // A field that may be anything is hardly ever meant to be one of another name.
  if (isAnything(left) !== isAnything(right)) return 0.1;
  const isWider = widerSide(left, right) !== undefined;
  // A quantity may be a number, but is hardly ever meant to be one.
  if (isQuantity(left) !== isQuantity(right) && (isWider || left.intOrString === right.intOrString)) return 0.2;
  if (isWider) return 0.8;
  if (isScalar(left) && left.type === right.type && left.intOrString === right.intOrString) return scalars(left, right);
  if (left.items !== undefined && right.items !== undefined) {
    return scaled(carried(left.items, right.items, levels), (left.listType ?? "atomic") === (right.listType ?? "atomic") ? 1 : 0.9);
  }
  if (left.additionalProperties !== undefined && right.additionalProperties !== undefined) {
    return carried(left.additionalProperties, right.additionalProperties, levels);
  }
  return undefined;
}

function notNull({ nullable: _nullable, ...schema }: Schema): Schema {
  return schema;
}

function scaled(likeness: number | undefined, factor: number): number | undefined {
  return likeness === undefined ? undefined : likeness * factor;
}

function scalars(left: Schema, right: Schema): number {
  if (left.enum !== undefined && right.enum !== undefined) {
    const shared = left.enum.filter((member) => right.enum?.some((other) => sameValue(member, other))).length;
    return 0.3 + (0.6 * shared) / Math.max(left.enum.length, right.enum.length);
  }
  if (left.enum !== right.enum) return 0.7;
  if (left.format !== right.format) return left.type === "string" ? 0.5 : 0.9;
  return left.default !== undefined && right.default !== undefined && !sameValue(left.default, right.default) ? 0.85 : 0.95;
}

/** Objects are as similar as their fields: those of the same name, or nearly, and otherwise those of the same type. */
function structs(left: Schema, right: Schema, levels: number): number | undefined {
  const [inLeft, inRight] = [left.fields ?? [], right.fields ?? []];
  if (left.builtIn !== undefined && left.builtIn === right.builtIn) return 0.95;
  if (levels === 0) return 0.5;
  if (inLeft.length === 0 || inRight.length === 0) return 0.3;
  const rest = [...inRight];
  let shared = 0;
  for (const field of inLeft) {
    const ranked = rest.map((other) => ({ other, likeness: fieldLikeness(field, other, levels) })).sort((a, b) => b.likeness - a.likeness);
    const [best] = ranked;
    if (best === undefined || best.likeness === 0) continue;
    rest.splice(rest.indexOf(best.other), 1);
    shared += best.likeness;
  }
  const contained = shared / Math.min(inLeft.length, inRight.length);
  const covered = (2 * shared) / (inLeft.length + inRight.length);
  const likeness = (contained + covered) / 2;
  return likeness === 0 ? undefined : 0.95 * likeness;
}

function fieldLikeness(left: Field, right: Field, levels: number): number {
  const likeness = carried(left.schema, right.schema, levels - 1) ?? (bridgingCodecs(left, right).length > 0 ? 0.7 : 0);
  if (left.name === right.name) return Math.max(0.5, likeness);
  return likeness * Math.max(0.2, wordSimilarity(nameWords(left.name), nameWords(right.name)));
}
