import { matcher } from "../../convert/patterns/matcher.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { LimitName } from "../../model/keywords.js";
import { isMultiple } from "../../model/multiple-of.js";
import type { Schema } from "../../model/schema.js";

/** Why a value isn't within a schema's limits, as a sentence without its subject: `must be at least 1`. Undefined if it is. */
export function limitMisfit(value: JsonValue, schema: Schema): string | undefined {
  for (const judge of Object.values(judges)) {
    const misfit = judge(value, schema);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

type Judge = (value: JsonValue, schema: Schema) => string | undefined;

/** The limits that are judged here. Enums are a part of a value's type, and formats and rules are check/'s to judge. */
const judges: { readonly [Name in Exclude<LimitName, "enum" | "format" | "validations" | `exclusive${string}`>]: Judge } = {
  minimum: (value, { minimum, exclusiveMinimum: isExclusive }) => {
    if (minimum === undefined || typeof value !== "number" || value > minimum || (isExclusive !== true && value === minimum))
      return undefined;
    return `must be ${isExclusive === true ? "more than" : "at least"} ${minimum}`;
  },
  maximum: (value, { maximum, exclusiveMaximum: isExclusive }) => {
    if (maximum === undefined || typeof value !== "number" || value < maximum || (isExclusive !== true && value === maximum))
      return undefined;
    return `must be ${isExclusive === true ? "less than" : "at most"} ${maximum}`;
  },
  multipleOf: (value, { multipleOf }) =>
    multipleOf !== undefined && typeof value === "number" && !isMultiple(value, multipleOf)
      ? `must be a multiple of ${multipleOf}`
      : undefined,
  pattern: (value, { pattern }) =>
    pattern !== undefined && typeof value === "string" && !isFoundIn(pattern, value) ? `must match ${pattern}` : undefined,
  minLength: (value, { minLength }) => tooFew(lengthOf(value), minLength, "characters"),
  maxLength: (value, { maxLength }) => tooMany(lengthOf(value), maxLength, "characters"),
  minItems: (value, { minItems }) => tooFew(countOf(value), minItems, "elements"),
  maxItems: (value, { maxItems }) => tooMany(countOf(value), maxItems, "elements"),
  uniqueItems: (value, schema) => (Array.isArray(value) && hasRepeated(value, schema) ? repeated(schema) : undefined),
  minProperties: (value, { minProperties }) => tooFew(entriesOf(value), minProperties, "properties"),
  maxProperties: (value, { maxProperties }) => tooMany(entriesOf(value), maxProperties, "properties"),
};

function tooFew(size: number | undefined, minimum: number | undefined, of: string): string | undefined {
  return size !== undefined && minimum !== undefined && size < minimum ? `must have at least ${minimum} ${of}` : undefined;
}

function tooMany(size: number | undefined, maximum: number | undefined, of: string): string | undefined {
  return size !== undefined && maximum !== undefined && size > maximum ? `must have at most ${maximum} ${of}` : undefined;
}

function lengthOf(value: JsonValue): number | undefined {
  return typeof value === "string" ? [...value].length : undefined;
}

function countOf(value: JsonValue): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function entriesOf(value: JsonValue): number | undefined {
  return isJsonObject(value) ? Object.keys(value).length : undefined;
}

/** Whether a list has equal elements though their value, or their keys, have to differ. */
function hasRepeated(elements: readonly JsonValue[], { uniqueItems, listType, listMapKeys: keys = [] }: Schema): boolean {
  if (listType === "map") return !areDistinct(elements.map((element) => keys.map((key) => (element as JsonObject | null)?.[key] ?? null)));
  return (uniqueItems === true || listType === "set") && !areDistinct(elements);
}

function areDistinct(values: readonly JsonValue[]): boolean {
  return new Set(values.map(canonicalJson)).size === values.length;
}

function repeated({ listType, listMapKeys = [] }: Schema): string {
  return listType === "map" ? `must not have two elements of the same ${listMapKeys.join(" and ")}` : "must not have an element twice";
}

const matchers = new Map<string, ReturnType<typeof matcher>>();

/** Whether a pattern is found in a text. One that isn't a pattern is check/'s to report. */
function isFoundIn(pattern: string, text: string): boolean {
  if (!matchers.has(pattern)) matchers.set(pattern, matcher(pattern));
  return matchers.get(pattern)?.(text) ?? true;
}
