import { compareProjects } from "../../compat/compare-projects.js";
import type { CompatFinding } from "../../compat/finding.js";
import type { Prover } from "../../compat/proof/proven.js";
import { checkReleases } from "../../compat/release-policy/check-releases.js";
import type { Release } from "../../compat/release-policy/release.js";
import { applyWaivers } from "../../compat/waivers/apply-waivers.js";
import type { Waiver } from "../../compat/waivers/waiver.js";
import type { CompatLevel } from "../../model/compat-level.js";
import type { ComparedState } from "./compared-state.js";
import type { LiveState } from "./live/read-live.js";

/** Two states of a project, and the findings between them. */
export interface Comparison {
  readonly former: ComparedState;
  readonly present: ComparedState;
  readonly findings: readonly CompatFinding[];
  /** The objects of a cluster, where they were looked at. */
  readonly live?: readonly LiveState[];
}

/** The options of a comparison. */
export interface ComparisonOptions {
  readonly level: CompatLevel;
  /** Only these kinds; all where none is named. */
  readonly kinds: readonly string[];
  /** Gives findings their examples; without it they have none. */
  readonly prove?: Prover;
  /** The findings between the two states, where they are known already. */
  readonly found?: readonly CompatFinding[];
  readonly waivers: readonly Waiver[];
  /** The day on which waivers have to hold: `2026-11-22`. */
  readonly today: string;
  readonly live?: readonly LiveState[];
  /** The releases that the release policy is held against, the present state last. */
  readonly releases?: readonly Release[];
}

/** Compares two states. A line of the old state is named with its revision: `v0.1.0:api/v1/foo_types.ts`. */
export function compareStates(former: ComparedState, present: ComparedState, options: ComparisonOptions): Comparison {
  const isAsked = (kind: string) => options.kinds.length === 0 || options.kinds.includes(kind);
  const only = ({ definitions }: ComparedState) => definitions.filter(({ kind }) => isAsked(kind.kind));
  const whole = former.whole && present.whole;
  const { level, prove } = options;
  const proving = prove === undefined ? {} : { prove };
  const found = options.found ?? compareProjects(only(former), only(present), { level, whole, ...proving });
  // A CRD's descriptions may be cut, so that they tell nothing of what was written.
  const areTextsWhole = former.fromTypeFiles && present.fromTypeFiles;
  const findings = found
    .filter(({ rule }) => areTextsWhole || rule !== "description-changed")
    .map((finding) => withFormerPlace(finding, former.name));
  const waivers = options.waivers.filter(({ kind }) => isAsked(kind));
  const { live, releases = [] } = options;
  const ofPolicy = checkReleases(releases).filter(({ kind }) => isAsked(kind));
  const ofObjects = (live ?? []).flatMap((state) => state.findings);
  return {
    former,
    present,
    findings: applyWaivers([...ofObjects, ...ofPolicy, ...findings], waivers, options.today),
    ...(live === undefined ? {} : { live }),
  };
}

function withFormerPlace(finding: CompatFinding, revision: string): CompatFinding {
  const { formerPlace } = finding;
  return formerPlace === undefined ? finding : { ...finding, formerPlace: { ...formerPlace, file: `${revision}:${formerPlace.file}` } };
}
