import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { formatProblem } from "./formats.js";
import { compileRe2 } from "./re2.js";

/** Why a schema refuses a value, and where inside of it. */
export interface ValueProblem {
  /** `.ports[0].name`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** All reasons why the API server would refuse a value of this schema, or prune something of it. Rules in CEL are not evaluated. */
export function valueProblems(schema: Schema, value: JsonValue, path = ""): readonly ValueProblem[] {
  if (value === null) return schema.nullable === true || isOpen(schema) ? [] : [{ path, message: "null isn't allowed" }];
  const actual = typeOf(value);
  const type = schema.intOrString === true ? (actual === "string" ? "string" : "integer") : schema.type;
  if (type !== undefined && !isOfType(actual, type)) {
    return [
      { path, message: `it is ${article(actual)} and not ${schema.intOrString === true ? "an integer or a string" : article(type)}` },
    ];
  }
  return [
    ...constraintProblems(schema, value).map((message) => ({ path, message })),
    ...(Array.isArray(value) ? elementProblems(schema, value, path) : []),
    ...(isObject(value) ? fieldProblems(schema, value, path) : []),
  ];
}

type JsonType = "string" | "boolean" | "integer" | "number" | "array" | "object";

function typeOf(value: Exclude<JsonValue, null>): JsonType {
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (Array.isArray(value)) return "array";
  return typeof value as "string" | "boolean" | "object";
}

function isOfType(actual: JsonType, type: JsonType): boolean {
  return actual === type || (actual === "integer" && type === "number");
}

function isOpen(schema: Schema): boolean {
  return schema.type === undefined && schema.preserveUnknownFields === true;
}

function constraintProblems(schema: Schema, value: JsonValue): string[] {
  const problems: (string | undefined | false)[] = [
    schema.enum !== undefined &&
      !schema.enum.some((each) => each === value) &&
      `it isn't one of ${schema.enum.map((each) => JSON.stringify(each)).join(", ")}`,
  ];
  if (typeof value === "number") problems.push(...numberProblems(schema, value));
  if (typeof value === "string") problems.push(...stringProblems(schema, value));
  if (Array.isArray(value)) problems.push(...sizeProblems(value.length, schema.minItems, schema.maxItems, "elements"));
  if (isObject(value)) problems.push(...sizeProblems(Object.keys(value).length, schema.minProperties, schema.maxProperties, "properties"));
  return problems.filter((problem) => typeof problem === "string");
}

function numberProblems(schema: Schema, value: number): (string | undefined | false)[] {
  const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
  return [
    (value < minimum || (value === minimum && schema.exclusiveMinimum === true)) && `it is below the minimum, ${minimum}`,
    (value > maximum || (value === maximum && schema.exclusiveMaximum === true)) && `it is above the maximum, ${maximum}`,
    multipleOf !== undefined && multipleOf > 0 && !Number.isInteger(value / multipleOf) && `it isn't a multiple of ${multipleOf}`,
    formatProblem(schema.format, value),
  ];
}

function stringProblems(schema: Schema, value: string): (string | undefined | false)[] {
  const expression = schema.pattern === undefined ? undefined : compileRe2(schema.pattern);
  const mismatch = expression !== undefined && "expression" in expression && !expression.expression.matcher(value).find();
  return [
    ...sizeProblems([...value].length, schema.minLength, schema.maxLength, "characters"),
    mismatch && `it doesn't match the pattern ${schema.pattern}`,
    formatProblem(schema.format, value),
  ];
}

function sizeProblems(size: number, least = 0, greatest = Infinity, what: string): (string | false)[] {
  return [
    size < least && `it has ${size} ${what}, fewer than ${least}`,
    size > greatest && `it has ${size} ${what}, more than ${greatest}`,
  ];
}

function elementProblems(schema: Schema, value: readonly JsonValue[], path: string): ValueProblem[] {
  const { items } = schema;
  const inside = items === undefined ? [] : value.flatMap((each, index) => valueProblems(items, each, `${path}[${index}]`));
  const keys = value.map((each) => identity(schema, each));
  const repeated =
    schema.listType === "map" || schema.listType === "set" ? keys.findIndex((key, index) => keys.indexOf(key) !== index) : -1;
  return repeated < 0 ? inside : [...inside, { path: `${path}[${repeated}]`, message: "it is there twice" }];
}

/** What tells an element of a set or of a list with keys from the others. */
function identity(schema: Schema, element: JsonValue): string {
  if (schema.listType !== "map" || !isObject(element)) return JSON.stringify(element);
  const fields = schema.items?.fields ?? [];
  const keys = (schema.listMapKeys ?? []).map((key) => element[key] ?? fields.find((field) => field.name === key)?.schema.default ?? null);
  return JSON.stringify(keys);
}

function fieldProblems(schema: Schema, value: JsonObject, path: string): ValueProblem[] {
  const fields = new Map((schema.fields ?? []).map((field) => [field.name, field.schema]));
  const missing = (schema.fields ?? []).filter((field) => field.required && !Object.hasOwn(value, field.name));
  return [
    ...missing.map((field) => ({ path, message: `the required field ${field.name} is missing` })),
    ...Object.entries(value).flatMap(([name, each]) => {
      const inside = fields.get(name) ?? schema.additionalProperties;
      if (inside !== undefined) return valueProblems(inside, each, `${path}.${name}`);
      return schema.preserveUnknownFields === true ? [] : [{ path, message: `there is no field ${name}` }];
    }),
  ];
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
