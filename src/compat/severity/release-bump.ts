import { parseRelease, printRelease } from "../../model/release-version.js";
import type { CompatFinding } from "../finding.js";

/** Which part of a semantic version has to grow: https://semver.org/spec/v2.0.0.html, rules 6 to 8. */
export type ReleaseBump = "major" | "minor" | "patch";

/** The bump that findings ask for: something breaks, something was added or became deprecated, or neither. What was waived breaks nobody. */
export function releaseBump(findings: readonly CompatFinding[]): ReleaseBump {
  if (findings.some(({ severity }) => severity === "error")) return "major";
  const isSeen = ({ severity, rule }: CompatFinding) => severity === "warning" || /(?:-added|-deprecated|-true)\b/.test(rule);
  return findings.some(isSeen) ? "minor" : "patch";
}

/**
 * The version after another one: `v1.4.2` with a minor bump is `v1.5.0`. Below 1.0 the minor version stands for the major one, as npm's and cargo's ranges
 * have it. Undefined for what is no version.
 */
export function nextVersion(version: string, bump: ReleaseBump): string | undefined {
  const release = parseRelease(version);
  if (release === undefined) return undefined;
  const [major, minor, patch] = release.numbers;
  const effective = major > 0 ? bump : bump === "major" ? "minor" : "patch";
  if (effective === "major") return printRelease({ ...release, numbers: [major + 1, 0, 0] });
  return printRelease({ ...release, numbers: effective === "minor" ? [major, minor + 1, 0] : [major, minor, patch + 1] });
}
