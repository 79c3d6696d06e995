import type { JsonValue } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import type { Finding } from "./finding.js";
import { ofCompilingRules } from "./rules/compiling-rules.js";
import { ruleFindings } from "./rules/rule-findings.js";
import { valueFindings } from "./value-findings.js";

/**
 * Why the API server would refuse a schema's default when the CRD is created: as a value of the schema, and by its rules, both as a value that is
 * new and as one that stays. Defined in k8s.io/apiextensions-apiserver, pkg/apiserver/schema/defaulting/validation.go.
 */
export function defaultFindings(schema: Schema, value: JsonValue): readonly Finding[] {
  const findings = valueFindings(schema, value);
  if (findings.length > 0) return findings;
  const isResource = schema.embeddedResource === true;
  const staying = ruleFindings(schema, value, isResource, value);
  const byRules = staying.length > 0 ? staying : ruleFindings(schema, value, isResource);
  return ofCompilingRules(byRules);
}
