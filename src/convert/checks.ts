import { canonicalJson } from "./canonical-json.js";
import { isRecord } from "./is-object.js";

/**
 * Checks that kept values pass before they are restored: they come from an annotation, which clients can write, and the API server
 * doesn't validate what conversion gives. Each follows the validation of the schema keyword that it is named after.
 */
export type Check = (value: unknown) => boolean;

/** A string. Lengths count code points, as the API server does. */
export function text(
  limits: { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string; readonly format?: string } = {},
): Check {
  const pattern = limits.pattern === undefined ? undefined : compile(limits.pattern);
  const format = limits.format === undefined ? undefined : textFormats[limits.format];
  return (value) =>
    typeof value === "string" &&
    within(limits.minLength, limits.maxLength, () => [...value].length) &&
    (pattern === undefined || pattern.test(value)) &&
    (format === undefined || format.test(value));
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
  return (value) =>
    (typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value))) && withinLimits(Number(value), limits);
}

/** An integer, of a format where it has one. Those beyond 2^53 - 1 are `bigint`s. */
export function integer(limits: NumberLimits & { readonly format?: string } = {}): Check {
  const range = limits.format === "int32" ? 2n ** 31n : limits.format === "int64" ? 2n ** 63n : undefined;
  return (value) => isInteger(value) && (range === undefined || (value >= -range && value < range)) && withinLimits(Number(value), limits);
}

/** true or false. */
export function boolean(): Check {
  return (value) => typeof value === "boolean";
}

/** One of some scalars, which also fits its type's own check. */
export function oneOf(members: readonly (string | number | boolean | null)[], check: Check = anything()): Check {
  return (value) => members.some((member) => member === value) && check(value);
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
  return (value) =>
    Array.isArray(value) &&
    within(limits.minItems, limits.maxItems, () => value.length) &&
    value.every((item) => element(item)) &&
    (limits.unique !== true || distinct(value)) &&
    (limits.keys === undefined || distinct(value.map((item) => limits.keys?.map((key) => (isRecord(item) ? item[key] : undefined)))));
}

/** A map of values by any key. */
export function map(entry: Check, limits: { readonly minProperties?: number; readonly maxProperties?: number } = {}): Check {
  return (value) => {
    if (!isRecord(value)) return false;
    const entries = Object.values(value);
    return within(limits.minProperties, limits.maxProperties, () => entries.length) && entries.every((item) => entry(item));
  };
}

/** An object with known fields; others are refused unless the schema keeps unknown ones. */
export function object(
  fields: { readonly required?: Readonly<Record<string, Check>>; readonly optional?: Readonly<Record<string, Check>> },
  options: { readonly keepsUnknown?: boolean } = {},
): Check {
  const required = new Map(Object.entries(fields.required ?? {}));
  const checks = new Map([...required, ...Object.entries(fields.optional ?? {})]);
  return (value) => {
    if (!isRecord(value)) return false;
    if (![...required.keys()].every((name) => Object.hasOwn(value, name))) return false;
    return Object.entries(value).every(([name, item]) => checks.get(name)?.(item) ?? options.keepsUnknown === true);
  };
}

/** An integer or a string. Integers beyond 2^53 - 1 are `bigint`s. */
export function intOrString(): Check {
  return (value) => typeof value === "string" || typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
}

/** What a check takes, or null. */
export function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

/** Whatever JSON can hold. */
export function anything(): Check {
  return () => true;
}

const textFormats: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** The CRD's patterns are RE2's; one that JavaScript reads otherwise, or not at all, is a syntax error with the flag `u` and checks nothing. */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
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
