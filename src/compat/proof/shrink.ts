import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";

/** How often a smaller object is tried. */
const maxTries = 200;

/** The text that stands for any text. */
const simple = "x";

/** Whether a smaller value, in the place of the one that it comes from, still shows the same. */
type Shows<Value extends JsonValue> = (smaller: Value) => boolean;

/**
 * Makes an object smaller as long as it still shows something: without a field, an entry or an element, with shorter lists and texts, and with numbers
 * that are closer to zero.
 */
export function shrunk(object: JsonObject, shows: Shows<JsonObject>): JsonObject {
  let tries = 0;
  const stillShows = (smaller: JsonObject) => ++tries <= maxTries && shows(smaller);
  const { apiVersion, kind, metadata, ...fields } = object;
  const whole = (part: JsonValue): JsonObject => ({ ...(part as JsonObject), ...defined({ apiVersion, kind, metadata }) });
  const steps = [reduced, resized, reduced] as const;
  // The fields that every object has stay.
  return whole(steps.reduce<JsonValue>((part, step) => step(part, (smaller) => stillShows(whole(smaller))), fields));
}

function defined(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

/** A value without all that can be left out of it, one thing after the other. */
function reduced(value: JsonValue, shows: Shows<JsonValue>): JsonValue {
  for (const smaller of withoutOne(value)) if (shows(smaller)) return reduced(smaller, shows);
  return value;
}

/** The values with one thing less, or half of a list, larger things first. */
function* withoutOne(value: JsonValue): Generator<JsonValue> {
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    if (list.length > 3) yield list.slice(0, Math.ceil(list.length / 2));
    for (const index of list.keys()) yield list.toSpliced(index, 1);
    for (const [index, each] of list.entries()) for (const smaller of withoutOne(each)) yield list.with(index, smaller);
  } else if (isJsonObject(value)) {
    for (const name of Object.keys(value)) {
      const { [name]: _gone, ...rest } = value;
      yield rest;
    }
    for (const [name, each] of Object.entries(value)) for (const smaller of withoutOne(each)) yield { ...value, [name]: smaller };
  }
}

/** A value whose lists and texts are as short as can be found by halving, and its integers as close to zero. */
function resized(value: JsonValue, shows: Shows<JsonValue>): JsonValue {
  if (Array.isArray(value)) return resizedList(value as readonly JsonValue[], shows);
  if (isJsonObject(value)) return resizedFields(value, shows);
  if (typeof value === "string") return resizedText(value, shows);
  if (!Number.isSafeInteger(value)) return value;
  const number = value as number;
  return Math.sign(number) * least(0, Math.abs(number), (size) => shows(Math.sign(number) * size));
}

function resizedFields(value: JsonObject, shows: Shows<JsonValue>): JsonValue {
  const object = { ...value };
  for (const [name, each] of Object.entries(value)) object[name] = resized(each, (smaller) => shows({ ...object, [name]: smaller }));
  return object;
}

function resizedText(text: string, shows: Shows<JsonValue>): JsonValue {
  if (text === "" || text === simple) return text;
  if (shows(simple)) return simple;
  const characters = [...text];
  const start = (length: number) => characters.slice(0, length).join("");
  return start(least(1, characters.length, (length) => shows(start(length))));
}

function resizedList(value: readonly JsonValue[], shows: Shows<JsonValue>): JsonValue {
  const list = value.slice(
    0,
    least(0, value.length, (length) => shows(value.slice(0, length))),
  );
  return list.reduce<readonly JsonValue[]>(
    (current, each, index) =>
      current.with(
        index,
        resized(each, (smaller) => shows(current.with(index, smaller))),
      ),
    list,
  );
}

/** The least number from one to another that is accepted, where all above an accepted one are; if they aren't, one below which the next isn't. */
function least(from: number, to: number, accepts: (number: number) => boolean): number {
  if (from === to || accepts(from)) return from;
  let [refused, accepted] = [from, to];
  while (accepted - refused > 1) {
    const middle = Math.floor((refused + accepted) / 2);
    if (accepts(middle)) accepted = middle;
    else refused = middle;
  }
  return accepted;
}
