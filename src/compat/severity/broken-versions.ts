import { schemaRules } from "../catalogue/schema-rules.js";
import type { CompatFinding } from "../finding.js";

/** A version of a kind. */
export interface BrokenVersion {
  readonly group: string;
  readonly kind: string;
  readonly version: string;
}

/** The versions whose fields don't keep what they promised, so that the changes belong into a new version, each once. */
export function brokenVersions(findings: readonly CompatFinding[]): readonly BrokenVersion[] {
  const broken = findings.flatMap(({ rule, severity, group, kind, version }) =>
    severity === "error" && version !== undefined && Object.hasOwn(schemaRules, rule) ? [{ group, kind, version }] : [],
  );
  return [...new Map(broken.map((each) => [JSON.stringify(each), each])).values()];
}
