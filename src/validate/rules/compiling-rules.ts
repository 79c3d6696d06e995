import type { Finding } from "../finding.js";

/** Findings of rules without those of rules that don't compile, which are mistakes of their own. */
export function ofCompilingRules(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ message }) => !message.includes("rule compile error: "));
}
