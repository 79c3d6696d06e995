import type { DiagnosticSink } from "../diagnostics/diagnostic.js";
import type { ApiKind } from "../model/api-kind.js";
import { hubVersion, spokeVersions } from "../model/kind-queries.js";
import type { Project } from "../model/project.js";
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
  for (const spoke of spokeVersions(kind)) {
    for (const problem of planConversion(hub, spoke).problems) reportProblem(problem, hub, spoke, sink);
  }
}
