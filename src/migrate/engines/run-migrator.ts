import type { ClusterClient } from "../../cluster/client.js";
import { ClusterError, isNotFound } from "../../cluster/cluster-error.js";
import { readCrd } from "../crd.js";
import { crdChange, endsRun } from "../crd-changes.js";
import type { MigrationListener } from "../migration-events.js";
import type { MigrationTarget, PinnedCrd } from "../migration-target.js";
import { patiently } from "../patiently.js";
import { sleep } from "../rewrite/stop.js";
import type { MigratorApi } from "./migrator-api.js";
import { type MigrationState, migrationState, type StorageVersionMigration, storageVersionMigration } from "./storage-version-migration.js";
import { StuckSearch, stuckText } from "./stuck-objects.js";

export interface MigratorOptions {
  readonly listen?: MigrationListener | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly interval?: number | undefined;
  /** After how long without an end it is called a stall, in milliseconds, and again after as long. */
  readonly stall?: number | undefined;
  /** How long the migrator may take to begin, in milliseconds; ten minutes by default. */
  readonly begin?: number | undefined;
  /** How long it may take in all, in milliseconds; a day by default. */
  readonly timeout?: number | undefined;
}

/** How another migrator's run ended; `name` is the StorageVersionMigration. */
export type MigratorResult =
  | { readonly kind: "succeeded"; readonly name: string }
  | { readonly kind: "failed"; readonly name: string; readonly message: string }
  /** The CRD is gone, or another one. */
  | { readonly kind: "stopped"; readonly name: string; readonly message: string }
  | { readonly kind: "interrupted"; readonly name: string };

/** How often a CRD that the controller doesn't know yet is given to it again. */
const maxAttempts = 3;

/**
 * Asks a cluster's own migrator to rewrite the objects and waits for its end, telling why where that is long in coming. The controller in Kubernetes
 * knows a resource through the garbage collector, which looks for new ones twice a minute, and fails where it hasn't found it after one: then it is asked
 * again.
 */
export async function runMigrator(
  client: ClusterClient,
  target: MigrationTarget,
  api: MigratorApi,
  options: MigratorOptions = {},
): Promise<MigratorResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await runOnce(client, target, api, options);
    if (result.kind !== "failed" || attempt === maxAttempts || !/resource does not exist in GC/.test(result.message)) return result;
    options.listen?.({
      type: "notice",
      message: `${result.name} failed, since the garbage collector has yet to find the resource: once more`,
    });
  }
}

async function runOnce(
  client: ClusterClient,
  target: MigrationTarget,
  api: MigratorApi,
  options: MigratorOptions,
): Promise<MigratorResult> {
  const { listen, signal = new AbortController().signal, interval = 1000, stall = 30_000, begin = 600_000, timeout = day } = options;
  const created = await client.create(api.resource, storageVersionMigration(api, target), { signal });
  const name = created.metadata?.name ?? "";
  listen?.({ type: "notice", message: `created storageversionmigration.${api.resource.group}/${name}` });
  const started = performance.now();
  const giveUp = async (why: string): Promise<MigratorResult> => {
    const left = await withdraw(client, api, name);
    if (target.crd !== undefined) await crdIsFinished(client, target.crd, signal);
    return { kind: "failed", name, message: `${why}${left}` };
  };
  const search = new StuckSearch(client, target, created.metadata?.resourceVersion ?? "");
  try {
    for (let told = started; ; ) {
      const state = await patiently({ signal, listen }, () => look(client, target, api, name));
      if (state.kind !== "pending") {
        if (api.engine === "in-tree" && target.crd !== undefined) await crdIsFinished(client, target.crd, signal);
        return { ...state, name };
      }
      const now = performance.now();
      if (now - started > timeout) return await giveUp(`it did not come to an end: ${state.why}`);
      if (!state.begun && now - started > begin) return await giveUp(`it was not begun: ${state.why}`);
      if (now - told > stall) {
        told = now;
        // A webhook that is being replaced may say so once.
        const { confirmed, suspects } = await patiently({ signal, listen }, () => search.look(signal));
        if (confirmed.length > 0) return await giveUp(`${stuckText(confirmed)}; ${remedy}`);
        listen?.({ type: "waiting", reason: suspects.length > 0 ? stuckText(suspects) : state.why, delay: interval });
      }
      await sleep(interval, signal);
    }
  } catch (error) {
    if (signal.aborted) return { kind: "interrupted", name };
    throw error;
  }
}

const day = 24 * 3_600_000;
const remedy =
  "the migrator tries them again without end: correct the conversion webhook or delete them, and run again; or use the engine job, which leaves them aside";

/** Deletes the StorageVersionMigration, so that the migrator works on it no more. @returns what is left to do, as the end of a message */
async function withdraw(client: ClusterClient, { resource }: MigratorApi, name: string): Promise<string> {
  try {
    await client.delete(resource, { name });
    return "";
  } catch (error) {
    if (isNotFound(error)) return "";
    if (!(error instanceof ClusterError)) throw error;
    return `; delete storageversionmigration.${resource.group}/${name}, on which the migrator still works (${error.message})`;
  }
}

/** How far the migration is, and whether there is still a CRD to migrate. */
async function look(
  client: ClusterClient,
  { crd }: MigrationTarget,
  api: MigratorApi,
  name: string,
): Promise<MigrationState | { readonly kind: "stopped"; readonly message: string }> {
  const found = await read(client, api, name);
  if (found === undefined) return { kind: "failed", message: "the StorageVersionMigration was deleted" };
  const change = crd && crdChange(crd, await readCrd(client, crd.name));
  if (change !== undefined && "message" in change && endsRun(change)) return { kind: "stopped", message: change.message };
  return migrationState(api, found);
}

async function read(client: ClusterClient, api: MigratorApi, name: string): Promise<StorageVersionMigration | undefined> {
  try {
    return await client.get<StorageVersionMigration>(api.resource, { name });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** How long the controller may take from Succeeded or Failed to its last write of the CRD, in milliseconds. */
const finishing = 15_000;

/**
 * The controller sets Succeeded or Failed first, and writes the CRD's status after it (kubernetes, pkg/controller/storageversionmigrator,
 * migrationrunner.go): what it does to storedVersions has to be awaited before it can be judged.
 */
async function crdIsFinished(client: ClusterClient, { name }: PinnedCrd, signal: AbortSignal): Promise<void> {
  for (const started = performance.now(); performance.now() - started < finishing; ) {
    const conditions = (await readCrd(client, name))?.status?.conditions ?? [];
    const migrating = conditions.find(({ type }) => type === "StorageMigrating");
    // Kubernetes before 1.36 has no such condition, and prunes nothing.
    if (migrating?.status !== "True") return;
    await sleep(200, signal);
  }
}
