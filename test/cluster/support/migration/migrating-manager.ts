import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import { type StorageMigrationOptions, storageMigration } from "../../../../src/migrate/automatic/storage-migration.js";
import { createManager } from "../../../../src/runtime/manager.js";
import type { ManagerOptions } from "../../../../src/runtime/manager-options.js";
import { group, plural } from "./widget-crd.js";

class Widget {}
const kinds = ["v1", "v2"].map((version) => ({ type: Widget, group, version, kind: "Widget", plural, namespaced: true }));

/** A manager that knows both versions of Widget and migrates by itself. */
export function migratingManager(cluster: ClusterConfig, options: StorageMigrationOptions, more: ManagerOptions = {}) {
  const manager = createManager({ cluster, webhooks: false, healthProbeBindAddress: "0", logLevel: "fatal", ...more });
  manager.addKinds(kinds);
  manager.addRunnable(storageMigration({ run: { settle: { time: 200 } }, ...options }));
  return manager;
}
