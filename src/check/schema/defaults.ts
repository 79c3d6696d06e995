import { defaultFindings } from "../../validate/default-findings.js";
import { printFieldPath } from "../../validate/finding.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** JSON's null is Go's absent pointer (k8s.io/apiextensions-apiserver, v1, JSONSchemaProps.Default). */
const dropped = { path: [], message: "the API server drops a default of null, so that an absent field stays absent" };

/** A default is a value that its own schema accepts, without fields that would be pruned. */
export const defaults: SchemaRule = (schema, findings) => {
  if (schema.default === undefined) return;
  const [problem] = schema.default === null ? [dropped] : defaultFindings(schema, schema.default);
  if (problem === undefined) return;
  const text = { value: JSON.stringify(schema.default), path: printFieldPath(problem.path), problem: problem.message };
  findings.report("WW333", text, placeOfKeyword(schema, "default"));
};
