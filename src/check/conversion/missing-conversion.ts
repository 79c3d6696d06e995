import type { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { hubVersion } from "../../model/kind-queries.js";
import { firstHint } from "../../model/mapping-hints.js";
import type { Project } from "../../model/project.js";

/** Reports versions that differ without a conversion of theirs; says whether there were any. */
export function checkMissingConversion(kind: ApiKind, project: Project, sink: DiagnosticSink): boolean {
  if (conversionStrategy(kind) === "None") return false;
  const missing = kind.versions.filter((version) => version.conversionStub === undefined);
  const [first] = missing;
  if (first === undefined) return false;
  const hub = settledHub(kind) ?? likelyHub(kind);
  const group = kind.group === project.domain ? "" : kind.group.replace(new RegExp(`\\.${escaped(project.domain)}$`), "");
  const command = [
    "wheelwright create webhook",
    ...(group === "" ? [] : [`--group ${group}`]),
    `--version ${hub.name} --kind ${kind.kind} --conversion`,
  ].join(" ");
  sink.report("WW201", { kind: kind.kind, versions: missing.map((version) => version.name), command }, first.place);
  return true;
}

/** The hub, once a conversion was made for it. */
function settledHub(kind: ApiKind): ApiVersion | undefined {
  const hub = hubVersion(kind);
  return hub?.conversionStub === undefined ? undefined : hub;
}

/** Before that `@Hub()` stands in the kind's first version, whichever that is; the version without hints that clients prefer is meant. */
function likelyHub(kind: ApiKind): ApiVersion {
  const bare = kind.versions.find((version) => firstHint(version) === undefined);
  return bare ?? (kind.versions[0] as ApiVersion);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
