import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { obstacles, retirable } from "../../migrate/fleet/obstacles.js";
import { type Surveyed, survey } from "../../migrate/fleet/survey.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { fleetClusters } from "../migrate/fleet/fleet-clusters.js";
import { fleetCrd } from "../migrate/fleet/fleet-crd.js";
import type { FleetOptions } from "../migrate/fleet/fleet-options.js";
import { statusText } from "../migrate/fleet/status-text.js";
import { printDiagnostics } from "../print-diagnostics.js";

/** `wheelwright migrate fleet status`: whether a version may leave every cluster. */
export async function run(options: FleetOptions, context: CommandContext): Promise<ExitCode> {
  const crd = fleetCrd(options, context.cwd, "wheelwright migrate fleet status");
  const clusters = fleetClusters(options, context.cwd);
  const { signal } = new AbortController();
  const surveyed = await survey(clusters, crd, { env: process.env, timeout: (options.timeout ?? 30) * 1000, signal });
  const diagnostics = surveyed.flatMap((each) => diagnosticsOf(each, options.retire));
  const exitCode = diagnostics.length === 0 ? ExitCode.done : ExitCode.findings;
  if (context.json) {
    const found = surveyed.map((each) => asJson(each, options.retire));
    context.stdout(`${JSON.stringify({ exitCode, diagnostics, crd, clusters: found }, null, 2)}\n`);
    return exitCode;
  }
  context.stdout(statusText(surveyed));
  printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

function diagnosticsOf({ cluster, status }: Surveyed, retired: string | undefined): readonly Diagnostic[] {
  if (status.kind === "unreachable") return [diagnostic("WW672", { cluster: cluster.name, message: status.message })];
  return obstacles(status, retired).map((why) => diagnostic("WW671", { cluster: cluster.name, why }));
}

function asJson({ cluster, status }: Surveyed, retired: string | undefined): object {
  const against = obstacles(status, retired);
  if (status.kind !== "reached") return { cluster: cluster.name, ...status, against };
  const { crd, proof, objects } = status;
  return {
    cluster: cluster.name,
    kind: status.kind,
    served: crd.versions.filter(({ served }) => served).map(({ name }) => name),
    storageVersion: crd.storageVersion,
    storedVersions: crd.storedVersions,
    generation: crd.generation,
    ...("count" in objects ? { objects: objects.count } : {}),
    proof,
    against,
    mayGo: retirable(status),
  };
}
