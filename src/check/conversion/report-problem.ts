import type { Code, ParametersOf } from "../../diagnostics/codes.js";
import { type DiagnosticSink, diagnostic, withDecision } from "../../diagnostics/diagnostic.js";
import type { ApiVersion } from "../../model/api-kind.js";
import type { ConversionProblem, ConversionProblemDetail } from "../../plan/conversion-problem.js";
import { decisionOf } from "../../plan/decide/decision.js";

type Kind = ConversionProblemDetail["kind"];

/** The codes whose message can be made of a problem's own properties. */
type CodeFor<Detail> = { [C in Code]: Detail extends ParametersOf<C> ? C : never }[Code];

const codes: { readonly [K in Kind]: CodeFor<Extract<ConversionProblemDetail, { readonly kind: K }>> } = {
  unknownPath: "WW203",
  pathIntoElements: "WW204",
  absoluteInElement: "WW205",
  claimedTwice: "WW206",
  typeMismatch: "WW207",
  codecMisfit: "WW208",
  unsupported: "WW209",
  undecided: "WW210",
  requiredHubOnly: "WW211",
  requiredSpokeOnly: "WW212",
  requiredMismatch: "WW213",
  badWhenAbsent: "WW214",
  defaultMismatch: "WW215",
  mergeMismatch: "WW216",
  notHubOnly: "WW217",
  keptSpokeOnly: "WW218",
  narrower: "WW219",
  unreadHint: "WW222",
  noPut: "WW223",
  noPlaceholder: "WW225",
  unboundedResidue: "WW226",
  metadataPath: "WW227",
  mayBeEmpty: "WW228",
};

/** Makes a diagnostic of a problem of the plan between two versions, with the options where it is a decision. */
export function reportProblem(problem: ConversionProblem, hub: ApiVersion, spoke: ApiVersion, sink: DiagnosticSink): void {
  sink.add(withDecision(diagnostic(codes[problem.kind], problem, problem.place, problem.related), decisionOf(problem, hub, spoke)));
}
