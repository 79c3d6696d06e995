import { findMigratorApi, type MigratorApi } from "../engines/migrator-api.js";
import { runMigrator } from "../engines/run-migrator.js";
import { cleanManagedFields, retiredVersions } from "../managed-fields/clean-managed-fields.js";
import { checkedPass } from "./checked-pass.js";
import { interrupted, type RunContext, type RunStop, stop } from "./run-context.js";

/** Writes every object again. */
export async function rewritePhase(run: RunContext): Promise<RunStop | undefined> {
  await run.state.enter("rewrite");
  const isBegun = run.state.checkpoint.continue !== undefined;
  if (!isBegun && run.options.cleanManagedFields === true) {
    const stopped = await clean(run);
    if (stopped !== undefined) return stopped;
  }
  const pass = await checkedPass(run, "rewrite");
  if ("stop" in pass) return pass.stop;
  await run.state.enter("verify");
  return undefined;
}

async function clean({ client, target, options, listen }: RunContext): Promise<RunStop | undefined> {
  const { crd, resource } = target;
  if (crd === undefined) return undefined;
  const { filter, pageSize, limits, signal } = options;
  const concurrency = limits?.maxConcurrency === undefined ? undefined : Math.min(8, limits.maxConcurrency);
  const result = await cleanManagedFields(client, target, retiredVersions({ resource, crd }), {
    filter,
    pageSize,
    concurrency,
    signal,
    listen,
  });
  if (result.interrupted) return interrupted;
  const { cleaned, refused } = result;
  listen({ type: "notice", message: `took managedFields entries of retired versions out of ${cleaned} objects` });
  const [first] = refused;
  if (first !== undefined) {
    const message = `${refused.length} objects refused to have managedFields entries taken out, the first of them ${first.name}: ${first.message}`;
    listen({ type: "notice", message });
  }
  return undefined;
}

/** Has a migrator of the cluster write every object again. Its own report is no proof: the verification follows anyway. */
export async function migratorPhase(run: RunContext, engine: "in-tree" | "ksvm"): Promise<RunStop | undefined> {
  const { client, target, options, listen, state } = run;
  await state.enter("rewrite");
  const { signal, migrator } = options;
  if (options.cleanManagedFields === true) {
    const stopped = await clean(run);
    if (stopped !== undefined) return stopped;
  }
  const api: MigratorApi | undefined = await findMigratorApi(client, engine, signal);
  if (api === undefined) return stop("incomplete", `the API of the engine ${engine} is no longer served`);
  state.passes.rewrite++;
  const result = await runMigrator(client, target, api, { ...migrator, listen, signal });
  const asked = `storageversionmigration.${api.resource.group}/${result.name}`;
  if (result.kind === "interrupted") {
    return stop(
      "interrupted",
      `interrupted by a signal; the cluster's migrator goes on with ${asked}: run again afterwards, to verify what it did`,
    );
  }
  if (result.kind === "stopped") return { ...stop("stopped", result.message), crdGone: true };
  if (result.kind === "failed") return stop("incomplete", `${asked} failed: ${result.message}`);
  await state.enter("verify");
  return undefined;
}
