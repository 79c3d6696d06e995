import type { JsonObject, JsonValue } from "../model/json.js";
import type { Field, Schema } from "../model/schema.js";
import { valueFits } from "./match/value-fits.js";
import { plainTexts } from "./plain-texts.js";

/**
 * A value to begin with where one has to be chosen: the default, the first of an enum, or the plainest that fits.
 * Undefined where only the user can think of one.
 */
export function exampleValue(schema: Schema): JsonValue | undefined {
  const choices = [
    schema.default,
    schema.enum?.[0],
    ...numbers(schema),
    ...plainTexts(schema),
    false,
    [],
    smallestList(schema),
    smallestObject(schema),
  ];
  return choices.find((choice) => choice !== undefined && valueFits(choice, schema));
}

/** The plainest numbers, and those next to the bounds. */
function numbers({ type, minimum, maximum, multipleOf: step = 1 }: Schema): readonly (number | undefined)[] {
  const [lowest, highest] = [minimum === undefined ? 0 : Math.ceil(minimum / step), maximum === undefined ? 0 : Math.floor(maximum / step)];
  const between = type === "number" && minimum !== undefined && maximum !== undefined ? (minimum + maximum) / 2 : undefined;
  return [minimum, 0, 1, maximum, ...[lowest, lowest + 1, highest, highest - 1].map((times) => times * step), between];
}

/** A list of as many elements as it has to have; undefined where equal ones would be refused, or none comes to mind. */
function smallestList({ items, minItems = 0, listType, uniqueItems }: Schema): JsonValue | undefined {
  const isOfEqual = uniqueItems !== true && (listType === undefined || listType === "atomic");
  const element = items === undefined || (minItems > 1 && !isOfEqual) ? undefined : exampleValue(items);
  return element === undefined ? undefined : Array.from({ length: minItems }, () => element);
}

/** An object with what it has to have, and as many of its other fields, or entries, as it has to have properties. */
function smallestObject({ fields = [], additionalProperties, minProperties = 0 }: Schema): JsonObject {
  const required = fields.filter((field) => field.required).flatMap(entryOf);
  const missing = Math.max(0, minProperties - required.length);
  const optional = missing === 0 ? [] : fields.filter((field) => !field.required).flatMap(entryOf);
  const value = missing === 0 || additionalProperties === undefined ? undefined : exampleValue(additionalProperties);
  const entries =
    value === undefined ? [] : Array.from({ length: missing }, (_, index) => [`example${index === 0 ? "" : index + 1}`, value] as const);
  return Object.fromEntries([...required, ...[...optional, ...entries].slice(0, missing)]);
}

function entryOf({ name, schema }: Field): readonly (readonly [string, JsonValue])[] {
  const value = exampleValue(schema);
  return value === undefined ? [] : [[name, value]];
}
