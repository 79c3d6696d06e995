import type { CompatLevel } from "../../model/compat-level.js";
import type { Audience, FindingSeverity } from "../finding.js";

/** A change as its rule sees it. */
export interface RuleVerdict {
  readonly severity: FindingSeverity;
  readonly audiences: readonly Audience[];
  readonly refused: boolean;
}

/** Facts of the version, and the project's promise. */
export interface Promise {
  readonly level: CompatLevel;
  readonly version?: string;
  /** For a change inside a version: whether clients use it before and after, and whether objects are stored in it. */
  readonly use?: { readonly served: boolean; readonly stored: boolean };
}

/**
 * Who notices a change and how serious that is. A version that isn't served has no clients: only stored objects count, and only where it is stored.
 * An alpha version promises nothing but that stored objects live on.
 */
export function judged(verdict: RuleVerdict, promise: Promise): Pick<RuleVerdict, "severity" | "audiences"> {
  const { use, version = "", level } = promise;
  const audiences = use === undefined || use.served ? verdict.audiences : use.stored ? only(verdict.audiences, "stored") : [];
  if (verdict.refused) return { severity: "error", audiences };
  if (audiences.length === 0) return { severity: "info", audiences };
  const touchesStored = audiences.includes("stored");
  if (level === "strict" && audiences.some((audience) => audience !== "rollback")) return { severity: "error", audiences };
  if (level === "stored" && !touchesStored) return { severity: lower(verdict.severity), audiences };
  if (isAlpha(version) && !touchesStored && verdict.severity === "error") return { severity: "warning", audiences };
  return { severity: verdict.severity, audiences };
}

function isAlpha(version: string): boolean {
  return /^v\d+alpha\d+$/.test(version);
}

function lower(severity: FindingSeverity): FindingSeverity {
  return severity === "error" ? "warning" : "info";
}

function only(audiences: readonly Audience[], audience: Audience): readonly Audience[] {
  return audiences.filter((each) => each === audience);
}
