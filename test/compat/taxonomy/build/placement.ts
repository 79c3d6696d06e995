import type { JsonObject } from "../../../../src/model/json.js";
import { listOf, mapOf, type Schema, struct, text } from "./schema.js";
import { noted, status } from "./widget-crd.js";

/** Where in an object a changed one stands. */
export interface Placement {
  /** The end of the pair's id. */
  readonly suffix: string;
  /** The schema of the root, from that of the changed object. */
  readonly root: (changed: Schema) => Schema;
  /** The object's content, from the value of the changed field. */
  readonly content: (value: JsonObject) => JsonObject;
  /** The path of the changed object. */
  readonly path: readonly (string | number)[];
}

const note = { note: "first" };
const ready = { status: { phase: "Ready" } };

/** A list's items have a key of their own. */
function named(schema: Schema): Schema {
  const { properties, ...rest } = noted(schema);
  const required = [...((schema.required ?? []) as readonly string[]), "name"];
  return { ...rest, properties: { ...(properties as Schema), name: text }, required };
}

/** A placement somewhere in the spec. */
function inSpec(
  suffix: string,
  spec: (changed: Schema) => Schema,
  content: (value: JsonObject) => JsonObject,
  path: readonly (string | number)[],
): Placement {
  return {
    suffix,
    root: (changed) => struct({ spec: noted(spec(changed)), status }),
    content: (value) => ({ spec: { ...note, ...content(value) }, ...ready }),
    path: ["spec", ...path],
  };
}

const byName = { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"] };

export const placements = {
  root: {
    suffix: "-in-root",
    root: (changed) => {
      const { properties, ...rest } = noted(changed);
      return { ...rest, properties: { spec: noted(struct({})), status, ...(properties as Schema) } };
    },
    content: (value) => ({ spec: note, ...ready, ...note, ...value }),
    path: [],
  },
  spec: inSpec(
    "",
    (changed) => changed,
    (value) => value,
    [],
  ),
  object: inSpec(
    "-in-object",
    (changed) => struct({ inner: noted(changed) }),
    (value) => ({ inner: { ...note, ...value } }),
    ["inner"],
  ),
  items: inSpec(
    "-in-items",
    (changed) => struct({ items: listOf(named(changed), byName) }),
    (value) => ({ items: [{ name: "one", ...note, ...value }] }),
    ["items", 0],
  ),
  atomicItems: inSpec(
    "-in-atomic-items",
    (changed) => struct({ items: listOf(noted(changed)) }),
    (value) => ({ items: [{ ...note, ...value }] }),
    ["items", 0],
  ),
  values: inSpec(
    "-in-map-values",
    (changed) => struct({ entries: mapOf(noted(changed)) }),
    (value) => ({ entries: { one: { ...note, ...value } } }),
    ["entries", "one"],
  ),
} satisfies Record<string, Placement>;

export type PlacementName = keyof typeof placements;
