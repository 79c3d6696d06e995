import { canonicalJson } from "../model/canonical-json.js";
import { isRecord } from "../model/json.js";
import { matcher } from "./patterns/matcher.js";

/**
 * Checks that kept values pass before they are restored: they come from an annotation, which clients can write, and the API server
 * doesn't validate what conversion gives. Each follows the validation of the schema keyword that it is named after.
 */
export type Check = (value: unknown, extent?: CheckExtent) => boolean;

/**
 * "structure" leaves out what the API server's validation ratcheting leaves out, too, for a value that was stored before its schema was tightened:
 * limits of size and number, patterns, formats, enums and required fields. Types, known fields, and what tells a list's elements apart, remain.
 */
export type CheckExtent = "structure";

/** Limits of a string. */
export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A string. Lengths count code points, as the API server does. */
export function text(limits: TextLimits = {}): Check {
  const pattern = limits.pattern === undefined ? undefined : isFoundIn(limits.pattern);
  const format = limits.format === undefined ? undefined : textFormats[limits.format];
  return (value, extent) =>
    typeof value === "string" &&
    (extent === "structure" ||
      (within(limits.minLength, limits.maxLength, () => [...value].length) &&
        (pattern === undefined || pattern(value)) &&
        (format === undefined || format.test(value))));
}

/** Limits of a number; exclusive ones as JSON Schema's draft 4 has them. */
export interface NumberLimits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: true;
  readonly exclusiveMaximum?: true;
  readonly multipleOf?: number;
}

/** A number. An integer beyond 2^53 - 1 is a `bigint`. */
export function number(limits: NumberLimits = {}): Check {
  return (value, extent) =>
    (typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value))) &&
    (extent === "structure" || withinLimits(Number(value), limits));
}

/** An integer, of a format where it has one. Those beyond 2^53 - 1 are `bigint`s. */
export function integer(limits: NumberLimits & { readonly format?: string } = {}): Check {
  const range = limits.format === "int32" ? 2n ** 31n : limits.format === "int64" ? 2n ** 63n : undefined;
  return (value, extent) =>
    isInteger(value) &&
    (range === undefined || (value >= -range && value < range)) &&
    (extent === "structure" || withinLimits(Number(value), limits));
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
    (extent === "structure" ? hasType(typeOf(value)) : members.some((member) => member === value)) && check(value, extent);
}

/** Limits of a list; its elements are told apart by some of their fields, or as a whole. */
export interface ListLimits {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unique?: true;
  readonly keys?: readonly string[];
}

/** A list. */
export function list(element: Check, limits: ListLimits = {}): Check {
  return (value, extent) =>
    Array.isArray(value) &&
    (extent === "structure" || within(limits.minItems, limits.maxItems, () => value.length)) &&
    value.every((item) => element(item, extent)) &&
    (limits.unique !== true || distinct(value)) &&
    (limits.keys === undefined || distinct(value.map((item) => limits.keys?.map((key) => (isRecord(item) ? item[key] : undefined)))));
}

/** A map of values by any key. */
export function map(entry: Check, limits: { readonly minProperties?: number; readonly maxProperties?: number } = {}): Check {
  return (value, extent) => {
    if (!isRecord(value)) return false;
    const entries = Object.values(value);
    if (extent !== "structure" && !within(limits.minProperties, limits.maxProperties, () => entries.length)) return false;
    return entries.every((item) => entry(item, extent));
  };
}

/** An object with known fields; others are refused unless the schema keeps unknown ones. */
export function object(
  fields: { readonly required?: Readonly<Record<string, Check>>; readonly optional?: Readonly<Record<string, Check>> },
  options: { readonly keepsUnknown?: boolean; readonly minProperties?: number; readonly maxProperties?: number } = {},
): Check {
  const required = new Map(Object.entries(fields.required ?? {}));
  const checks = new Map([...required, ...Object.entries(fields.optional ?? {})]);
  return (value, extent) => {
    if (!isRecord(value)) return false;
    const { minProperties, maxProperties } = options;
    if (extent !== "structure") {
      if (![...required.keys()].every((name) => Object.hasOwn(value, name))) return false;
      if (!within(minProperties, maxProperties, () => Object.keys(value).length)) return false;
    }
    return Object.entries(value).every(([name, item]) => checks.get(name)?.(item, extent) ?? options.keepsUnknown === true);
  };
}

/** An integer or a string, each with its own limits. Integers beyond 2^53 - 1 are `bigint`s. */
export function intOrString(limits: TextLimits & NumberLimits = {}): Check {
  const [asText, asNumber] = [text(limits), number(limits)];
  return (value, extent) => (typeof value === "string" ? asText(value, extent) : isInteger(value) && asNumber(value, extent));
}

/** What a check takes, or null. */
export function nullable(check: Check): Check {
  return (value, extent) => value === null || check(value, extent);
}

/** Whatever JSON can hold. */
export function anything(): Check {
  return () => true;
}

const textFormats: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

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

function within(least: number | undefined, most: number | undefined, size: () => number): boolean {
  if (least === undefined && most === undefined) return true;
  const actual = size();
  return actual >= (least ?? 0) && actual <= (most ?? Number.POSITIVE_INFINITY);
}

function withinLimits(value: number, limits: NumberLimits): boolean {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = limits;
  return (
    (limits.exclusiveMinimum === true ? value > minimum : value >= minimum) &&
    (limits.exclusiveMaximum === true ? value < maximum : value <= maximum) &&
    (limits.multipleOf === undefined || Number.isInteger(value / limits.multipleOf))
  );
}
