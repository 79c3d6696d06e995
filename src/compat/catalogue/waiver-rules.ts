import type { RuleEntry } from "./entry.js";

/** The rules about waivers themselves, by id. Nobody breaks by them; who keeps the file has something to do. */
export const waiverRules = {
  "waiver-expired": { code: "WW741", severity: "warning", audiences: [] },
  "waiver-unused": { code: "WW742", severity: "warning", audiences: [] },
} satisfies Record<string, RuleEntry>;
