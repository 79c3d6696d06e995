import type { Suspect } from "../../cel/cost/suspects.js";
import type { RelatedPlace } from "../../diagnostics/diagnostic.js";
import { isInsideBuiltIn } from "../../model/built-in-place.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword } from "../rule.js";

/** How often a budget would be needed, as the API server rounds it: `1.204800`, `7.3`, `more than 100`. */
export function excessFactor(cost: bigint, budget: bigint): string {
  const factor = Number(cost) / Number(budget);
  if (factor > 100) return "more than 100";
  return factor < 1.5 ? factor.toFixed(6) : factor.toFixed(1);
}

/** The cure: the decorator that would bring the worst suspect into the budget, if one alone can. Nothing inside a built-in type can have one. */
export function suggestedCure(suspects: readonly Suspect[]): {
  readonly limit?: string;
  readonly computed?: true;
  readonly builtIn?: true;
} {
  if (suspects.length === 0) return { computed: true };
  const [worst] = suspects.filter(({ schema }) => !isInsideBuiltIn(schema.place));
  if (worst === undefined) return { builtIn: true };
  return worst.limit === undefined ? {} : { limit: `@${decoratorOf(worst.schema)}(${worst.limit})` };
}

/** The places of what makes a rule expensive, three at most: of what has no limit, or else of what has a high one. */
export function relatedSuspects(suspects: readonly Suspect[]): readonly RelatedPlace[] {
  const unlimited = suspects.filter(({ isLimited }) => !isLimited);
  return (unlimited.length === 0 ? suspects : unlimited).slice(0, 3).map(({ schema, isLimited }) => {
    const [name, limit, unit] = named(schema);
    const size = isLimited ? `this ${name} may have ${limit} ${unit}` : `this ${name} has no limit: add @${decoratorOf(schema)}(...)`;
    return { message: size, place: placeOfKeyword(schema, keywordOf(schema)) };
  });
}

function keywordOf(schema: Schema): "maxItems" | "maxProperties" | "maxLength" {
  if (schema.type === "array") return "maxItems";
  return schema.type === "object" ? "maxProperties" : "maxLength";
}

function decoratorOf(schema: Schema): string {
  const keyword = keywordOf(schema);
  return `M${keyword.slice(1)}`;
}

function named(schema: Schema): readonly [name: string, limit: number | undefined, unit: string] {
  if (schema.type === "array") return ["list", schema.maxItems, "elements"];
  if (schema.type === "object") return ["map", schema.maxProperties, "entries"];
  return ["string", schema.maxLength, "characters"];
}
