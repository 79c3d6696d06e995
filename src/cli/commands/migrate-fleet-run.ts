import { writeFileSync } from "node:fs";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { AgreedVersion } from "../../migrate/fleet/agreed-version.js";
import { type ClusterEnd, runWaves } from "../../migrate/fleet/run-waves.js";
import type { FleetCluster } from "../../migrate/fleet/survey.js";
import { parseWave, type Wave, wavesOf } from "../../migrate/fleet/waves.js";
import type { CommandContext } from "../context.js";
import type { FleetOptions } from "../declarations/migrate.js";
import { ExitCode } from "../exit-code.js";
import { fleetClusters, mistake } from "../migrate/fleet/fleet-clusters.js";
import { fleetCrd } from "../migrate/fleet/fleet-crd.js";
import { migrateCluster } from "../migrate/fleet/migrate-cluster.js";
import { Interruption } from "../migrate/interruption.js";
import { reportFile } from "../migrate/report-run.js";
import { withResultLine } from "../migrate/result-line.js";
import { printDiagnostics } from "../print-diagnostics.js";

const usualWaves = ["1", "10%", "100%"];

/** `wheelwright migrate fleet run`: migrates cluster after cluster, and stops at the first failure. */
export async function run(options: FleetOptions, context: CommandContext): Promise<ExitCode> {
  return withResultLine(context, () => runFleet(options, context));
}

async function runFleet(options: FleetOptions, context: CommandContext): Promise<ExitCode> {
  const command = "wheelwright migrate fleet run";
  const crd = fleetCrd(options, context.cwd, command);
  const clusters = fleetClusters(options, context.cwd);
  const waves = wavesOf(clusters, (options.waves ?? usualWaves).map(waveOf));
  const file = reportFile(context, options.report);
  const tell = (line: string) => {
    if (!context.json && !context.quiet) context.stderr(line);
  };
  const interruption = new Interruption(context);
  try {
    const { signal } = interruption;
    const shared = { options, context, crd, agreed: new AgreedVersion(), timeout: (options.timeout ?? 30) * 1000, signal };
    const { ends, bug } = await runWaves(waves, {
      parallel: options.parallel ?? 1,
      signal,
      onWave: (number, members) => tell(`wave ${number} of ${waves.length}: ${members.map(({ name }) => name).join(", ")}`),
      migrate: async (cluster) => {
        const end = await migrateCluster(cluster, shared);
        tell(`${cluster.name}: ${words[end.kind]}`);
        return end;
      },
    });
    const exitCode = bug === undefined ? exitCodeOf(ends, interruption) : ExitCode.internal;
    const diagnostics = diagnosticsOf(ends, clusters);
    const result = { type: "result", exitCode, diagnostics, crd: crd.name, clusters: clusters.map((cluster) => asJson(cluster, ends)) };
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
    if (context.json) context.stdout(`${JSON.stringify(result)}\n`);
    else printDiagnostics(context, context.cwd, diagnostics);
    // The outcomes of the other clusters have been reported.
    if (bug !== undefined) throw bug.error;
    return exitCode;
  } finally {
    interruption.forget();
  }
}

const words = {
  done: "done",
  nothing: "nothing is left to do",
  failed: "failed",
  interrupted: "interrupted; run again, it goes on",
} as const satisfies Record<ClusterEnd["kind"], string>;

function waveOf(text: string): Wave {
  try {
    return parseWave(text);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw mistake(`--waves: ${error.message}`);
  }
}

function exitCodeOf(ends: ReadonlyMap<FleetCluster, ClusterEnd>, interruption: Interruption): ExitCode {
  const kinds = [...ends.values()].map(({ kind }) => kind);
  if (kinds.includes("failed")) return ExitCode.findings;
  return interruption.signal.aborted || kinds.includes("interrupted") ? interruption.exitCode : ExitCode.done;
}

function diagnosticsOf(ends: ReadonlyMap<FleetCluster, ClusterEnd>, clusters: readonly FleetCluster[]): readonly Diagnostic[] {
  const left = clusters.length - ends.size;
  return [...ends].flatMap(([{ name }, end]) => {
    if (end.kind !== "failed") return [];
    const reasons = end.reasons.length === 0 ? ["it ended without a reason"] : end.reasons;
    return reasons.map((why, index) => diagnostic("WW674", { cluster: name, why, left: index === 0 ? left : 0 }));
  });
}

function asJson(cluster: FleetCluster, ends: ReadonlyMap<FleetCluster, ClusterEnd>): object {
  return { cluster: cluster.name, ...(ends.get(cluster) ?? { kind: "not begun" }) };
}
