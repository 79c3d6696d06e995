import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { type FleetQuestion, obstacles, retirable } from "../../migrate/fleet/obstacles.js";
import { type Surveyed, survey } from "../../migrate/fleet/survey.js";
import type { CommandContext } from "../context.js";
import type { FleetOptions } from "../declarations/migrate.js";
import { ExitCode } from "../exit-code.js";
import { fleetClusters } from "../migrate/fleet/fleet-clusters.js";
import { fleetCrd } from "../migrate/fleet/fleet-crd.js";
import { statusText } from "../migrate/fleet/status-text.js";
import { printDiagnostics } from "../print-diagnostics.js";

/** `wheelwright migrate fleet status`: whether a version may leave every cluster. */
export async function run(options: FleetOptions, context: CommandContext): Promise<ExitCode> {
  const crd = fleetCrd(options, context.cwd, "wheelwright migrate fleet status");
  const clusters = fleetClusters(options, context.cwd);
  const { signal } = new AbortController();
  const surveyed = await survey(clusters, crd.name, { env: process.env, timeout: (options.timeout ?? 30) * 1000, signal });
  const question = { retired: options.retire, version: crd.version };
  const diagnostics = [...surveyed.flatMap((each) => diagnosticsOf(each, question)), ...differing(surveyed, question)];
  const exitCode = diagnostics.length === 0 ? ExitCode.done : ExitCode.findings;
  if (context.json) {
    const found = surveyed.map((each) => asJson(each, question));
    context.stdout(`${JSON.stringify({ exitCode, diagnostics, crd: crd.name, clusters: found }, null, 2)}\n`);
    return exitCode;
  }
  context.stdout(statusText(surveyed, crd.version));
  printDiagnostics(context, context.cwd, diagnostics);
  return exitCode;
}

function diagnosticsOf({ cluster, status }: Surveyed, question: FleetQuestion): readonly Diagnostic[] {
  if (status.kind === "unreachable") return [diagnostic("WW672", { cluster: cluster.name, message: status.message })];
  return obstacles(status, question).map((why) => diagnostic("WW671", { cluster: cluster.name, why }));
}

/** Where no version is asked for, it has to be the same storage version everywhere. */
function differing(surveyed: readonly Surveyed[], { retired, version }: FleetQuestion): readonly Diagnostic[] {
  if (retired !== undefined || version !== undefined) return [];
  const stored = surveyed.flatMap(({ cluster, status }) =>
    status.kind === "reached" ? [{ name: cluster.name, version: status.crd.storageVersion }] : [],
  );
  if (new Set(stored.map((each) => each.version)).size < 2) return [];
  const message = `the clusters store different versions: ${stored.map((each) => `${each.name} ${each.version}`).join(", ")}`;
  return [diagnostic("WW673", { message })];
}

function asJson({ cluster, status }: Surveyed, question: FleetQuestion): object {
  const against = obstacles(status, question);
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
    mayGo: retirable(status, question.version),
  };
}
