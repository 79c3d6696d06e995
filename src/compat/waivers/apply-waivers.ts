import { catalogue } from "../catalogue/catalogue.js";
import type { CompatFinding } from "../finding.js";
import { matchWaivers, waiverNotice } from "./match-waivers.js";
import type { Waiver } from "./waiver.js";

/**
 * Takes what somebody allowed for a note, and adds what is wrong with the waivers: one that no finding needs any more, and one whose time is over, which
 * allows nothing.
 * @param today `2026-11-22`
 */
export function applyWaivers(findings: readonly CompatFinding[], waivers: readonly Waiver[], today: string): readonly CompatFinding[] {
  const { allowed, expired, unused } = matchWaivers(findings, waivers, today);
  const waived = findings.map((finding) => {
    const waiver = allowed.get(finding);
    // That the API server refuses a CRD nobody can allow.
    if (waiver === undefined || finding.severity === "info" || finding.refused === true) return finding;
    const { reason, by, until } = waiver;
    return { ...finding, severity: "info" as const, waived: { reason, by, until } };
  });
  return [
    ...waived,
    ...expired.map((waiver) => ofWaiver("waiver-expired", waiver, findings)),
    ...unused.map((waiver) => ofWaiver("waiver-unused", waiver, findings)),
  ];
}

function ofWaiver(rule: "waiver-expired" | "waiver-unused", waiver: Waiver, findings: readonly CompatFinding[]): CompatFinding {
  const { code, severity, audiences } = catalogue[rule];
  const { kind, path, version, place } = waiver;
  return {
    rule,
    code,
    severity,
    kind,
    group: findings.find((finding) => finding.kind === kind)?.group ?? "",
    ...(version === undefined ? {} : { version }),
    ...(path === undefined ? {} : { path }),
    audiences,
    ...waiverNotice(rule, waiver),
    place,
  };
}
