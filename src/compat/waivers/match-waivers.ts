import type { Waiver } from "./waiver.js";

/** A finding as waivers name it. */
interface Waivable {
  readonly rule: string;
  readonly kind: string;
  readonly version?: string;
  readonly path?: string;
}

/** Which findings are allowed, and which waivers aren't needed or are over. */
export interface MatchedWaivers<F> {
  readonly allowed: ReadonlyMap<F, Waiver>;
  /** Their time is over: they allow nothing. */
  readonly expired: readonly Waiver[];
  /** No finding needs them. */
  readonly unused: readonly Waiver[];
}

/**
 * Finds the waiver of each finding.
 * @param today `2026-11-22`
 */
export function matchWaivers<F extends Waivable>(findings: readonly F[], waivers: readonly Waiver[], today: string): MatchedWaivers<F> {
  const expired = waivers.filter(({ until }) => until < today);
  const allowed = findings.flatMap((finding) => {
    const waiver = waivers.find((each) => !expired.includes(each) && isAbout(each, finding));
    return waiver === undefined ? [] : [[finding, waiver] as const];
  });
  const unused = waivers.filter((waiver) => !expired.includes(waiver) && !findings.some((finding) => isAbout(waiver, finding)));
  return { allowed: new Map(allowed), expired, unused };
}

function isAbout({ rule, kind, version, path }: Waiver, finding: Waivable): boolean {
  if (rule !== finding.rule || kind !== finding.kind || (version !== undefined && version !== finding.version)) return false;
  if (path === undefined) return true;
  const at = finding.path ?? "";
  return at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`);
}

/** The sentence about a waiver that is over or that nothing needs, without a full stop, and the remedy. */
export function waiverNotice(
  rule: "waiver-expired" | "waiver-unused",
  { rule: allows, path, by, until }: Waiver,
): { readonly summary: string; readonly remedy: string } {
  const subject = `the waiver of ${allows}${path === undefined ? "" : ` for ${path}`}, by ${by},`;
  return rule === "waiver-expired"
    ? {
        summary: `${subject} ended on ${until}, and allows nothing any more`,
        remedy: "mend the change, or have the waiver renewed by somebody who may",
      }
    : { summary: `${subject} has no finding that needs it`, remedy: "remove the waiver" };
}
