import type { FieldCodec } from "../../convert/convertible.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { stepsOf } from "./schema-paths.js";

/**
 * An object of one side in which absent fields whose absence is not remembered have the value that stands for absence: the laws treat the two as
 * equal if a mapping says `remember: false`.
 */
export function withForgotten(codecs: readonly FieldCodec[], side: "spoke" | "hub", object: JsonObject): JsonObject {
  return codecs.reduce<JsonObject>((filled, { spoke, hub, forgets }) => {
    if (forgets?.side !== side) return filled;
    const path = side === "spoke" ? spoke : (hub[0] ?? "");
    return fill(filled, stepsOf(path), forgets.value as JsonValue) as JsonObject;
  }, object);
}

function fill(holder: JsonValue, [step = "", ...rest]: readonly string[], value: JsonValue): JsonValue {
  if (step === "[]") {
    if (Array.isArray(holder)) return holder.map((element: JsonValue) => fill(element, rest, value));
    if (!isJsonObject(holder)) return holder;
    return Object.fromEntries(Object.entries(holder).map(([key, each]) => [key, fill(each, rest, value)]));
  }
  if (!isJsonObject(holder)) return holder;
  const inside = holder[step];
  if (rest.length === 0) return inside === undefined ? { ...holder, [step]: value } : holder;
  return inside === undefined ? holder : { ...holder, [step]: fill(inside, rest, value) };
}
