import type { ClusterClient } from "../cluster/client.js";
import { isConflict } from "../cluster/cluster-error.js";
import { memoryCheckpointStore } from "./checkpoint/memory-checkpoint-store.js";
import { readCrd } from "./crd.js";
import { chosenEngine } from "./engines/migrator-api.js";
import type { MigrationReport } from "./migration-report.js";
import { type MigrationTarget, targetName } from "./migration-target.js";
import { patiently } from "./patiently.js";
import { planMigration } from "./plan/plan-migration.js";
import { tryFastPath } from "./plan/try-fast-path.js";
import { knowBefore, stillReached } from "./rewrite/known-before.js";
import { clusterIdentity } from "./run/cluster-identity.js";
import { markPhase } from "./run/mark-phase.js";
import { prunePhase, repairStoredVersions, whyNotPruned } from "./run/prune-phase.js";
import { resume } from "./run/resume.js";
import { migratorPhase, rewritePhase } from "./run/rewrite-phase.js";
import { interrupted, type RunContext, type RunStop, stop } from "./run/run-context.js";
import type { RunOptions } from "./run/run-options.js";
import { RunState } from "./run/run-state.js";
import { settlePhase } from "./run/settle-phase.js";
import { switchStorage } from "./run/switch-storage.js";
import { verifyPhase } from "./run/verify-phase.js";

/**
 * Migrates a resource: plans, settles, rewrites, verifies until it comes out clean, and only then prunes. Goes on from the checkpoint that its store has.
 * Whatever ends it before, `status.storedVersions` is as it was.
 * @throws ClusterError where the API server can't be asked, or refuses to list the objects; the checkpoint says where to go on
 * @example
 * ```ts
 * const report = await runMigration(client, target, { store });
 * console.log(report.end);
 * ```
 */
export async function runMigration(client: ClusterClient, target: MigrationTarget, options: RunOptions = {}): Promise<MigrationReport> {
  const { store = memoryCheckpointStore(), listen = () => {}, filter } = options;
  const startedAt = new Date().toISOString();
  const identity = await patiently({ signal: options.signal, listen }, () => clusterIdentity(client, target, options.signal));
  const { checkpoint, resumed, why } = resume(await store.load(), target, { filter, identity, restart: options.restart });
  const run: RunContext = {
    client,
    options,
    listen,
    target,
    state: new RunState(store, listen, checkpoint),
    servers: new Set(),
    fast: false,
  };
  if (resumed)
    listen({
      type: "notice",
      message: `goes on from the checkpoint in ${store.description}: ${checkpoint.phase}, pass ${checkpoint.pass}`,
    });
  if (why !== undefined) listen({ type: "notice", message: `the checkpoint in ${store.description} is of no use, ${why}: starts over` });

  const before = (await readStoredVersions(run)) ?? [];
  const repair = async () => (chosenEngine(options.engine ?? "auto") === "in-tree" ? repairStoredVersions(run, before) : []);
  const ended = await phases(run).catch(async (error: unknown) => {
    await repair().catch(() => undefined);
    throw error;
  });
  const repaired = ended.end === "done" ? [] : await repair();
  const after = await readStoredVersions(run);
  const { phase, quarantine } = run.state.checkpoint;
  return {
    resource: targetName(run.target),
    version: run.target.resource.version,
    end: ended.end,
    phase,
    reasons: [...ended.reasons, ...repaired],
    ...(ended.crdGone ? { crdGone: true } : {}),
    ...(filter === undefined ? {} : { filter }),
    counters: run.state.counters,
    passes: { ...run.state.passes },
    quarantine,
    ...(after === undefined ? {} : { storedVersions: { before, after } }),
    startedAt,
    endedAt: new Date().toISOString(),
  };
}

async function phases(run: RunContext): Promise<RunStop> {
  return (await prepare(run)) ?? (await rewrite(run)) ?? (await finish(run));
}

/** Plans, switches the storage version where that is asked for, and settles. */
async function prepare(run: RunContext): Promise<RunStop | undefined> {
  const { client, options, listen, state } = run;
  const { signal } = options;
  const kept = await stillReached(client, run.target, state.checkpoint.before ?? options.before);
  if (options.planned === true) {
    const before = (options.switch === true ? (await knowBefore(client, run.target))?.before : undefined) ?? kept;
    const warning = before && (await patiently({ signal, listen }, () => tryFastPath(client, run.target, before, options)));
    if (warning !== undefined) listen({ type: "notice", message: warning.message });
    run.fast = before !== undefined && warning === undefined;
    await state.know(before);
  } else {
    const { findings, blocked, mayGoFast, known } = await planMigration(client, run.target, { ...options, before: kept });
    const messages = (wanted: string) => findings.filter(({ severity }) => severity === wanted).map(({ message }) => message);
    for (const message of messages("warn")) listen({ type: "notice", message });
    if (blocked) return stop("blocked", ...messages("block"));
    // Before the switch: where the run is killed right after it, what was known is not lost.
    run.fast = mayGoFast;
    await state.know(known?.before ?? kept);
  }
  if (signal?.aborted) return interrupted;
  return (options.switch === true ? await switchVersion(run) : undefined) ?? (await settlePhase(run));
}

async function switchVersion(run: RunContext): Promise<RunStop | undefined> {
  try {
    const result = await switchStorage(run.client, run.target);
    if (result.kind === "refused") return stop("incomplete", `the storage version was not switched: ${result.message}`);
    run.target = result.target;
    if (result.kind === "nothing" || run.target.crd === undefined) return undefined;
    await run.state.pin(run.target.crd);
    run.listen({ type: "notice", message: `${run.target.resource.version} is the storage version now` });
    return undefined;
  } catch (error) {
    if (isConflict(error))
      return stop("incomplete", "the storage version was not switched: the CRD was changed at the same moment; run again");
    throw error;
  }
}

/** Has every object rewritten, by this engine or another. */
async function rewrite(run: RunContext): Promise<RunStop | undefined> {
  const { options, state } = run;
  const engine = chosenEngine(options.engine ?? "auto");
  const isDue = options.from !== "verify" && (state.checkpoint.phase === "settle" || state.checkpoint.phase === "rewrite");
  const stopped = isDue ? await (engine === "job" ? rewritePhase(run) : migratorPhase(run, engine)) : undefined;
  return stopped ?? (options.until === "rewrite" ? stop("done") : undefined);
}

/** Verifies, and prunes where that may be. */
async function finish(run: RunContext): Promise<RunStop> {
  const verification = await verifyPhase(run);
  if (verification.kind === "stop") {
    await markPhase(run, verification);
    return verification.stop;
  }
  const ended = whyNotPruned(run, verification) ?? (await prunePhase(run, verification));
  await markPhase(run, verification);
  if (ended.end === "done") await run.state.enter("done");
  return ended;
}

async function readStoredVersions({ client, target }: RunContext): Promise<readonly string[] | undefined> {
  return target.crd && ((await readCrd(client, target.crd.name))?.status?.storedVersions ?? undefined);
}
