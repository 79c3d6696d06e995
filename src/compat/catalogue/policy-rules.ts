import { breaks, type RuleEntry } from "./entry.js";

/** The rules of the release policy (`compat --since-tags`), by id. They look at more than two releases. */
export const policyRules = {
  "policy-stored-at-once": breaks("WW728", "error", "rollback"),
  "policy-removed-while-served": breaks("WW728", "error", "writers", "readers", "gitops"),
  "policy-unserved-without-notice": breaks("WW728", "error", "writers", "readers", "gitops"),
  "policy-notice-too-short": breaks("WW729", "warning", "writers", "readers", "gitops"),
} satisfies Record<string, RuleEntry>;
