import { sameValue } from "../canonical-json.js";
import type { JsonValue } from "../json.js";
import type { Schema } from "../schema.js";

/** A constraint by which one schema refuses what another takes. */
export interface Narrowing {
  /** In words: `maximum 5`. */
  readonly constraint: string;
  /** A value that only the wider schema takes, where one is easily shown. */
  readonly example?: JsonValue;
}

/** The constraints of `narrow` itself, not of what is inside it, that refuse values which `wide` takes. Both have the same type. */
export function narrowings(wide: Schema, narrow: Schema): readonly Narrowing[] {
  return [...bounds(wide, narrow), ...members(wide, narrow), ...others(wide, narrow)];
}

const lowest = ["minimum", "minLength", "minItems", "minProperties"] as const;
const highest = ["maximum", "maxLength", "maxItems", "maxProperties"] as const;
const opaque = ["pattern", "format", "multipleOf", "uniqueItems", "validations", "exclusiveMinimum", "exclusiveMaximum"] as const;

function bounds(wide: Schema, narrow: Schema): readonly Narrowing[] {
  const low = lowest.flatMap((keyword) => {
    const bound = narrow[keyword];
    // No length and no number of elements is less than 0.
    const least = keyword === "minimum" ? Number.NEGATIVE_INFINITY : 0;
    if (bound === undefined || (wide[keyword] ?? least) >= bound) return [];
    return [
      {
        constraint: `${keyword} ${bound}`,
        ...(keyword === "minimum" ? exampleNumber(wide, bound - 1) : exampleText(wide, keyword, bound - 1)),
      },
    ];
  });
  const high = highest.flatMap((keyword) => {
    const bound = narrow[keyword];
    if (bound === undefined || (wide[keyword] ?? Number.POSITIVE_INFINITY) <= bound) return [];
    return [
      {
        constraint: `${keyword} ${bound}`,
        ...(keyword === "maximum" ? exampleNumber(wide, bound + 1) : exampleText(wide, keyword, bound + 1)),
      },
    ];
  });
  return [...low, ...high];
}

function members(wide: Schema, narrow: Schema): readonly Narrowing[] {
  if (narrow.enum === undefined) return [];
  const constraint = `one of ${narrow.enum.map((member) => JSON.stringify(member)).join(", ")}`;
  if (wide.enum === undefined) return [{ constraint }];
  const refused = wide.enum.find((member) => !narrow.enum?.some((other) => sameValue(member, other)));
  return refused === undefined ? [] : [{ constraint, example: refused }];
}

/** Keywords of which it can't be told which is the narrower: whoever has one refuses something that one without it takes. */
function others(wide: Schema, narrow: Schema): readonly Narrowing[] {
  return opaque.flatMap((keyword) => {
    const value = narrow[keyword];
    if (value === undefined || (keyword !== "validations" && sameValue(value as JsonValue, wide[keyword] as JsonValue | undefined)))
      return [];
    if (keyword === "format" && !isNarrowFormat(String(value))) return [];
    if (keyword !== "validations") return [{ constraint: `${keyword} ${String(value)}` }];
    const known = new Set((wide.validations ?? []).map((rule) => rule.rule));
    return (narrow.validations ?? []).filter((rule) => !known.has(rule.rule)).map((rule) => ({ constraint: `the rule ${rule.rule}` }));
  });
}

/** All JSON numbers that a type takes fit its widest format. */
function isNarrowFormat(format: string): boolean {
  return format !== "int64" && format !== "double";
}

function exampleNumber(wide: Schema, value: number): { readonly example?: number } {
  const taken = value >= (wide.minimum ?? Number.NEGATIVE_INFINITY) && value <= (wide.maximum ?? Number.POSITIVE_INFINITY);
  return taken && wide.enum === undefined && wide.multipleOf === undefined ? { example: value } : {};
}

function exampleText(wide: Schema, keyword: string, length: number): { readonly example?: string } {
  const short =
    keyword.endsWith("Length") && length <= 20 && wide.pattern === undefined && wide.enum === undefined && wide.format === undefined;
  return short ? { example: "x".repeat(length) } : {};
}
