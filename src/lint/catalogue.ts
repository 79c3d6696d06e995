import type { Code } from "../diagnostics/codes.js";
import { costBudget } from "./rules/cost-budget.js";
import { conditions, elementsWithRequiredField, listType } from "./rules/lists.js";
import { enumValue, fieldName, phase, referenceName, timeFormat, timestampName, unitInName } from "./rules/names.js";
import type { LintRule } from "./rules/node-rule.js";
import { optionalStatus, requiredWithDefault, statusSubresource } from "./rules/presence.js";
import { description, integerFormat, noBools, noDurations, noFloats, noMaps, noNullable, noUints } from "./rules/types.js";

/** A rule with its code. */
export interface LintEntry {
  readonly code: Code;
  readonly find: LintRule;
}

const entry = (code: Code, find: LintRule): LintEntry => ({ code, find });

/** The rules of `wheelwright lint`, by id. The first eight are crd-schema-checker's; the others are the Kubernetes API conventions. */
const rules = {
  "no-bools": entry("WW751", noBools),
  "no-floats": entry("WW752", noFloats),
  "no-uints": entry("WW753", noUints),
  "no-maps": entry("WW754", noMaps),
  "status-subresource": entry("WW755", statusSubresource),
  "list-type": entry("WW756", listType),
  conditions: entry("WW757", conditions),
  "cost-budget": entry("WW758", costBudget),
  "field-name": entry("WW759", fieldName),
  "required-with-default": entry("WW760", requiredWithDefault),
  "reference-name": entry("WW761", referenceName),
  "no-durations": entry("WW762", noDurations),
  "unit-in-name": entry("WW763", unitInName),
  "enum-value": entry("WW764", enumValue),
  "timestamp-name": entry("WW765", timestampName),
  "time-format": entry("WW766", timeFormat),
  "no-phase": entry("WW767", phase),
  "no-nullable": entry("WW768", noNullable),
  "integer-format": entry("WW769", integerFormat),
  description: entry("WW770", description),
  "list-element": entry("WW771", elementsWithRequiredField),
  "optional-status": entry("WW772", optionalStatus),
} satisfies Record<string, LintEntry>;

export type LintRuleId = keyof typeof rules;

export const lintRules: Readonly<Record<LintRuleId, LintEntry>> = rules;

/** The ids of all rules, in the catalogue's order. */
export const lintRuleIds = Object.keys(rules) as readonly LintRuleId[];
