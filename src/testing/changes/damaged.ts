import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Choose } from "./choices.js";

const poison = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}') as JsonValue;
const wrong: readonly JsonValue[] = [{}, [], "x", 1.5, true, [null], [{}], poison];

/** A value with nulls, values of other types, missing fields and repeated elements anywhere in it. */
export function damaged(value: JsonValue, choose: Choose): JsonValue {
  const fate = choose(10);
  if (fate === 1) return null;
  if (fate === 2) return wrong[choose(wrong.length)] ?? null;
  if (Array.isArray(value)) return damagedList(value, choose);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(() => choose(7) !== 1);
  const some = fate === 3 ? kept.slice(0, 1) : kept;
  return Object.fromEntries(some.map(([name, each]) => [name, damaged(each, choose)]));
}

function damagedList(value: readonly JsonValue[], choose: Choose): JsonValue {
  const elements = value.map((each) => damaged(each, choose));
  const fate = choose(4);
  if (fate === 1) return [...elements, ...value];
  return fate === 2 ? [...value, ...value].reverse() : elements;
}
