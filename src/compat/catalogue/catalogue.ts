import { crdRules } from "./crd-rules.js";
import type { RuleEntry } from "./entry.js";
import { liveRules } from "./live-rules.js";
import { policyRules } from "./policy-rules.js";
import { schemaRules } from "./schema-rules.js";
import { waiverRules } from "./waiver-rules.js";

const rules = { ...schemaRules, ...crdRules, ...waiverRules, ...liveRules, ...policyRules };

/** The id of a rule of this comparison: `enum-value-removed`. */
export type RuleId = keyof typeof rules;

/** Every rule, by its id: its code, how serious it is and who notices it, unless the change says otherwise. */
export const catalogue: Readonly<Record<RuleId, RuleEntry>> = rules;

/** The ids of all rules, in the catalogue's order. */
export const ruleIds = Object.keys(rules) as readonly RuleId[];
