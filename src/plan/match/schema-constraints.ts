import { sameValue } from "../../model/canonical-json.js";
import type { JsonValue } from "../../model/json.js";
import { type BoundName, keywords, type LimitName } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";

/** A constraint by which one schema refuses what another takes. */
export interface Narrowing {
  /** In words: `maximum 5`. */
  readonly constraint: string;
  /** A value that only the wider schema takes, where one is easily shown. */
  readonly example?: JsonValue;
}

/** The constraints of `narrow` itself, not of what is inside it, that refuse values which `wide` takes. Both have the same type. */
export function narrowings(wide: Schema, narrow: Schema): readonly Narrowing[] {
  return Object.values(narrowed).flatMap((judge) => judge(wide, narrow));
}

type Judge = (wide: Schema, narrow: Schema) => readonly Narrowing[];

/** Each keyword that refuses values: what of `narrow` refuses values that `wide` takes. */
const narrowed: { readonly [Name in LimitName]: Judge } = {
  minimum: least("minimum", Number.NEGATIVE_INFINITY),
  // No length and no number of elements is less than 0.
  minLength: least("minLength", 0),
  minItems: least("minItems", 0),
  minProperties: least("minProperties", 0),
  maximum: greatest("maximum"),
  maxLength: greatest("maxLength"),
  maxItems: greatest("maxItems"),
  maxProperties: greatest("maxProperties"),
  enum: members,
  pattern: differs("pattern"),
  format: (wide, narrow) => (isNarrowFormat(narrow.format ?? "int64") ? differs("format")(wide, narrow) : []),
  multipleOf: differs("multipleOf"),
  uniqueItems: differs("uniqueItems"),
  validations: rules,
  exclusiveMinimum: differs("exclusiveMinimum"),
  exclusiveMaximum: differs("exclusiveMaximum"),
};

function least(keyword: BoundName, where: number): Judge {
  return (wide, narrow) => {
    const bound = narrow[keyword];
    if (bound === undefined || (wide[keyword] ?? where) >= bound) return [];
    return [{ constraint: `${keyword} ${bound}`, ...exampleOf(wide, keyword, bound - 1) }];
  };
}

function greatest(keyword: BoundName): Judge {
  return (wide, narrow) => {
    const bound = narrow[keyword];
    if (bound === undefined || (wide[keyword] ?? Number.POSITIVE_INFINITY) <= bound) return [];
    return [{ constraint: `${keyword} ${bound}`, ...exampleOf(wide, keyword, bound + 1) }];
  };
}

function members(wide: Schema, narrow: Schema): readonly Narrowing[] {
  if (narrow.enum === undefined) return [];
  const constraint = `one of ${narrow.enum.map((member) => JSON.stringify(member)).join(", ")}`;
  if (wide.enum === undefined) return [{ constraint }];
  const refused = wide.enum.find((member) => !narrow.enum?.some((other) => sameValue(member, other)));
  return refused === undefined ? [] : [{ constraint, example: refused }];
}

/** Judges a keyword whose values can't be compared: a schema with it refuses something that one without it takes. */
function differs(keyword: Exclude<LimitName, "validations" | "enum">): Judge {
  return (wide, narrow) => {
    const value = narrow[keyword];
    return value === undefined || sameValue(value, wide[keyword]) ? [] : [{ constraint: `${keyword} ${String(value)}` }];
  };
}

function rules(wide: Schema, narrow: Schema): readonly Narrowing[] {
  const known = new Set((wide.validations ?? []).map((rule) => rule.rule));
  return (narrow.validations ?? []).filter((rule) => !known.has(rule.rule)).map((rule) => ({ constraint: `the rule ${rule.rule}` }));
}

/** All JSON numbers that a type takes fit its widest format. */
function isNarrowFormat(format: string): boolean {
  return format !== "int64" && format !== "double";
}

function exampleOf(wide: Schema, keyword: BoundName, value: number): { readonly example?: JsonValue } {
  const { of } = keywords[keyword].bound;
  if (of === "number") return exampleNumber(wide, value);
  return of === "characters" ? exampleText(wide, value) : {};
}

function exampleNumber(wide: Schema, value: number): { readonly example?: number } {
  const taken = value >= (wide.minimum ?? Number.NEGATIVE_INFINITY) && value <= (wide.maximum ?? Number.POSITIVE_INFINITY);
  return taken && wide.enum === undefined && wide.multipleOf === undefined ? { example: value } : {};
}

function exampleText(wide: Schema, length: number): { readonly example?: string } {
  const isPlain = wide.pattern === undefined && wide.enum === undefined && wide.format === undefined;
  return isPlain && length <= 20 ? { example: "x".repeat(length) } : {};
}
