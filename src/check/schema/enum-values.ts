import { placeOfKeyword, type SchemaRule } from "../rule.js";
import { valueProblems } from "./value-problems.js";

/** The values of an enum are values of the schema's type. Null isn't among them: the API server never matches it with a value of an enum. */
export const enumValues: SchemaRule = (schema, findings) => {
  if (schema.enum === undefined || schema.type === undefined) return;
  const { type, place } = schema;
  if (schema.nullable === true) findings.report("WW342", {}, placeOfKeyword(schema, "nullable"));
  const odd = schema.enum.find((value) => valueProblems({ type, place }, value).length > 0);
  if (odd !== undefined) findings.report("WW339", { value: JSON.stringify(odd), type }, placeOfKeyword(schema, "enum"));
};
