import type { JsonObject, JsonValue } from "../../model/json.js";
import { isJsonObject } from "../../model/json.js";
import { boundsOf } from "../../model/keywords.js";
import type { Field, Schema } from "../../model/schema.js";
import type { Constants } from "./constants.js";
import { samples, smallest } from "./smallest.js";

/** How many candidates an object's fields bring together at most. */
const maxCombined = 160;
const maxPerField = 10;
const maxPaired = 8;

/**
 * Values to try in the place of a schema, simple ones first. They need not fit: that is judged afterwards. The constants, and what is just beyond a
 * bound, are among them.
 */
export function candidatesOf(schema: Schema, constants: Constants, depth = 0): readonly JsonValue[] {
  const found = distinct([smallest(schema), ...(schema.enum ?? []), ...ofType(schema, constants, depth)]);
  return schema.nullable === true ? [...found, null] : found;
}

function ofType(schema: Schema, constants: Constants, depth: number): readonly JsonValue[] {
  if (schema.intOrString === true) return [...numbers(schema, constants, true), ...texts(schema, constants)];
  switch (schema.type) {
    case "boolean":
      return [false, true];
    case "integer":
      return numbers(schema, constants, true);
    case "number":
      return [0.5, ...numbers(schema, constants, false)];
    case "string":
      return texts(schema, constants);
    case "array":
      return lists(schema, constants, depth);
    case "object":
      return schema.additionalProperties === undefined ? structs(schema, constants, depth) : maps(schema, constants, depth);
    default:
      return ["x", 1, true, {}, ["x"]];
  }
}

function numbers(schema: Schema, constants: Constants, whole: boolean): readonly JsonValue[] {
  const bounds = [...boundsOf(schema, "number"), ...(schema.multipleOf === undefined ? [] : [schema.multipleOf])];
  const near = bounds.flatMap((bound) => [bound, bound - 1, bound + 1]);
  const large = schema.format === "int32" ? [] : [2 ** 31, -(2 ** 31) - 1];
  const found = [0, 1, -1, 2, ...near, ...constants.numbers, ...large];
  return (whole ? found.filter(Number.isInteger) : [...found, 3.5e38]).map((value) => value + 0);
}

function texts(schema: Schema, constants: Constants): readonly JsonValue[] {
  const lengths = boundsOf(schema, "characters").filter((length) => length < 5000);
  const sized = lengths.flatMap((length) => ["x".repeat(length), "x".repeat(Math.max(0, length - 1)), "x".repeat(length + 1)]);
  return [...sized, ...constants.texts, "", "x", "other", "A-1", "1", ...samples(schema, 12)];
}

function lists(schema: Schema, constants: Constants, depth: number): readonly JsonValue[] {
  const { items, minItems = 0, maxItems } = schema;
  if (items === undefined) return [[]];
  const inside = candidatesOf(items, constants, depth + 1);
  const [first = null, second = first] = inside;
  const filled = (length: number) => Array.from({ length }, (_, index) => numbered(inside[index % inside.length] ?? null, index));
  const sizes = [minItems, minItems - 1, minItems + 1, maxItems, (maxItems ?? 0) + 1].filter(
    (size) => size !== undefined && size >= 0 && size < 2000,
  );
  return [
    [],
    [first],
    [first, first],
    [first, second],
    ...sizes.map((size = 0) => filled(size)),
    ...inside.slice(0, 40).map((each) => [each]),
    ...halfEqual(items, first),
  ];
}

/** Two elements that are equal in one field and differ in the others: they are one to some keys, and two to others. */
function halfEqual(items: Schema, element: JsonValue): readonly JsonValue[] {
  const strings = (items.fields ?? []).filter(({ schema }) => schema.type === "string" && schema.enum === undefined);
  if (!isJsonObject(element) || strings.length < 2) return [];
  return strings.map(({ name }) => {
    const others = strings.filter((field) => field.name !== name);
    const with1 = (value: string) => ({ ...element, [name]: "x", ...Object.fromEntries(others.map((field) => [field.name, value])) });
    return [with1("y"), with1("z")];
  });
}

/** Elements that differ: a set takes no two equal ones. */
function numbered(value: JsonValue, index: number): JsonValue {
  return typeof value === "string" ? `${value}${index}` : value;
}

function maps(schema: Schema, constants: Constants, depth: number): readonly JsonValue[] {
  const { additionalProperties, minProperties = 0, maxProperties } = schema;
  if (additionalProperties === undefined) return [];
  const inside = candidatesOf(additionalProperties, constants, depth + 1);
  const filled = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, index) => [`key${index}`, inside[0] ?? null]));
  const sizes = [1, minProperties, minProperties - 1, maxProperties, (maxProperties ?? 0) + 1].filter(
    (size) => size !== undefined && size >= 0 && size < 2000,
  );
  const keys = constants.texts.filter((text) => text.length < 64).map((key) => ({ [key]: inside[0] ?? null }));
  return [{}, ...sizes.map((size = 0) => filled(size)), ...inside.slice(0, 20).map((each) => ({ key: each })), ...keys];
}

/** Objects with one field that is other than in the smallest one, then with two, then all there is. Fields that rules name come together most. */
function structs(schema: Schema, constants: Constants, depth: number): readonly JsonValue[] {
  const base = smallest(schema) as JsonObject;
  const fields = schema.fields ?? [];
  // Kubernetes' own types are large, and no change of this project's.
  if (depth > 4 || fields.length === 0 || schema.builtIn !== undefined) return [base];
  const isNamed = ({ name }: Field) => constants.names.has(name);
  const values = new Map(
    fields.map((field) => {
      const found = candidatesOf(field.schema, constants, depth + 1);
      return [field.name, found.slice(0, depth === 0 || isNamed(field) ? maxPerField * 3 : 4)] as const;
    }),
  );
  const singles = fields.flatMap(({ name }) => (values.get(name) ?? []).map((value) => ({ ...base, [name]: value })));
  const without = Object.keys(base).map((name) => omit(base, name));
  const all = Object.fromEntries(fields.map(({ name, schema: inner }) => [name, smallest(inner)]));
  const named = fields.filter(isNamed);
  const pairs = pairsOf(base, (named.length > 0 ? named : fields).slice(0, maxPaired), values);
  const sampled = depth === 0 ? samples(schema, 30) : [];
  return [...singles, ...without, { ...base, ...all }, ...spread(pairs, maxCombined), ...sampled];
}

function pairsOf(base: JsonObject, fields: readonly Field[], values: ReadonlyMap<string, readonly JsonValue[]>): readonly JsonObject[] {
  const some = (name: string) => (values.get(name) ?? []).slice(0, maxPerField);
  return fields.flatMap(({ name }, index) =>
    fields
      .slice(index + 1)
      .flatMap(({ name: other }) =>
        some(name).flatMap((value) => some(other).map((second) => ({ ...base, [name]: value, [other]: second }))),
      ),
  );
}

/** Some of many, from everywhere. */
function spread<T>(values: readonly T[], count: number): readonly T[] {
  if (values.length <= count) return values;
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] as T);
}

function omit(object: JsonObject, name: string): JsonObject {
  const { [name]: _gone, ...rest } = object;
  return rest;
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? `${each}n` : each)) ?? "";
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
