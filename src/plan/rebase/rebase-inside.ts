import type { CodecRef } from "../../model/mapping.js";
import { withoutHints } from "../../model/mapping-hints.js";
import type { Schema } from "../../model/schema.js";
import { type Inside, insideOf } from "../codecs/inside.js";
import { withoutFields } from "../codecs/without-fields.js";
import { isOpenStruct, isStruct } from "../match/schema-shape.js";
import { elementMatch, isSame, structMatch, type ValueMatch } from "./find-counterpart.js";
import type { Rebasing } from "./rebase-scope.js";

/** How what is inside of a value converts to the present hub: the version's, and the wanted hub's. */
export interface InnerMatches {
  readonly own: ValueMatch;
  readonly wanted: ValueMatch;
}

/**
 * How the insides of a codec's values convert, where the other version has the value without one; undefined where both convert what is inside and
 * their insides are not the same objects.
 * @param side whose codec it is
 * @param own how the version's inside converts: of the codec where it has it, else of the field's value
 * @param wanted likewise of the wanted hub
 */
export function innerMatches(codec: CodecRef, side: "own" | "wanted", own: ValueMatch, wanted: ValueMatch): InnerMatches | undefined {
  if (isSame(own) && isSame(wanted)) return { own: "same", wanted: "same" };
  const inHub = insideOf(codec)?.hub.kind;
  if (inHub === undefined) return undefined;
  if (inHub === "whole") return { own, wanted };
  if (inHub === "elements") return side === "own" ? { own, wanted: elementMatch(wanted) } : { own: elementMatch(own), wanted };
  const outside = side === "own" ? wanted : own;
  return isSame(outside) ? { own: side === "own" ? own : "same", wanted: side === "own" ? "same" : wanted } : undefined;
}

/** A value inside which hints are rebased. */
export interface ValueInside {
  readonly matches: InnerMatches;
  /** The schema of what stands for the value in the wanted hub. */
  readonly there: Schema;
  readonly path: string;
  readonly rebasing: Rebasing;
}

/**
 * Rebases what is inside of a list, a map, or a value that a codec deals in: each element begins a scope of its own.
 * @param codec the codec between the value and what stands for it
 */
export function rebaseInside(schema: Schema, value: ValueInside, codec?: CodecRef): Schema {
  const { matches, there, path } = value;
  if (isSame(matches.own) && isSame(matches.wanted)) return withoutHints(schema);
  const entry = codec === undefined ? undefined : entryOf(codec);
  if (entry !== undefined) return rebaseEntries(schema, value, entry);
  const isElementwise = codec === undefined;
  if (isStruct(schema) || isOpenStruct(schema))
    return rebaseStruct(schema, isElementwise ? value : { ...value, there: elementOrSelf(there) });
  const inner: ValueInside = {
    ...value,
    matches: isElementwise ? { own: elementMatch(matches.own), wanted: elementMatch(matches.wanted) } : matches,
    there: isElementwise ? (there.items ?? there.additionalProperties ?? there) : elementOrSelf(there),
    path: `${path}[]`,
  };
  if (schema.items !== undefined) return { ...schema, items: rebaseInside(schema.items, inner) };
  if (schema.additionalProperties === undefined) return schema;
  return { ...schema, additionalProperties: rebaseInside(schema.additionalProperties, inner) };
}

/** The part of a list's elements that is the value of an entry, whichever side of a codec has the list. */
type Entry = Inside & { readonly kind: "field" | "rest" };

function entryOf(codec: CodecRef): Entry | undefined {
  const { spoke, hub } = insideOf(codec) ?? {};
  return [spoke, hub].find((inside): inside is Entry => inside?.kind === "field" || inside?.kind === "rest");
}

/** A list whose elements hold each a value of a map, or the map. */
function rebaseEntries(schema: Schema, value: ValueInside, entry: Entry): Schema {
  const valueIn = ({ items }: Schema) => (items?.fields === undefined ? undefined : entryValue(items, entry));
  const there = valueIn(value.there) ?? value.there.additionalProperties ?? value.there;
  const rebased = (inner: Schema) => rebaseInside(inner, { ...value, there, path: `${value.path}[]` });
  const { items, additionalProperties } = schema;
  if (additionalProperties !== undefined) return { ...schema, additionalProperties: rebased(additionalProperties) };
  if (items?.fields === undefined) return schema;
  if (entry.kind === "field") {
    const fields = items.fields.map((field) => (field.name === entry.name ? { ...field, schema: rebased(field.schema) } : field));
    return { ...schema, items: { ...items, fields } };
  }
  const rest = new Map((rebased(withoutFields(items, entry.key)).fields ?? []).map((field) => [field.name, field]));
  return { ...schema, items: { ...items, fields: items.fields.map((field) => rest.get(field.name) ?? field) } };
}

function entryValue(element: Schema, entry: Entry): Schema | undefined {
  if (entry.kind === "rest") return withoutFields(element, entry.key);
  return element.fields?.find(({ name }) => name === entry.name)?.schema;
}

function rebaseStruct(schema: Schema, { matches, there, path, rebasing }: ValueInside): Schema {
  const scope = { own: structMatch(matches.own), wanted: structMatch(matches.wanted), wantedSchema: there, isRoot: false };
  const holder = { names: [], counterpart: [], start: [], isShared: true, path };
  return { ...schema, fields: rebasing.rebaseFields(schema.fields ?? [], holder, scope) };
}

/** The object in question of a list of such, or the object itself. */
function elementOrSelf(schema: Schema): Schema {
  return schema.items ?? schema.additionalProperties ?? schema;
}
