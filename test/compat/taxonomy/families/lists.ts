import { integer, listOf, mapOf, requiring, type Schema, struct, text } from "../build/schema.js";
import { type SchemaChange, schemaPairs } from "../build/schema-pairs.js";

const atomic = { "x-kubernetes-list-type": "atomic" };
const set = { "x-kubernetes-list-type": "set" };
const byKey = (...keys: readonly string[]) => ({ "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys });
const port: Schema = requiring(["name", "port"], { name: text, port: integer });
const whole = { "x-kubernetes-map-type": "atomic" };
const http = { name: "http", port: 80 };

/** A change of a list in one field. */
function change(id: string, [former, present]: readonly [Schema, Schema], value: SchemaChange["value"][string]): SchemaChange {
  return { id, former: struct({ list: former }), present: struct({ list: present }), value: { list: value } };
}

const lists: readonly SchemaChange[] = [
  change("listType-atomic-to-set", [listOf(text, atomic), listOf(text, set)], ["a", "a"]),
  { ...change("listType-set-to-atomic", [listOf(text, set), listOf(text, atomic)], ["a"]), newer: { list: ["a", "a"] } },
  {
    ...change("listType-map-to-atomic", [listOf(port, byKey("name")), listOf(port, atomic)], [http]),
    newer: { list: [http, { ...http, port: 81 }] },
  },
  {
    ...change("listMapKeys-changed", [listOf(port, byKey("name")), listOf(port, byKey("port"))], [http, { ...http, name: "web" }]),
    newer: { list: [http, { ...http, port: 81 }] },
  },
  change("mapType-granular-to-atomic", [mapOf(text), mapOf(text, { "x-kubernetes-map-type": "atomic" })], { a: "x" }),
  change("listType-atomic-to-map", [listOf(port, atomic), listOf(port, byKey("name"))], [http, { ...http, port: 81 }]),
  {
    ...change("listType-map-to-set", [listOf(port, byKey("name")), listOf({ ...port, ...whole }, set)], [http]),
    newer: { list: [http, { ...http, port: 81 }] },
  },
];

export const listPairs = schemaPairs("lists", lists, [
  ["listType-atomic-to-set", "object"],
  ["listMapKeys-changed", "items"],
  ["listType-set-to-atomic", "values"],
  ["listType-atomic-to-map", "object"],
  ["listType-map-to-set", "object"],
  ["mapType-granular-to-atomic", "items"],
]);
