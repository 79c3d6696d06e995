import { breaks, type RuleEntry } from "./entry.js";

/** The rules about objects of a cluster (`compat --live`), by id. */
export const liveRules = {
  "live-frozen": breaks("WW743", "error", "stored"),
  "live-dropped": breaks("WW744", "error", "stored"),
  "live-changed": breaks("WW745", "warning", "stored"),
  "live-tolerated": breaks("WW746", "warning", "writers", "gitops"),
  "live-unconvertible": breaks("WW747", "error", "stored", "readers"),
  "live-managed": breaks("WW748", "warning", "writers", "gitops"),
} satisfies Record<string, RuleEntry>;
