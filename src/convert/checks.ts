import { isOfFormat } from "../formats/checked-formats.js";
import { canonicalJson } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";
import type { LimitOf } from "../model/keywords.js";
import { isMultiple } from "../model/multiple-of.js";
import { integersOf } from "../model/rounded-integer.js";
import type { Schema } from "../model/schema.js";
import { matcher } from "./patterns/matcher.js";

/**
 * Checks that kept values pass before they are restored: they come from an annotation, which clients can write, and the API server
 * doesn't validate what conversion gives. Each follows the validation of the schema keyword that it is named after.
 */
export type Check = (value: unknown, extent?: CheckExtent) => boolean;

/**
 * "structure" leaves out what the API server's validation ratcheting leaves out, too, for a value that was stored before its schema was tightened:
 * limits of size and number, patterns, formats, enums and required fields. Types, known fields, and what tells a list's elements apart, remain.
 * "stored" is for a value that was stored so and that nobody edited: there may be equal elements in it, too.
 */
export type CheckExtent = "structure" | "stored";

/** Limits of a string. */
export type TextLimits = Pick<Schema, LimitOf<"string">>;

/** The check of each limit that a string may have. Lengths count code points, as the API server does. */
const ofText: Judges<TextLimits, string> = {
  minLength:
    ({ minLength = 0 }) =>
    (value) =>
      value.length >= minLength && [...value].length >= minLength,
  maxLength:
    ({ maxLength = 0 }) =>
    (value) =>
      value.length <= maxLength || [...value].length <= maxLength,
  pattern: ({ pattern = "" }) => isFoundIn(pattern),
  format:
    ({ format = "" }) =>
    (value) =>
      isOfFormat(format, value),
};

/** A string. */
export function text(limits: TextLimits = {}): Check {
  const fits = judgeOf(ofText, limits);
  return (value, extent) => typeof value === "string" && (extent !== undefined || fits(value));
}

/** Limits of a number; exclusive ones as JSON Schema's draft 4 has them. The format is a part of an integer's type. */
export type NumberLimits = Pick<Schema, Exclude<LimitOf<"number">, "format">>;

const ofNumber: Judges<NumberLimits, number | bigint> = {
  minimum:
    ({ minimum = Number.NEGATIVE_INFINITY, exclusiveMinimum }) =>
    (value) =>
      exclusiveMinimum === true ? value > minimum : value >= minimum,
  maximum:
    ({ maximum = Number.POSITIVE_INFINITY, exclusiveMaximum }) =>
    (value) =>
      exclusiveMaximum === true ? value < maximum : value <= maximum,
  exclusiveMinimum: undefined,
  exclusiveMaximum: undefined,
  multipleOf:
    ({ multipleOf = 1 }) =>
    (value) =>
      isMultiple(value, multipleOf),
};

/** A number. An integer beyond 2^53 - 1 is a `bigint`. */
export function number(limits: NumberLimits = {}): Check {
  const fits = judgeOf(ofNumber, limits);
  return (value, extent) =>
    (typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value))) && (extent !== undefined || fits(value));
}

/** An integer of 64 bits, or of its format where that has fewer. Those beyond 2^53 - 1 are `bigint`s; to the API server, one of more bits is no integer. */
export function integer(limits: NumberLimits & { readonly format?: string } = {}): Check {
  const { least, greatest } = integersOf(limits.format);
  const fits = judgeOf(ofNumber, limits);
  return (value, extent) => isInteger(value) && value >= least && value <= greatest && (extent !== undefined || fits(value));
}

/** true or false. */
export function boolean(): Check {
  return (value) => typeof value === "boolean";
}

/** One of some scalars, which also fits its type's own check. */
export function oneOf(members: readonly (string | number | boolean | null)[], check: Check = anything()): Check {
  const types = new Set(members.map(typeOf));
  const hasType = (type: string) => types.has(type) || (type === "integer" && types.has("number"));
  return (value, extent) =>
    (extent !== undefined ? hasType(typeOf(value)) : members.some((member) => member === value)) && check(value, extent);
}

/** Limits of a list. Some fields identify its elements, or their whole value does. */
export interface ListLimits extends Pick<Schema, Exclude<LimitOf<"array">, "uniqueItems">> {
  readonly unique?: true;
  readonly keys?: readonly string[];
}

const ofList: Judges<Omit<ListLimits, "unique" | "keys">, readonly unknown[]> = {
  minItems:
    ({ minItems = 0 }) =>
    (value) =>
      value.length >= minItems,
  maxItems:
    ({ maxItems = 0 }) =>
    (value) =>
      value.length <= maxItems,
};

/** A list. */
export function list(element: Check, limits: ListLimits = {}): Check {
  const fits = judgeOf(ofList, limits);
  return (value, extent) =>
    Array.isArray(value) &&
    (extent !== undefined || fits(value)) &&
    value.every((item) => element(item, extent)) &&
    (extent === "stored" || areToldApart(value, limits));
}

/** Whether no two elements are equal, or have the same keys, where the list wants that. */
function areToldApart(value: readonly unknown[], { unique, keys }: ListLimits): boolean {
  if (unique === true && !distinct(value)) return false;
  return keys === undefined || distinct(value.map((item) => keys.map((key) => (isRecord(item) ? item[key] : undefined))));
}

/** Limits of a map or an object. */
type EntryLimits = Pick<Schema, LimitOf<"object">>;

const ofEntries: Judges<EntryLimits, object> = {
  minProperties:
    ({ minProperties = 0 }) =>
    (value) =>
      Object.keys(value).length >= minProperties,
  maxProperties:
    ({ maxProperties = 0 }) =>
    (value) =>
      Object.keys(value).length <= maxProperties,
};

/** A map of values by any key. */
export function map(entry: Check, limits: EntryLimits = {}): Check {
  const fits = judgeOf(ofEntries, limits);
  return (value, extent) =>
    isRecord(value) && (extent !== undefined || fits(value)) && Object.values(value).every((item) => entry(item, extent));
}

/** An object with known fields; others are refused unless the schema keeps unknown ones. */
export function object(
  fields: { readonly required?: Readonly<Record<string, Check>>; readonly optional?: Readonly<Record<string, Check>> },
  options: EntryLimits & { readonly keepsUnknown?: boolean } = {},
): Check {
  const required = new Map(Object.entries(fields.required ?? {}));
  const checks = new Map([...required, ...Object.entries(fields.optional ?? {})]);
  const fits = judgeOf(ofEntries, options);
  return (value, extent) => {
    if (!isRecord(value)) return false;
    if (extent === undefined) {
      if (![...required.keys()].every((name) => Object.hasOwn(value, name))) return false;
      if (!fits(value)) return false;
    }
    return Object.entries(value).every(([name, item]) => checks.get(name)?.(item, extent) ?? options.keepsUnknown === true);
  };
}

/** An integer or a string, each with its own limits. Integers beyond 2^53 - 1 are `bigint`s. */
export function intOrString(limits: TextLimits & NumberLimits = {}): Check {
  const [asText, asInteger] = [text(limits), integer({ ...limits, format: "int64" })];
  return (value, extent) => (typeof value === "string" ? asText : asInteger)(value, extent);
}

/** Makes a check that takes null besides the values that the given one takes. */
export function nullable(check: Check): Check {
  return (value, extent) => value === null || check(value, extent);
}

/** Whatever JSON can hold. */
export function anything(): Check {
  return () => true;
}

/** Reads the pattern when it is first needed. What isn't a pattern, which `generate` refuses, is found in no text. */
function isFoundIn(pattern: string): (text: string) => boolean {
  let found: ReturnType<typeof matcher>;
  return (value) => {
    found ??= matcher(pattern) ?? (() => false);
    return found(value);
  };
}

/** The type of a scalar, as schemas name it. */
function typeOf(value: unknown): string {
  return value === null ? "null" : isInteger(value) ? "integer" : typeof value;
}

function isInteger(value: unknown): value is number | bigint {
  return typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
}

function distinct(values: readonly unknown[]): boolean {
  return new Set(values.map(canonicalJson)).size === values.length;
}

/** The check of each limit, made of all limits once; undefined for one that another one looks at. */
type Judges<Limits, Value> = { readonly [Name in keyof Required<Limits>]: ((limits: Limits) => (value: Value) => boolean) | undefined };

/** Whether a value is within some limits. */
function judgeOf<Limits extends object, Value>(judges: Judges<Limits, Value>, limits: Limits): (value: Value) => boolean {
  const names = Object.keys(judges) as (keyof Limits)[];
  const all = names.flatMap((name) => (limits[name] === undefined ? [] : (judges[name]?.(limits) ?? [])));
  return (value) => all.every((fits) => fits(value));
}
