import type { Schema } from "../../schema.js";
import { describeType, isStruct } from "../schema-shape.js";
import { type BuiltInCodec, type CodecVerdict, coverage, describeTypes, expected, misfit, type Sides } from "./built-in-codec.js";

/** `entries("key", "value")`: a map ⇄ a list of its entries; `entries("key")`: a map ⇄ a list of its values, each with its key. */
export const entries: BuiltInCodec = {
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

  judge([key, value], spoke, hub, _more, sides) {
    const values = spoke.type === "object" && spoke.fields === undefined ? spoke.additionalProperties : undefined;
    if (values === undefined) return misfit(expected({ spoke: "a map" }, sides), describeTypes(spoke));
    const isSpread = value === undefined;
    const holder = isSpread ? "" : ` and the value in ${String(value)}`;
    const list = expected({ hub: `a list of objects, with a string in ${String(key)}${holder}` }, sides);
    const entry = hub.type === "array" ? hub.items : undefined;
    if (entry === undefined || !isStruct(entry)) return misfit(list, describeTypes(hub));
    const unfit = misfitOfKey(String(key), entry, hub, list) ?? (isSpread ? misfitOfSpread(String(key), values, sides) : undefined);
    if (unfit !== undefined) return unfit;
    const inside = isSpread ? withoutKey(entry, String(key)) : fieldOf(entry, value)?.schema;
    if (inside === undefined) return misfit(list, `objects without ${String(value)}`);
    const foreign = isSpread ? undefined : entry.fields?.find(({ name, required }) => required && name !== key && name !== value);
    if (foreign !== undefined) return misfit("objects that need nothing but a key and a value", `${foreign.name}, which is required`);
    return { toHub: coverage(spoke, true), fromHub: coverage(hub, true), oneToOne: false, inner: { spoke: values, hub: inside } };
  },

  defaultInHub: () => undefined,
};

/** The value in the map of an entry of `entries(key)`. */
export function withoutKey(entry: Schema, key: string): Schema {
  return { ...entry, fields: (entry.fields ?? []).filter(({ name }) => name !== key) };
}

function misfitOfKey(key: string, entry: Schema, hub: Schema, list: string): CodecVerdict | undefined {
  const ofKey = fieldOf(entry, key);
  if (ofKey === undefined) return misfit(list, `objects without ${key}`);
  if (!isText(ofKey.schema)) return misfit(list, `${describeTypes(ofKey.schema)} in ${key}`);
  // With further keys several elements may have one name: a map shows the first of them, and the others stay in the list.
  if (hub.listMapKeys === undefined || hub.listMapKeys.includes(key)) return undefined;
  return misfit(`a list whose elements are known by ${key}`, `one whose elements are known by ${hub.listMapKeys.join(", ")}`);
}

function misfitOfSpread(key: string, values: Schema, sides: Sides): CodecVerdict | undefined {
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
