import type { ReportOnce } from "../../diagnostics/once.js";
import type { Schema } from "../../model/schema.js";
import type { VersionRule } from "../rule.js";

/**
 * A rule that compares with the old value stands where one can be told: not in the elements of a list without keys.
 * Defined at https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#transition-rules.
 */
export const transitionRules: VersionRule = (version, _kind, findings) => refuseBelowLists(version.schema, true, findings);

function refuseBelowLists(schema: Schema, hasOldValue: boolean, findings: ReportOnce): void {
  for (const { rule, place } of schema.validations ?? []) {
    if (!hasOldValue && comparesWithOld(rule)) findings.report("WW344", {}, place);
  }
  for (const field of schema.fields ?? []) refuseBelowLists(field.schema, hasOldValue, findings);
  if (schema.items !== undefined) refuseBelowLists(schema.items, hasOldValue && schema.listType === "map", findings);
  if (schema.additionalProperties !== undefined) refuseBelowLists(schema.additionalProperties, hasOldValue, findings);
}

function comparesWithOld(rule: string): boolean {
  const withoutStrings = rule.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, "");
  return /\boldSelf\b/.test(withoutStrings);
}
