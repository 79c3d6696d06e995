import { DiagnosticError } from "../../../diagnostics/diagnostic.js";
import type { AgreedVersion } from "../../../migrate/fleet/agreed-version.js";
import { obstacles } from "../../../migrate/fleet/obstacles.js";
import type { ClusterEnd } from "../../../migrate/fleet/run-waves.js";
import { type FleetCluster, surveyCluster } from "../../../migrate/fleet/survey.js";
import type { MigrationReport } from "../../../migrate/migration-report.js";
import { runMigration } from "../../../migrate/run-migration.js";
import type { CommandContext } from "../../context.js";
import type { FleetOptions } from "../../declarations/migrate.js";
import { filterOf, runSettings } from "../run-settings.js";
import { alone, withSession } from "../session.js";
import { jsonLines, type ProgressDisplay, plainLines } from "../show-progress.js";
import type { FleetCrd } from "./fleet-crd.js";

/** The settings that all clusters of one run share. */
export interface FleetRun {
  readonly options: FleetOptions;
  readonly context: CommandContext;
  readonly crd: FleetCrd;
  /** Where no version was asked for. */
  readonly agreed: AgreedVersion;
  /** Milliseconds until a cluster has to answer. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

const command = "wheelwright migrate fleet run";

/** Migrates one cluster of a fleet, unless nothing is left to do there. */
export async function migrateCluster(cluster: FleetCluster, run: FleetRun): Promise<ClusterEnd> {
  const { crd, timeout, signal, options } = run;
  const look = () => surveyCluster(cluster, crd.name, { env: process.env, timeout, signal });
  const status = await look();
  if (signal.aborted) return { kind: "interrupted" };
  if (status.kind === "unreachable") return { kind: "failed", reasons: [`it can't be reached: ${status.message}`] };
  const differs = crd.version === undefined ? run.agreed.against(cluster.name, status) : undefined;
  if (differs !== undefined) return { kind: "failed", reasons: [differs] };
  if (obstacles(status, { version: crd.version }).length === 0) return { kind: "nothing" };
  try {
    const { end, reasons } = await migrate(cluster, run);
    if (end === "interrupted") return { kind: "interrupted" };
    if (end !== "done") return { kind: "failed", reasons };
    // The cluster's own state afterwards decides.
    const left = prunes(options) ? obstacles(await look(), { version: crd.version }) : [];
    return left.length === 0 || signal.aborted ? { kind: "done" } : { kind: "failed", reasons: left };
  } catch (error) {
    if (signal.aborted) return { kind: "interrupted" };
    if (!(error instanceof DiagnosticError)) throw error;
    return { kind: "failed", reasons: error.diagnostics.map(({ message }) => message) };
  }
}

/** Whether the run of a cluster that is done leaves nothing: one of some objects never prunes. */
function prunes(options: FleetOptions): boolean {
  return options.prune !== false && filterOf(options) === undefined;
}

async function migrate({ name, kubeconfig, context }: FleetCluster, run: FleetRun): Promise<MigrationReport> {
  const display = displayOf(name, run.context);
  const options = {
    ...run.options,
    ...(kubeconfig === undefined ? {} : { kubeconfig }),
    ...(context === undefined ? {} : { context }),
  };
  try {
    return await withSession(options, run.context, command, async (session) =>
      alone(session, { ...run, options }, (signal) =>
        runMigration(session.client, session.target, {
          ...runSettings(options, session),
          store: session.store,
          listen: display.listen,
          signal,
        }),
      ),
    );
  } finally {
    display.end();
  }
}

/** Each line says of which cluster it is. */
function displayOf(cluster: string, context: CommandContext): ProgressDisplay {
  if (context.json) return jsonLines({ stdout: (text) => context.stdout(`${JSON.stringify({ cluster, ...JSON.parse(text) })}\n`) });
  if (context.quiet) return { listen: () => {}, end: () => {} };
  return plainLines({ stderr: (line) => context.stderr(`${cluster}: ${line}`) });
}
