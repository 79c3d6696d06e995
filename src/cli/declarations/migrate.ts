import type { Command } from "commander";
import {
  addEtcdOptions,
  addFleetOptions,
  addRunOptions,
  addTargetOptions,
  addWaveOptions,
  addWriteOptions,
  positiveOption,
} from "../migrate/declare-options.js";
import { writer } from "../options.js";
import type { CommandAction } from "./command-action.js";

/** Declares `migrate` and its commands. */
export function declareMigrate(program: Command, action: CommandAction): void {
  const migrate = program
    .command("migrate")
    .description("migrate stored objects to the storage version, verify it, and retire the old versions");

  addEtcdOptions(
    addWriteOptions(addTargetOptions(migrate.command("plan")))
      .option("--no-record", "do not write the checkpoint note either")
      .option(
        "--no-estimate",
        "leave out the time estimate, for which dry-run writes are measured for up to 20 seconds, 40 if the fast path is open",
      ),
    "also read etcd, and count the objects by stored version or, if encrypted, by provider and key",
  )
    .description(
      "show what is stored, what a run would do, any blockers, and a time estimate. Writes nothing except a checkpoint note that enables the fast path",
    )
    .action(action(() => import("../commands/migrate-plan.js")));

  addRunOptions(addWriteOptions(addTargetOptions(migrate.command("run"))))
    .description("run the migration: plan, settle, rewrite, verify, prune. Ctrl-C saves a checkpoint, from which the next run continues")
    .option("--restart", "ignore the checkpoint and start from the beginning")
    .action(action(() => import("../commands/migrate-run.js")));

  addTargetOptions(migrate.command("status"))
    .description("show the progress of a migration: the CRD's stored versions, the checkpoint, and the current runner")
    .option("--watch", "go on until the migration is done: a bar at a terminal, lines without one, JSON lines with --json")
    .addOption(positiveOption("--interval <seconds>", "time between two looks of --watch (default: 2)"))
    .action(action(() => import("../commands/migrate-status.js")));

  addEtcdOptions(
    addRunOptions(addWriteOptions(addTargetOptions(migrate.command("verify")))),
    "read etcd instead of asking the API server, and count the objects by stored version. Writes nothing",
  )
    .description("verify that every object is stored at the storage version, by writes that change nothing, or by reading etcd")
    .option("--prove", "verify by reading only, based on the annotation that the last clean verification left on the CRD. Writes nothing")
    .action(action(() => import("../commands/migrate-verify.js")));

  addRunOptions(addTargetOptions(migrate.command("prune")))
    .description("verify, then remove old versions from status.storedVersions")
    .action(action(() => import("../commands/migrate-prune.js")));

  writer(migrate.command("manifests"))
    .description("generate config/migration: the Job, and StorageVersionMigrations for clusters that have a migrator")
    .option("--resource <resource>", "built-in resource to rewrite instead, such as secrets, to encrypt it with a new key")
    .addOption(positiveOption("--shards <workers>", "number of workers of the Job, which share the namespaces (PROJECT: migrationShards)"))
    .action(action(() => import("../commands/migrate-manifests.js")));

  const fleet = migrate.command("fleet").description("migrate many clusters, and show which versions can be retired");

  addFleetOptions(fleet.command("status"))
    .description(
      "show served, storage and stored versions and the last proof of each cluster; exit with 1 while a version cannot be retired everywhere",
    )
    .option("--retire <version>", "version to retire, such as v1beta1 (default: all but the storage version)")
    .action(action(() => import("../commands/migrate-fleet-status.js")));

  addRunOptions(addWriteOptions(addWaveOptions(addFleetOptions(fleet.command("run")))))
    .description("migrate the clusters in waves. Stops at the first failure; the next run continues with the remaining clusters")
    .action(action(() => import("../commands/migrate-fleet-run.js")));
}
