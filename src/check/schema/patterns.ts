import { compileRe2 } from "../../cel/library/re2.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** A pattern is an expression that RE2 compiles: the API server's engine has no lookaround and no backreferences. */
export const patterns: SchemaRule = (schema, findings) => {
  if (schema.pattern === undefined) return;
  const result = compileRe2(schema.pattern);
  if ("problem" in result) findings.report("WW332", { problem: result.problem }, placeOfKeyword(schema, "pattern"));
};
