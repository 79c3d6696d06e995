import { catalogue } from "../catalogue/catalogue.js";
import type { CompatFinding } from "../finding.js";
import type { Waiver } from "./waiver.js";

/**
 * Takes what somebody allowed for a note, and adds what is wrong with the waivers: one that no finding needs any more, and one whose time is over, which
 * allows nothing.
 * @param today `2026-11-22`
 */
export function applyWaivers(findings: readonly CompatFinding[], waivers: readonly Waiver[], today: string): readonly CompatFinding[] {
  const used = new Set<Waiver>();
  const expired = waivers.filter(({ until }) => until < today);
  const waived = findings.map((finding) => {
    const fitting = waivers.filter((waiver) => isAbout(waiver, finding));
    for (const waiver of fitting) used.add(waiver);
    const waiver = fitting.find((each) => !expired.includes(each));
    // That the API server refuses a CRD nobody can allow.
    if (waiver === undefined || finding.severity === "info" || finding.refused === true) return finding;
    const { reason, by, until } = waiver;
    return { ...finding, severity: "info" as const, waived: { reason, by, until } };
  });
  const unneeded = waivers.filter((waiver) => !used.has(waiver));
  return [
    ...waived,
    ...expired.map((waiver) => ofWaiver("waiver-expired", waiver, findings)),
    ...unneeded.filter((waiver) => !expired.includes(waiver)).map((waiver) => ofWaiver("waiver-unused", waiver, findings)),
  ];
}

function isAbout({ rule, kind, version, path }: Waiver, finding: CompatFinding): boolean {
  if (rule !== finding.rule || kind !== finding.kind || (version !== undefined && version !== finding.version)) return false;
  if (path === undefined) return true;
  const at = finding.path ?? "";
  return at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`);
}

function ofWaiver(rule: "waiver-expired" | "waiver-unused", waiver: Waiver, findings: readonly CompatFinding[]): CompatFinding {
  const { code, severity, audiences } = catalogue[rule];
  const { kind, path, version, until, by, place } = waiver;
  const what = `the waiver of ${waiver.rule}${path === undefined ? "" : ` for ${path}`}, by ${by},`;
  const isExpired = rule === "waiver-expired";
  return {
    rule,
    code,
    severity,
    kind,
    group: findings.find((finding) => finding.kind === kind)?.group ?? "",
    ...(version === undefined ? {} : { version }),
    ...(path === undefined ? {} : { path }),
    audiences,
    summary: isExpired ? `${what} ended on ${until}, and allows nothing any more` : `${what} has no finding that needs it`,
    remedy: isExpired ? "mend the change, or have the waiver renewed by who may" : "remove the waiver",
    place,
  };
}
