import type { Code } from "../../diagnostics/codes.js";
import type { Audience, FindingSeverity } from "../finding.js";

/** The facts of a rule that don't depend on a change. */
export interface RuleEntry {
  readonly code: Code;
  readonly severity: FindingSeverity;
  readonly audiences: readonly Audience[];
  readonly refused?: true;
}

/** A rule that somebody notices. */
export function breaks(code: Code, severity: "error" | "warning", ...audiences: readonly Audience[]): RuleEntry {
  return { code, severity, audiences };
}

/** A rule of an addition: who notices it has nothing to mend. */
export function notes(code: Code, ...audiences: readonly Audience[]): RuleEntry {
  return { code, severity: "info", audiences };
}

/** A rule that nobody notices who uses the API; it is listed so that reviewers see it. */
export function harmless(code: Code): RuleEntry {
  return { code, severity: "info", audiences: [] };
}

/** A change that the API server refuses. */
export function refused(code: Code): RuleEntry {
  return { code, severity: "error", audiences: [], refused: true };
}
