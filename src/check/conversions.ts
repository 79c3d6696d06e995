import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ApiKind } from "../model/api-kind.js";
import { isPathInside } from "../model/field-paths.js";
import { hubVersion, spokeVersions } from "../model/kind-queries.js";
import type { Project } from "../model/project.js";
import type { ConversionPlan } from "../plan/conversion-plan.js";
import type { ConversionProblem } from "../plan/conversion-problem.js";
import { planConversion } from "../plan/plan-conversion.js";
import { checkHubHints } from "./conversion/hub-hints.js";
import { checkMissingConversion } from "./conversion/missing-conversion.js";
import { reportProblem } from "./conversion/report-problem.js";
import { checkStubRoles } from "./conversion/stub-roles.js";

/** Judges how the versions of every kind convert: all that is open or can't be done is reported, with both places. */
export function checkConversions(project: Project, sink: DiagnosticSink): void {
  for (const kind of project.kinds) checkKind(kind, project, sink);
}

/** Where no conversion was made yet the hub isn't settled, so hints that name it aren't judged. */
function checkKind(kind: ApiKind, project: Project, sink: DiagnosticSink): void {
  if (checkMissingConversion(kind, project, sink)) return;
  const hub = hubVersion(kind);
  if (hub === undefined) return;
  checkHubHints(hub, sink);
  checkStubRoles(kind, hub, sink);
  const spokes = spokeVersions(kind);
  for (const spoke of spokes) {
    const others = spokes.filter((other) => other !== spoke).map((other) => planConversion(hub, other));
    for (const problem of planConversion(hub, spoke).problems) reportProblem(settledBy(others, problem), hub, spoke, sink);
  }
}

/** Says of a list, a map or an object that is merged differently whether other spokes merge it as the hub does. */
function settledBy(others: readonly ConversionPlan[], problem: ConversionProblem): ConversionProblem {
  if (problem.kind !== "mergeMismatch") return problem;
  const isAlike = ({ mergedAlike: { alone, whole } }: ConversionPlan) =>
    alone.includes(problem.hubPath) || whole.some((path) => path === problem.hubPath || isPathInside(problem.hubPath, path));
  return others.some(isAlike) ? { ...problem, isSettled: true } : problem;
}
