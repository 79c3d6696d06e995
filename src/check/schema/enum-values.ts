import { valueFindings } from "../../validate/value-findings.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/**
 * The values of an enum are values of the schema's type that its other rules accept.
 * Null isn't among them: the API server never matches it with a value of an enum.
 */
export const enumValues: SchemaRule = (schema, findings) => {
  if (schema.enum === undefined || schema.type === undefined) return;
  const { type, place } = schema;
  const at = placeOfKeyword(schema, "enum");
  if (schema.nullable === true) findings.report("WW342", {}, placeOfKeyword(schema, "nullable"));
  const odd = schema.enum.find((value) => valueFindings({ type, place }, value).length > 0);
  if (odd !== undefined) {
    findings.report("WW339", { value: JSON.stringify(odd), type }, at);
    return;
  }
  const { enum: values, ...rest } = schema;
  for (const value of values) {
    const [problem] = valueFindings(rest, value);
    if (problem !== undefined) findings.report("WW382", { value: JSON.stringify(value), problem: problem.message }, at);
  }
};
