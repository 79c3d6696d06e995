import { placeOfKeyword, type SchemaRule } from "../rule.js";
import { valueProblems } from "./value-problems.js";

/** A default is a value that its own schema accepts, without fields that would be pruned. */
export const defaults: SchemaRule = (schema, findings) => {
  if (schema.default === undefined) return;
  const [problem] = valueProblems(schema, schema.default);
  if (problem === undefined) return;
  const text = { value: JSON.stringify(schema.default), path: problem.path, problem: problem.message };
  findings.report("WW333", text, placeOfKeyword(schema, "default"));
};
