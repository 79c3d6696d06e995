import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

type Type = NonNullable<Schema["type"]> | "intOrString";

const ofNumbers: readonly Type[] = ["integer", "number", "intOrString"];
const ofStrings: readonly Type[] = ["string", "intOrString"];
const ofLists: readonly Type[] = ["array"];
const ofObjects: readonly Type[] = ["object"];

/** The types that a keyword says something of; on another type Kubernetes refuses it, or it has no effect. */
const fitting: { readonly [Keyword in keyof Schema]?: readonly Type[] } = {
  minimum: ofNumbers,
  maximum: ofNumbers,
  multipleOf: ofNumbers,
  minLength: ofStrings,
  maxLength: ofStrings,
  pattern: ofStrings,
  format: ["string", "integer", "number"],
  minItems: ofLists,
  maxItems: ofLists,
  uniqueItems: ofLists,
  listType: ofLists,
  minProperties: ofObjects,
  maxProperties: ofObjects,
  mapType: ofObjects,
  embeddedResource: ofObjects,
  preserveUnknownFields: ofObjects,
};

/** Keywords that Kubernetes takes beside their type only, and not where anything goes. */
const needTheirType: ReadonlySet<keyof Schema> = new Set(["listType", "mapType", "embeddedResource"]);

/** A keyword speaks of values of the schema's type. */
export const fittingKeywords: SchemaRule = (schema, findings) => {
  const type = schema.intOrString === true ? "intOrString" : schema.type;
  for (const keyword of Object.keys(schema) as (keyof Schema)[]) {
    const types = fitting[keyword];
    if (types === undefined || schema[keyword] === undefined) continue;
    if (type === undefined ? !needTheirType.has(keyword) : types.includes(type)) continue;
    const element = schema.items?.type ?? schema.additionalProperties?.type;
    const insideFits = element !== undefined && types.includes(element);
    findings.report("WW330", { keyword, type: inWords(type), inside: insideFits }, placeOfKeyword(schema, keyword));
  }
};

function inWords(type: Type | undefined): string {
  if (type === undefined) return "a value of any type";
  if (type === "intOrString") return "an integer or string";
  if (type === "array") return "a list";
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
