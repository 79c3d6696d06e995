import { type KeywordName, keywordOf, type ValueType } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** They come with `minimum` and `maximum`, which are reported. */
const ofAnother: ReadonlySet<string> = new Set<KeywordName>(["exclusiveMinimum", "exclusiveMaximum"]);

/** A keyword constrains values of the schema's type. */
export const fittingKeywords: SchemaRule = (schema, findings) => {
  const type = schema.intOrString === true ? "intOrString" : schema.type;
  for (const keyword of Object.keys(schema) as (keyof Schema)[]) {
    const { fits: types, needsItsType } = keywordOf(keyword) ?? {};
    if (types === undefined || schema[keyword] === undefined || ofAnother.has(keyword)) continue;
    if (type === undefined ? needsItsType !== true : types.includes(type)) continue;
    const element = schema.items?.type ?? schema.additionalProperties?.type;
    const insideFits = element !== undefined && types.includes(element);
    findings.report("WW330", { keyword, type: inWords(type), inside: insideFits }, placeOfKeyword(schema, keyword));
  }
};

function inWords(type: ValueType | undefined): string {
  if (type === undefined) return "a value of any type";
  if (type === "intOrString") return "an integer or string";
  if (type === "array") return "a list";
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
