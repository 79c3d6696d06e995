import type { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ApiVersion } from "../../model/api-kind.js";
import { misfitWords } from "../../plan/absence-value.js";
import type { ConversionPlan } from "../../plan/conversion-plan.js";
import { type GivenAbsence, givenAbsences } from "../../plan/given-absences.js";
import { applyDefaults } from "../../validate/decode/defaults.js";
import { printFieldPath } from "../../validate/finding.js";
import { ofCompilingRules } from "../../validate/rules/compiling-rules.js";
import { ruleFindings } from "../../validate/rules/rule-findings.js";
import { valueFindings } from "../../validate/value-findings.js";

/** Values for absence are values that the API server accepts: also by formats and rules, which the plan of a conversion doesn't judge. */
export function checkAbsenceValues(plan: ConversionPlan, spoke: ApiVersion, sink: DiagnosticSink): void {
  for (const given of givenAbsences(plan, spoke)) {
    const problem = problemOf(given);
    if (problem === undefined) continue;
    sink.report("WW214", { path: given.hintPath, reason: misfitWords(given.value, given.path, problem) }, given.place);
  }
}

/** Why the API server would refuse an object with a value, once its defaults are filled in. */
function problemOf({ value, schema }: GivenAbsence): string | undefined {
  const whole = applyDefaults(schema, value);
  const found = valueFindings(schema, whole);
  const [problem] = found.length > 0 ? found : ofCompilingRules(ruleFindings(schema, whole, schema.embeddedResource === true));
  if (problem === undefined) return undefined;
  const inside = printFieldPath(problem.path);
  if (inside === "") return problem.message;
  return `${inside.startsWith("[") ? "" : "."}${inside}: ${problem.message}`;
}
