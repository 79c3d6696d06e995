import { placeOfKeyword, type SchemaRule } from "../rule.js";
import { valueProblems } from "./value-problems.js";

/** The values of an enum are values of the schema's type. */
export const enumValues: SchemaRule = (schema, findings) => {
  if (schema.enum === undefined || schema.type === undefined) return;
  const { type, place } = schema;
  const odd = schema.enum.find((value) => valueProblems({ type, place }, value).length > 0);
  if (odd !== undefined) findings.report("WW339", { value: JSON.stringify(odd), type }, placeOfKeyword(schema, "enum"));
};
