/**
 * Returns the name of a migration's ConfigMap and Lease: `wheelwright-migrate-demos.apps.example.com`. One worker of several has its own.
 * @param resource `plural.group`, or the plural alone in the core group
 */
export function migrationStateName(resource: string, shard?: number): string {
  return `wheelwright-migrate-${resource}${shard === undefined ? "" : `-shard-${shard}`}`;
}

/** The ConfigMap in which an operator that migrates without being asked keeps how long it has waited. */
export const automaticStateName = "wheelwright-storage-migration";

/** The annotation of a CRD that records its last clean verification: see migrate/verify. */
export const migrationProofAnnotation = "wheelwright.dev/migration-proof";

/**
 * The place of a migration's Lease, for every runner and every place of its checkpoint: a Job, a terminal and an operator exclude each other by it. Each
 * cluster has this namespace.
 */
export const migrationLeaseNamespace = "default";

/** The port on which a migration in a cluster serves /metrics. */
export const migrationMetricsPort = 8080;

/** Where Events about objects without a namespace live, such as a CRD: core/v1 takes them nowhere else. */
export const clusterEventsNamespace = "default";

/** The first word of a migration's arguments, and its name among the manager's commands. */
export const migrateCommandName = "migrate";
