import type { KubernetesObject } from "../../cluster/resource.js";
import { type Condition, isConditionTrue } from "../crd.js";
import type { MigrationTarget } from "../migration-target.js";
import type { MigratorApi } from "./migrator-api.js";

/** A StorageVersionMigration of either migrator. */
export interface StorageVersionMigration extends KubernetesObject {
  readonly spec: { readonly resource: { readonly group: string; readonly version?: string; readonly resource: string } };
  readonly status?: { readonly resourceVersion?: string; readonly conditions?: readonly Condition[] | null };
}

export type MigrationState =
  | { readonly kind: "succeeded" }
  | { readonly kind: "failed"; readonly message: string }
  /** `begun`: the migrator has taken it up. `why`: what is known of the reason that it isn't done, for people. */
  | { readonly kind: "pending"; readonly begun: boolean; readonly why: string };

/** The object that asks a migrator for a migration. One that is finished never runs again, so each has a name of its own. */
export function storageVersionMigration(api: MigratorApi, { resource }: MigrationTarget): StorageVersionMigration {
  const { group, version, plural } = resource;
  return {
    apiVersion: `${api.resource.group}/${api.resource.version}`,
    kind: "StorageVersionMigration",
    metadata: { generateName: `${plural}-${version}-` },
    spec: { resource: api.namesVersion ? { group, version, resource: plural } : { group, resource: plural } },
  };
}

/**
 * Reads a migration's state from its conditions. Succeeded and Failed are final; that Running became False says neither (k8s.io/api/storagemigration, types.go).
 * The controller of 1.36 says nothing of why it doesn't come to an end, so the likely reasons are named.
 */
export function migrationState(api: MigratorApi, { status }: StorageVersionMigration): MigrationState {
  const conditions = status?.conditions ?? [];
  if (isConditionTrue(conditions, "Succeeded")) return { kind: "succeeded" };
  const failed = conditions.find(({ type, status: is }) => type === "Failed" && is === "True");
  if (failed !== undefined) return { kind: "failed", message: failed.message || failed.reason || "it gives no reason" };
  const running = conditions.find(({ type, status: is }) => type === "Running" && is === "True");
  if (running === undefined) return { kind: "pending", begun: false, why: notTakenUp[api.engine] };
  if (running.message && !/^The migration is running$/.test(running.message)) return { kind: "pending", begun: true, why: running.message };
  return { kind: "pending", begun: true, why: stillRunning[api.engine] };
}

const notTakenUp = {
  "in-tree":
    "the controller has not taken it up: it is off (--feature-gates=StorageVersionMigrator=true on kube-controller-manager), or another StorageVersionMigration of this resource comes first",
  ksvm: "the migrator has not taken it up: its controller does not run, or is busy with another resource",
};

const stillRunning = {
  "in-tree":
    "the controller says no more than that it runs: it writes one object at a time, begins all over at each failure that may pass (a conversion webhook that doesn't answer), and waits first until the garbage collector's cache has caught up, which on a quiet cluster takes a minute or two",
  ksvm: "the migrator says no more than that it runs: it tries a refused write again without end",
};
