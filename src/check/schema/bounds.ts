import type { ReportOnce } from "../../diagnostics/once.js";
import { type BoundName, boundNames, keywords } from "../../model/keywords.js";
import { fitsInteger, numberRange, rangeIsEmpty } from "../../model/number-range.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** Each lower bound with each upper one of the same. */
const pairs = boundNames.flatMap((low) => {
  const { is, of } = keywords[low].bound;
  const highs = boundNames.filter((high) => keywords[high].bound.is === "greatest" && keywords[high].bound.of === of);
  return is === "least" ? highs.map((high) => [low, high] as const) : [];
});

/** Bounds leave something between them, and multiples are of something positive. */
export const bounds: SchemaRule = (schema, findings) => {
  const crossed = pairs.filter(([low, high]) => areCrossed(schema, low, high));
  for (const [low, high] of crossed) {
    const text = {
      low: asDeclared(schema, low),
      least: String(schema[low]),
      high: asDeclared(schema, high),
      greatest: String(schema[high]),
    };
    const related = [{ message: `${text.high} is ${text.greatest}`, place: placeOfKeyword(schema, high) }];
    findings.report("WW331", text, placeOfKeyword(schema, low), related);
  }
  if (schema.multipleOf !== undefined && schema.multipleOf <= 0) {
    findings.report("WW341", { value: String(schema.multipleOf) }, placeOfKeyword(schema, "multipleOf"));
  } else if (!refuseForeignBounds(schema, findings) && crossed.length === 0) {
    refuseEmptyRange(schema, findings);
  }
};

/** The name of a bound's decorator, but for its first letter. */
function asDeclared({ exclusiveMinimum, exclusiveMaximum }: Schema, keyword: keyof Schema): string {
  if (keyword === "minimum" && exclusiveMinimum === true) return "exclusiveMinimum";
  return keyword === "maximum" && exclusiveMaximum === true ? "exclusiveMaximum" : keyword;
}

function areCrossed(schema: Schema, low: BoundName, high: BoundName): boolean {
  const least = schema[low];
  const greatest = schema[high];
  if (least === undefined || greatest === undefined) return false;
  const excludesEqual = low === "minimum" && (schema.exclusiveMinimum === true || schema.exclusiveMaximum === true);
  return least > greatest || (least === greatest && excludesEqual);
}

/** A bound that the integer's type can't hold makes the API server refuse every value: k8s.io/kube-openapi, IsValueValidAgainstRange. */
function refuseForeignBounds(schema: Schema, findings: ReportOnce): boolean {
  if (schema.type !== "integer") return false;
  const { format } = schema;
  const foreign = (["minimum", "maximum", "multipleOf"] as const).filter((keyword) => {
    const bound = schema[keyword];
    return bound !== undefined && !fitsInteger(bound, format);
  });
  for (const keyword of foreign) {
    const type = format === undefined ? "an integer" : `an integer of the format ${format}`;
    findings.report("WW389", { keyword, value: String(schema[keyword]), type }, placeOfKeyword(schema, keyword));
  }
  return foreign.length > 0;
}

function refuseEmptyRange(schema: Schema, findings: ReportOnce): void {
  if (schema.type !== "integer" && schema.type !== "number") return;
  if (!rangeIsEmpty(numberRange(schema))) return;
  const { minimum, maximum, multipleOf, format } = schema;
  const rules = [
    ...(minimum === undefined ? [] : [`${asDeclared(schema, "minimum")} ${minimum}`]),
    ...(maximum === undefined ? [] : [`${asDeclared(schema, "maximum")} ${maximum}`]),
    ...(multipleOf === undefined ? [] : [`multipleOf ${multipleOf}`]),
    ...(format === undefined ? [] : [`the format ${format}`]),
  ];
  const last = rules.length === 1 ? "" : ` and ${rules.at(-1)}`;
  const text = { what: schema.type, rules: `${(last === "" ? rules : rules.slice(0, -1)).join(", ")}${last}` };
  findings.report("WW381", text, placeOfKeyword(schema, minimum === undefined ? "maximum" : "minimum"));
}
