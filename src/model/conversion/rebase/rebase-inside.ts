import type { CodecRef } from "../../mapping.js";
import type { Schema } from "../../schema.js";
import { withoutKey } from "../codecs/entries.js";
import { withoutHints } from "../mapping-hints.js";
import { isOpenStruct, isStruct } from "../schema-shape.js";
import { elementMatch, isSame, structMatch, type ValueMatch } from "./find-counterpart.js";
import type { Rebasing } from "./rebase-scope.js";

/** How what is inside of a value converts to the present hub: the version's, and the wanted hub's. */
export interface InnerMatches {
  readonly own: ValueMatch;
  readonly wanted: ValueMatch;
}

/**
 * What is inside of the values of a codec, where the other version has the value without one; undefined where both convert what is inside
 * and their insides are not the same objects.
 * @param side whose codec it is
 * @param own how the version's inside converts: of the codec where it has it, else of the field's value
 * @param wanted likewise of the wanted hub
 */
export function innerMatches(codec: CodecRef, side: "own" | "wanted", own: ValueMatch, wanted: ValueMatch): InnerMatches | undefined {
  if (isSame(own) && isSame(wanted)) return { own: "same", wanted: "same" };
  if (codec.name === "entries" && codec.own === undefined) {
    const outside = side === "own" ? wanted : own;
    return isSame(outside) ? { own: side === "own" ? own : "same", wanted: side === "own" ? "same" : wanted } : undefined;
  }
  if (codec.own !== undefined || (codec.name !== "single" && codec.name !== "first")) return undefined;
  // single() deals in the hub's whole value, first() in the hub's elements; inverted it is the other way round for the sides.
  const isWhole = (codec.name === "single") === (codec.inverted !== true);
  if (isWhole) return { own, wanted };
  return side === "own" ? { own, wanted: elementMatch(wanted) } : { own: elementMatch(own), wanted };
}

/** Rebases what is inside of a list, a map, or a value that a codec deals in: each element begins a scope of its own. */
export function rebaseInside(
  schema: Schema,
  { own, wanted }: InnerMatches,
  there: Schema,
  codec: CodecRef | undefined,
  path: string,
  rebasing: Rebasing,
): Schema {
  if (isSame(own) && isSame(wanted)) return withoutHints(schema);
  if (codec?.name === "entries") return rebaseEntries(schema, { own, wanted }, there, codec, path, rebasing);
  const isElementwise = codec === undefined;
  if (isStruct(schema) || isOpenStruct(schema))
    return rebaseStruct(schema, { own, wanted }, codec === undefined ? there : elementOrSelf(there), path, rebasing);
  const inner = isElementwise ? { own: elementMatch(own), wanted: elementMatch(wanted) } : { own, wanted };
  const innerThere = isElementwise ? (there.items ?? there.additionalProperties ?? there) : elementOrSelf(there);
  if (schema.items !== undefined)
    return { ...schema, items: rebaseInside(schema.items, inner, innerThere, undefined, `${path}[]`, rebasing) };
  if (schema.additionalProperties === undefined) return schema;
  return {
    ...schema,
    additionalProperties: rebaseInside(schema.additionalProperties, inner, innerThere, undefined, `${path}[]`, rebasing),
  };
}

/** A list whose elements hold each a value of a map, or the map. */
function rebaseEntries(schema: Schema, inner: InnerMatches, there: Schema, codec: CodecRef, path: string, rebasing: Rebasing): Schema {
  const [key, valueName] = codec.arguments;
  const isSpread = valueName === undefined;
  const valueIn = ({ items }: Schema) =>
    isSpread && items?.fields !== undefined
      ? withoutKey(items, String(key))
      : items?.fields?.find(({ name }) => name === valueName)?.schema;
  const values = valueIn(there) ?? there.additionalProperties ?? there;
  const rebased = (value: Schema) => rebaseInside(value, inner, values, undefined, `${path}[]`, rebasing);
  const { items, additionalProperties } = schema;
  if (additionalProperties !== undefined) return { ...schema, additionalProperties: rebased(additionalProperties) };
  if (items?.fields === undefined) return schema;
  if (!isSpread) {
    const fields = items.fields.map((field) => (field.name === valueName ? { ...field, schema: rebased(field.schema) } : field));
    return { ...schema, items: { ...items, fields } };
  }
  const rest = new Map((rebased(withoutKey(items, String(key))).fields ?? []).map((field) => [field.name, field]));
  return { ...schema, items: { ...items, fields: items.fields.map((field) => rest.get(field.name) ?? field) } };
}

function rebaseStruct(schema: Schema, { own, wanted }: InnerMatches, there: Schema, path: string, rebasing: Rebasing): Schema {
  const scope = { own: structMatch(own), wanted: structMatch(wanted), wantedSchema: there, isRoot: false };
  const holder = { names: [], counterpart: [], start: [], isShared: true, path };
  return { ...schema, fields: rebasing.rebaseFields(schema.fields ?? [], holder, scope) };
}

/** The object in question of a list of such, or the object itself. */
function elementOrSelf(schema: Schema): Schema {
  return schema.items ?? schema.additionalProperties ?? schema;
}
