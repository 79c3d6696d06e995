import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { describeType, isStruct } from "../match/schema-shape.js";
import { type BuiltInCodec, type CodecVerdict, coverage, describeTypes, expected, misfit, type SideNames } from "./built-in-codec.js";
import { withoutFields } from "./without-fields.js";

/** `entries("key", "value")`: a map ⇄ a list of its entries; `entries("key")`: a map ⇄ a list of its values, each with its key. */
export const entries = {
  parameters: "key: string, value?: string",
  hubFields: 1,

  problem(values) {
    const [key, value, ...more] = values;
    const areNames = [key, value ?? "rest"].every((name) => typeof name === "string" && name !== "");
    if (!areNames || more.length > 0) {
      return "it takes the name of the field of the hub's list elements that holds a map's key, and that of the one that holds its value, if there is one";
    }
    return key === value ? "its two names are the same" : undefined;
  },

  judge([key, value], { spoke, hub, sides }) {
    const values = spoke.type === "object" && spoke.fields === undefined ? spoke.additionalProperties : undefined;
    if (values === undefined) return misfit(expected({ spoke: "a map" }, sides), describeTypes(spoke));
    const isSpread = value === undefined;
    const holder = isSpread ? "" : ` and the value in ${String(value)}`;
    const list = expected({ hub: `a list of objects, with a string in ${String(key)}${holder}` }, sides);
    const entry = hub.type === "array" ? hub.items : undefined;
    if (entry === undefined || !isStruct(entry)) return misfit(list, describeTypes(hub));
    const unfit = misfitOfKey(String(key), entry, hub, list) ?? (isSpread ? misfitOfSpread(String(key), values, sides) : undefined);
    if (unfit !== undefined) return unfit;
    const inside = isSpread ? withoutFields(entry, String(key)) : fieldOf(entry, value)?.schema;
    if (inside === undefined) return misfit(list, `objects without ${String(value)}`);
    const foreign = isSpread ? undefined : entry.fields?.find(({ name, required }) => required && name !== key && name !== value);
    if (foreign !== undefined) return misfit("objects that need nothing but a key and a value", `${foreign.name}, which is required`);
    return { toHub: coverage(spoke, true), fromHub: coverage(hub, true), oneToOne: false, inner: { spoke: values, hub: inside } };
  },

  untold([key, value], { hub }, of) {
    if (of === "spoke") return undefined;
    if (hub.listMapKeys?.join() !== key) return `several elements with one ${String(key)}`;
    const further = hub.items?.fields?.find(({ name }) => value !== undefined && name !== key && name !== value);
    if (further !== undefined) return `${further.name} of an element`;
    const holder = hub.items?.fields?.find(({ name }) => name === value);
    return holder?.required === false ? `elements without ${holder.name}` : "the order of elements";
  },

  defaultInHub: () => undefined,

  example([key, value]) {
    if (value === undefined) return [{ a: {} }, [{ [String(key)]: "a" }]];
    return [{ a: "b" }, [{ [String(key)]: "a", [String(value)]: "b" }]];
  },

  showsPlaceholder: () => false,

  offer: {
    between(_spoke, hub) {
      const spread = {
        meaning: "its values became a list's elements, each with its key",
        ofInverse: "its elements became the values of a map",
      };
      const pairs = { meaning: "its entries became a list", ofInverse: "its elements became the entries of a map" };
      return namesIn(hub).map((values) => ({ values, ...(values.length === 1 ? spread : pairs) }));
    },
    likeness: () => 0.7,
  },

  runTime: {
    kind: "mapping",
    plain: ([key, value]) => ({
      toHub: (map) => {
        if (!isJsonObject(map)) return undefined;
        return Object.entries(map).map(([name, held]) => entryOf(String(key), value, name, held as JsonValue));
      },
      fromHub: (list) => mapOf(list, String(key), value),
    }),
    inside([key, value]) {
      return {
        spoke: { kind: "values" },
        hub: value === undefined ? { kind: "rest", key: String(key) } : { kind: "field", name: String(value) },
      };
    },
    print([key = "", value], { spoke, hub }) {
      const { items: entry } = hub.schema;
      const mayBeNull = spoke.schema.additionalProperties?.nullable === true;
      const values = `${spoke.type}[string]`;
      const rest = value === undefined || entry === undefined ? undefined : withoutFields(entry, String(key), String(value));
      return {
        function: value === undefined ? "spreadEntriesOf" : "entriesOf",
        types: [mayBeNull ? values : `NonNullable<${values}>`, `NonNullable<${hub.type}[number]>`, JSON.stringify(value ?? key)],
        before: [
          ["key", { value: key }],
          ...(value === undefined ? [] : [["value", { value }] as const]),
          ...(mayBeNull ? [["nullableValues", { value: true }] as const] : []),
          ["entryFits", { fits: entry }],
          ...(rest === undefined ? [] : [["restFits", { fits: rest }] as const]),
          ...(!spoke.required && (spoke.schema.minProperties ?? 0) > 0 ? [["absentIfEmpty", { value: true }] as const] : []),
          ...(hub.schema.maxItems === undefined ? [] : [["maxItems", { value: hub.schema.maxItems }] as const]),
        ],
        after: [],
      };
    },
  },
} satisfies BuiltInCodec;

/** The arguments that a list's elements suggest: the field that holds an entry's key, and the one that holds its value; or the key's alone. */
function namesIn(list: Field): readonly (readonly [string, ...string[]])[] {
  const { listMapKeys, items } = list.schema;
  const fields = items?.fields ?? [];
  const key = listMapKeys?.[0] ?? fields.find(({ name }) => /^(?:key|name|id)$/.test(name))?.name;
  if (key === undefined) return [];
  const value = fields.find(({ name }) => name === "value") ?? fields.find(({ name }) => name !== key);
  return value === undefined ? [[key]] : [[key, value.name], [key]];
}

function entryOf(key: string, value: JsonValue | undefined, name: string, held: JsonValue): JsonValue {
  if (typeof value === "string") return { [key]: name, [value]: held };
  return { [key]: name, ...(isJsonObject(held) ? held : {}) };
}

/** The map of a list's entries; undefined where an entry has no key, or no value. */
function mapOf(list: JsonValue, key: string, value: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = (list as readonly JsonValue[]).map((entry): readonly [string, JsonValue] | undefined => {
    if (!isJsonObject(entry)) return undefined;
    const { [key]: name, ...rest } = entry;
    const held = typeof value === "string" ? entry[value] : rest;
    return typeof name !== "string" || held === undefined ? undefined : [name, held as JsonValue];
  });
  return found.includes(undefined) ? undefined : Object.fromEntries(found.filter((entry) => entry !== undefined));
}

function misfitOfKey(key: string, entry: Schema, hub: Schema, list: string): CodecVerdict | undefined {
  const ofKey = fieldOf(entry, key);
  if (ofKey === undefined) return misfit(list, `objects without ${key}`);
  if (!isText(ofKey.schema)) return misfit(list, `${describeTypes(ofKey.schema)} in ${key}`);
  // With further keys several elements may have one name: a map shows the first of them, and the others stay in the list.
  if (hub.listMapKeys === undefined || hub.listMapKeys.includes(key)) return undefined;
  return misfit(`a list whose elements are known by ${key}`, `one whose elements are known by ${hub.listMapKeys.join(", ")}`);
}

function misfitOfSpread(key: string, values: Schema, sides: SideNames): CodecVerdict | undefined {
  if (!isStruct(values) || values.nullable === true)
    return misfit(expected({ spoke: "a map of objects" }, sides), `a map of ${describeType(values)}`);
  return fieldOf(values, key) === undefined
    ? undefined
    : misfit(`a map of objects without ${key}, which the map's key is`, "objects with it");
}

function fieldOf(schema: Schema, name: unknown) {
  return schema.fields?.find((field) => field.name === name);
}

function isText({ type, nullable, enum: members }: Schema): boolean {
  return type === "string" && nullable !== true && members === undefined;
}
