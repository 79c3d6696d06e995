import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";

/** How often a smaller object is tried. */
const mostTries = 80;

/** Takes away from an object what isn't needed for it to show something: fields, entries and elements, as long as it still does. */
export function shrunk(object: JsonObject, shows: (object: JsonObject) => boolean): JsonObject {
  let current = object;
  let tries = 0;
  for (let goesOn = true; goesOn && tries < mostTries; ) {
    goesOn = false;
    for (const smaller of smallerOnes(current)) {
      if (++tries > mostTries) break;
      if (!shows(smaller)) continue;
      current = smaller;
      goesOn = true;
      break;
    }
  }
  return current;
}

/** The objects with one thing less, larger steps first. What every object has stays. */
function* smallerOnes(object: JsonObject): Generator<JsonObject> {
  const { apiVersion, kind, metadata, ...fields } = object;
  for (const smaller of without(fields)) yield { ...(smaller as JsonObject), ...meta({ apiVersion, kind, metadata }) };
}

function meta(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

function* without(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    for (const index of list.keys()) yield list.filter((_, each) => each !== index);
    for (const [index, each] of list.entries()) for (const smaller of without(each)) yield list.with(index, smaller);
  } else if (isJsonObject(value)) {
    for (const name of Object.keys(value)) {
      const { [name]: _gone, ...rest } = value;
      yield rest;
    }
    for (const [name, each] of Object.entries(value)) for (const smaller of without(each)) yield { ...value, [name]: smaller };
  } else if (typeof value === "string" && value.length > 3) {
    yield value.slice(0, Math.ceil(value.length / 2));
    yield value.slice(0, -1);
  }
}
