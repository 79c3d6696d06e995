import type { JsonObject, JsonValue } from "../model/json.js";
import type { Field, Schema } from "../model/schema.js";
import { isAccepted } from "./absence-value.js";
import { formatTexts, patternTexts, plainTexts, textOfLength } from "./plain-texts.js";
import { ruleConstants } from "./rule-constants.js";

/** The longest list and text that is made because a rule has such a number. */
const maxSizeOfRules = 100;

/**
 * A value to begin with where one has to be chosen: the default, the first of an enum that the schema's rules let be, or the plainest that the API server takes.
 * Undefined where only the user can think of one.
 */
export function exampleValue(schema: Schema): JsonValue | undefined {
  const choices = [
    schema.default,
    ...(schema.enum ?? []),
    ...numbers(schema),
    ...plainTexts(schema),
    false,
    [],
    smallestList(schema),
    smallestObject(schema),
    ...(schema.validations === undefined ? [] : valuesForRules(schema)),
  ];
  return choices.find((choice) => choice !== undefined && isAccepted(choice, schema));
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
function smallestObject({ fields = [], additionalProperties, minProperties = 0, embeddedResource }: Schema): JsonObject {
  const required = [...typeOfResource(embeddedResource), ...fields.filter((field) => field.required).flatMap(entryOf)];
  const missing = Math.max(0, minProperties - required.length);
  const optional = missing === 0 ? [] : fields.filter((field) => !field.required).flatMap(entryOf);
  const value = missing === 0 || additionalProperties === undefined ? undefined : exampleValue(additionalProperties);
  const entries =
    value === undefined ? [] : Array.from({ length: missing }, (_, index) => [`example${index === 0 ? "" : index + 1}`, value] as const);
  return Object.fromEntries([...required, ...[...optional, ...entries].slice(0, missing)]);
}

/** The API server takes an embedded resource that says of which type it is, and no other. */
function typeOfResource(embeddedResource: true | undefined): readonly (readonly [string, JsonValue])[] {
  return embeddedResource === undefined ? [] : Object.entries({ apiVersion: "v1", kind: "ConfigMap" });
}

function entryOf({ name, schema }: Field): readonly (readonly [string, JsonValue])[] {
  const value = exampleValue(schema);
  return value === undefined ? [] : [[name, value]];
}

/** Values that rules are likely to ask for: their constants and what is next to them, sizes of that number, optional fields. */
function valuesForRules(schema: Schema): readonly JsonValue[] {
  const { texts, numbers } = ruleConstants(schema);
  const sizes = [...new Set([1, ...numbers.flatMap((size) => [size, size + 1])])].filter(
    (size) => Number.isInteger(size) && size > 0 && size <= maxSizeOfRules,
  );
  switch (schema.type) {
    case "string":
      return [...texts, ...sizes.map(textOfLength), ...texts.flatMap((text) => patternTexts(text)), ...formatTexts];
    case "integer":
    case "number":
      return numbers.flatMap((number) => [number, number + 1, number - 1, -number]);
    case "boolean":
      return [true];
    case "array":
      return listsForRules(schema, texts, sizes);
    case "object":
      return objectsForRules(schema, texts);
    default:
      return [];
  }
}

function listsForRules({ items }: Schema, texts: readonly string[], sizes: readonly number[]): readonly JsonValue[] {
  const element = items === undefined ? undefined : exampleValue(items);
  return [
    ...(element === undefined ? [] : sizes.map((length) => Array.from({ length }, () => element))),
    ...texts.map((text) => [text]),
    ...(texts.length > 1 ? [[...texts]] : []),
  ];
}

/** The smallest object with one other field, with all others, or with an entry whose key a rule has. */
function objectsForRules(schema: Schema, texts: readonly string[]): readonly JsonValue[] {
  const smallest = smallestObject(schema);
  const others = (schema.fields ?? []).filter(({ name }) => !Object.hasOwn(smallest, name)).flatMap(entryOf);
  const value = schema.additionalProperties === undefined ? undefined : exampleValue(schema.additionalProperties);
  const entries = value === undefined ? [] : [...texts, "example"].map((key) => [key, value] as const);
  return [...others, ...entries]
    .map(([name, each]) => ({ ...smallest, [name]: each }))
    .concat([{ ...smallest, ...Object.fromEntries(others) }]);
}
