import type { CompatFinding, CompatOptions } from "../../../src/compat/finding.js";
import { proven } from "../../../src/compat/proof/proven.js";
import { compareCrds } from "../support/compare-crds.js";
import type { Pair } from "./pair.js";
import { type Audience, audiences, type Verdict } from "./verdict.js";

/** How what we say of a change differs from what the API server did. */
export interface Judgement {
  readonly findings: readonly CompatFinding[];
  /** Who breaks, and we don't say so. */
  readonly missed: readonly string[];
  /** Whom we name, and nothing shows it. */
  readonly falseAlarms: readonly string[];
}

const refusal = "refused";

/** As the command compares, unless an option leaves examples out. */
const withExamples: CompatOptions = { prove: proven };

/** Compares the pair's CRDs, and what we say with the verdict. A change that the API server refuses breaks nobody: we have to report that it is refused. */
export function judge(pair: Pair, verdict: Verdict, options = withExamples): Judgement {
  const findings = compareCrds(pair.former, pair.present, options);
  const isRefused = findings.some(({ refused }) => refused === true);
  const named = new Set<string>(isRefused ? [refusal] : findings.flatMap((finding) => finding.audiences));
  const broken = new Set<string>(verdict.refused === undefined ? verdict.audiences : [refusal]);
  return {
    findings,
    missed: [...broken].filter((each) => !named.has(each)),
    falseAlarms: [...named].filter((each) => !broken.has(each)),
  };
}

/** The audiences of some findings, in their order. */
export function namedAudiences(findings: readonly CompatFinding[]): readonly Audience[] {
  return audiences.filter((audience) => findings.some((finding) => finding.audiences.includes(audience)));
}
