import type { Schema } from "../../schema.js";
import { sameJson } from "../../schema-equality.js";
import { isStruct } from "../schema-shape.js";
import { type BuiltInCodec, coverage, describeTypes, expected, misfit } from "./built-in-codec.js";

/** `entries("key", "value")`: a map ⇄ a list of its entries. */
export const entries: BuiltInCodec = {
  parameters: "key: string, value: string",
  hubFields: 1,

  problem(values) {
    const [key, value, ...more] = values;
    const areNames = [key, value].every((name) => typeof name === "string" && name !== "");
    if (!areNames || more.length > 0)
      return "it takes the names of two fields of the hub's list elements, for a map's key and for its value";
    return key === value ? "its two names are the same" : undefined;
  },

  judge([key, value], spoke, hub, _more, sides) {
    const values = spoke.type === "object" && spoke.fields === undefined ? spoke.additionalProperties : undefined;
    if (values === undefined) return misfit(expected({ spoke: "a map" }, sides), describeTypes(spoke));
    const entry = hub.type === "array" ? hub.items : undefined;
    const list = expected({ hub: `a list of objects, with a string in ${String(key)} and the value in ${String(value)}` }, sides);
    if (entry === undefined || !isStruct(entry)) return misfit(list, describeTypes(hub));
    const fieldOf = (name: unknown) => entry.fields?.find((field) => field.name === name);
    const ofKey = fieldOf(key);
    const ofValue = fieldOf(value);
    if (ofKey === undefined || ofValue === undefined) return misfit(list, `objects without ${String(ofKey === undefined ? key : value)}`);
    if (!isText(ofKey.schema)) return misfit(list, `${describeTypes(ofKey.schema)} in ${String(key)}`);
    const foreign = entry.fields?.find((field) => field.required && field !== ofKey && field !== ofValue);
    if (foreign !== undefined) return misfit("objects that need nothing but a key and a value", `${foreign.name}, which is required`);
    if (hub.listMapKeys !== undefined && !sameJson(hub.listMapKeys, [String(key)])) {
      return misfit(`a list whose elements are known by ${String(key)}`, `one whose elements are known by ${hub.listMapKeys.join(", ")}`);
    }
    return {
      toHub: coverage(spoke, true),
      fromHub: coverage(hub, true),
      oneToOne: false,
      inner: { spoke: values, hub: ofValue.schema },
    };
  },

  defaultInHub: () => undefined,
};

function isText({ type, nullable, enum: members }: Schema): boolean {
  return type === "string" && nullable !== true && members === undefined;
}
