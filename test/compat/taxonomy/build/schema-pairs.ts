import type { JsonObject, JsonValue } from "../../../../src/model/json.js";
import type { Pair } from "../pair.js";
import { type PlacementName, placements } from "./placement.js";
import { type Schema, struct } from "./schema.js";
import { rootVersion, widgetCrd } from "./widget-crd.js";

/** A change of an object's schema. */
export interface SchemaChange {
  readonly id: string;
  readonly former: Schema;
  readonly present: Schema;
  /** The value that was stored there before. */
  readonly value: JsonObject;
  /** A value that another writer sends, which the former schema accepts. */
  readonly written?: JsonObject;
  /** A value that clients of the present schema write. */
  readonly newer?: JsonObject;
  /** A value that the former schema lets it become. */
  readonly edited?: JsonObject;
  /** The value with something beside what changes: one more element of a list. */
  readonly extended?: JsonObject;
}

/** A change of the keywords of one field: what was stored there, and what clients of the present schema write. */
export function keywordChange(
  id: string,
  of: Schema,
  [former, present]: readonly [Schema, Schema],
  value: JsonValue,
  newer?: JsonValue,
): SchemaChange {
  return {
    id,
    former: struct({ part: { ...of, ...former } }),
    present: struct({ part: { ...of, ...present } }),
    value: { part: value },
    ...(newer === undefined ? {} : { newer: { part: newer } }),
  };
}

/** Another place than the spec of v1 itself. */
export type Place = PlacementName | "v1beta1";

/** The changes as pairs, in the spec itself, and those that are named in other places, too. */
export function schemaPairs(
  family: string,
  changes: readonly SchemaChange[],
  elsewhere: readonly (readonly [id: string, place: Place])[] = [],
): readonly Pair[] {
  const placed = elsewhere.map(([id, place]) => {
    const change = changes.find((each) => each.id === id);
    if (change === undefined) throw new Error(`no change ${id}`);
    return place === "v1beta1" ? inVersion(family, change) : schemaPair(family, change, place);
  });
  return [...changes.map((change) => schemaPair(family, change)), ...placed];
}

/** Several changes at once, each in an object of its own. */
export function severalPair(family: string, id: string, changes: readonly SchemaChange[]): Pair {
  const joined = (of: (change: SchemaChange, index: number) => JsonObject) =>
    Object.fromEntries(changes.map((change, index) => [`part${index}`, of(change, index)]));
  return schemaPair(family, {
    id,
    former: struct(joined(({ former }) => former) as Record<string, Schema>),
    present: struct(joined(({ present }) => present) as Record<string, Schema>),
    value: joined(({ value }) => value),
    written: joined(({ value, written }) => written ?? value),
    ...(changes.some(({ newer }) => newer !== undefined) ? { newer: joined(({ value, newer }) => newer ?? value) } : {}),
  });
}

function schemaPair(family: string, change: SchemaChange, place: PlacementName = "spec"): Pair {
  const { suffix, root, content, path } = placements[place];
  const crd = (schema: Schema) => widgetCrd({ versions: [rootVersion("v1", root(schema))] });
  const { value, written, newer, edited, extended } = change;
  return {
    id: change.id + suffix,
    family,
    former: crd(change.former),
    present: crd(change.present),
    object: content(value),
    otherField: [...path, "note"],
    ...(written === undefined ? {} : { manifest: content(written) }),
    ...(newer === undefined ? {} : { newer: { content: content(newer) } }),
    ...(edited === undefined ? {} : { edit: content(edited) }),
    ...(extended === undefined ? {} : { beside: content(extended) }),
  };
}

function inVersion(family: string, change: SchemaChange): Pair {
  const pair = schemaPair(family, change);
  const renamed = ({ spec, ...crd }: Pair["former"]) => ({
    ...crd,
    spec: { ...spec, versions: spec.versions.map((each) => ({ ...each, name: "v1beta1" })) },
  });
  return { ...pair, id: `${pair.id}-in-v1beta1`, version: "v1beta1", former: renamed(pair.former), present: renamed(pair.present) };
}
