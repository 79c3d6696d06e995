import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

const pairs = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const satisfies readonly (readonly [keyof Schema, keyof Schema])[];

/** A lower bound isn't above the upper one, and multiples are of something positive. */
export const bounds: SchemaRule = (schema, findings) => {
  for (const [low, high] of pairs) {
    const least = schema[low];
    const greatest = schema[high];
    if (least === undefined || greatest === undefined) continue;
    const excludesEqual = low === "minimum" && (schema.exclusiveMinimum === true || schema.exclusiveMaximum === true);
    if (least < greatest || (least === greatest && !excludesEqual)) continue;
    const related = [{ message: `${high} is ${greatest}`, place: placeOfKeyword(schema, high) }];
    findings.report("WW331", { low, least: String(least), high, greatest: String(greatest) }, placeOfKeyword(schema, low), related);
  }
  if (schema.multipleOf !== undefined && schema.multipleOf <= 0) {
    findings.report("WW341", { value: String(schema.multipleOf) }, placeOfKeyword(schema, "multipleOf"));
  }
};
