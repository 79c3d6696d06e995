import { brokenVersions } from "../../../compat/severity/broken-versions.js";
import { nextVersion, releaseBump } from "../../../compat/severity/release-bump.js";
import { stringifyJson } from "../../../model/lossless-json.js";
import type { ExitCode } from "../../exit-code.js";
import { kindsOf } from "../compared-state.js";
import type { Comparison } from "../comparison.js";

/** All that is known, as JSON. */
export function jsonReport({ former, present, findings, live }: Comparison, exitCode: ExitCode): string {
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const bump = releaseBump(findings);
  const next = nextVersion(former.name, bump);
  const report = {
    exitCode,
    against: { name: former.name, ...(former.commit === undefined ? {} : { commit: former.commit }) },
    kinds: kindsOf(present).map(({ group, kind }) => ({ group, kind })),
    bump,
    brokenVersions: brokenVersions(findings),
    ...(next === undefined ? {} : { nextVersion: next }),
    counts: { error: count("error"), warning: count("warning"), info: count("info") },
    ...(live === undefined ? {} : { live: live.map(({ findings: _findings, ...state }) => state) }),
    findings,
    diagnostics: former.diagnostics,
  };
  return `${stringifyJson(report)}\n`;
}
