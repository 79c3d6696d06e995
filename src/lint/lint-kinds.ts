import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import { lintRuleIds, lintRules } from "./catalogue.js";
import type { LintFinding } from "./finding.js";

/** The options of `lintKinds`. */
export interface LintOptions {
  /** The kinds as they were: what they have already isn't reported. All of it is where they aren't given. */
  readonly former?: readonly ApiKind[];
  /** The ids of rules that are off. */
  readonly off?: readonly string[];
}

/** Where kinds don't follow best practice, kind by kind and version by version, in the order of the rules. */
export function lintKinds(kinds: readonly ApiKind[], { former = [], off = [] }: LintOptions = {}): readonly LintFinding[] {
  return newFindings(
    kinds.flatMap((kind) => findingsOf(kind, off)),
    former.flatMap((kind) => findingsOf(kind, off)),
  );
}

/** Those of some findings that kinds didn't have already, as they were. */
export function newFindings(findings: readonly LintFinding[], former: readonly LintFinding[]): readonly LintFinding[] {
  const known = new Set(former.map(keyOf));
  return findings.filter((finding) => !known.has(keyOf(finding)));
}

function findingsOf(kind: ApiKind, off: readonly string[]): readonly LintFinding[] {
  return kind.versions.flatMap((version) => findingsIn(kind, version, off));
}

function findingsIn({ group, kind }: ApiKind, version: ApiVersion, off: readonly string[]): readonly LintFinding[] {
  const on = lintRuleIds.filter((rule) => !off.includes(rule));
  return on.flatMap((rule) => {
    const { code, find } = lintRules[rule];
    return find(version).map((draft) => ({ rule, code, group, kind, version: version.name, ...draft }));
  });
}

/** A finding is old where the same one was made in the same version, whatever its words. */
function keyOf({ rule, group, kind, version, path, summary }: LintFinding): string {
  return JSON.stringify([rule, group, kind, version, path, rule === "cost-budget" ? "" : summary]);
}
