import type { JsonValue } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import { applyDefaults } from "./decode/defaults.js";
import type { Finding } from "./finding.js";
import { ofCompilingRules } from "./rules/compiling-rules.js";
import { ruleFindings } from "./rules/rule-findings.js";
import { valueFindings } from "./value-findings.js";

/** Why the API server would refuse a value, once its defaults are filled in; undefined if it would take it. Rules that don't compile are left out. */
export function refusalOf(schema: Schema, value: JsonValue): Finding | undefined {
  const whole = applyDefaults(schema, value);
  const [problem] = valueFindings(schema, whole);
  return problem ?? ofCompilingRules(ruleFindings(schema, whole, schema.embeddedResource === true))[0];
}
