import type { Command } from "commander";
import { type FlagValues, grouped, negated, positive, text, toggle } from "../flags.js";
import type { CommandAction } from "./command-action.js";
import { etcdFlags, fleetFlags, runFlags, targetFlags, waveFlags, writeFlags } from "./migrate-flags.js";
import { writer } from "./shared-flags.js";

const planFlags = {
  ...targetFlags,
  ...writeFlags,
  ...grouped("Writes:", {
    record: negated("do not write the checkpoint note either"),
    estimate: negated(
      "leave out the time estimate, for which dry-run writes are measured for up to 20 seconds, 40 if the fast path is open",
    ),
  }),
  ...etcdFlags("also read etcd, and count the objects by stored version or, if encrypted, by provider and key"),
};

const migrationFlags = {
  ...targetFlags,
  ...writeFlags,
  ...runFlags,
  ...grouped("Run:", { restart: toggle("ignore the checkpoint and start from the beginning") }),
};

const statusFlags = {
  ...targetFlags,
  ...grouped("Target:", {
    watch: toggle("go on until the migration is done: a bar at a terminal, lines without one, JSON lines with --json"),
    interval: positive("seconds", "time between two looks of --watch (default: 2)"),
  }),
};

const verifyFlags = {
  ...targetFlags,
  ...writeFlags,
  ...runFlags,
  ...etcdFlags("read etcd instead of asking the API server, and count the objects by stored version. Writes nothing"),
  ...grouped("etcd:", {
    prove: toggle("verify by reading only, based on the annotation that the last clean verification left on the CRD. Writes nothing"),
  }),
};

const pruneFlags = { ...targetFlags, ...runFlags };

const manifestsFlags = {
  resource: text("resource", "built-in resource to rewrite instead, such as secrets, to encrypt it with a new key"),
  shards: positive("workers", "number of workers of the Job, which share the namespaces (PROJECT: migrationShards)"),
};

const fleetStatusFlags = {
  ...fleetFlags,
  ...grouped("Fleet:", { retire: text("version", "version to retire, such as v1beta1 (default: all but the storage version)") }),
};

const fleetRunFlags = { ...fleetFlags, ...waveFlags, ...writeFlags, ...runFlags };

/** The options of the migration commands; each command has some of them. */
export type MigrateOptions = FlagValues<typeof planFlags & typeof migrationFlags & typeof statusFlags & typeof verifyFlags>;

/** The options of the fleet commands. */
export type FleetOptions = MigrateOptions & FlagValues<typeof fleetStatusFlags & typeof fleetRunFlags>;

/** The options of `migrate manifests`. */
export type ManifestsOptions = FlagValues<typeof manifestsFlags>;

/** Declares `migrate` and its commands. */
export function declareMigrate(program: Command, action: CommandAction): void {
  const migrate = program
    .command("migrate")
    .description("migrate stored objects to the storage version, verify it, and retire the old versions");

  const plan = migrate
    .command("plan")
    .description(
      "show what is stored, what a run would do, any blockers, and a time estimate. Writes nothing except a checkpoint note that enables the fast path",
    );
  action(plan, planFlags, () => import("../commands/migrate-plan.js"));

  const run = migrate
    .command("run")
    .description("run the migration: plan, settle, rewrite, verify, prune. Ctrl-C saves a checkpoint, from which the next run continues");
  action(run, migrationFlags, () => import("../commands/migrate-run.js"));

  const status = migrate
    .command("status")
    .description("show the progress of a migration: the CRD's stored versions, the checkpoint, and the current runner");
  action(status, statusFlags, () => import("../commands/migrate-status.js"));

  const verify = migrate
    .command("verify")
    .description("verify that every object is stored at the storage version, by writes that change nothing, or by reading etcd");
  action(verify, verifyFlags, () => import("../commands/migrate-verify.js"));

  const prune = migrate.command("prune").description("verify, then remove old versions from status.storedVersions");
  action(prune, pruneFlags, () => import("../commands/migrate-prune.js"));

  const manifests = writer(migrate.command("manifests")).description(
    "generate config/migration: the Job, and StorageVersionMigrations for clusters that have a migrator",
  );
  action(manifests, manifestsFlags, () => import("../commands/migrate-manifests.js"));

  const fleet = migrate.command("fleet").description("migrate many clusters, and show which versions can be retired");

  const fleetStatus = fleet
    .command("status")
    .description(
      "show served, storage and stored versions and the last proof of each cluster; exit with 1 while a version cannot be retired everywhere",
    );
  action(fleetStatus, fleetStatusFlags, () => import("../commands/migrate-fleet-status.js"));

  const fleetRun = fleet
    .command("run")
    .description("migrate the clusters in waves. Stops at the first failure; the next run continues with the remaining clusters");
  action(fleetRun, fleetRunFlags, () => import("../commands/migrate-fleet-run.js"));
}
