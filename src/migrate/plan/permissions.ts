import type { ClusterClient } from "../../cluster/client.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import { type AccessAttributes, isAllowed } from "../access-review.js";
import type { MigratorApi } from "../engines/migrator-api.js";
import type { MigrationTarget } from "../migration-target.js";
import { targetName } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import type { PlanOptions } from "./plan-options.js";

/** One thing that the run's user must be allowed to do. */
export interface Permission extends AccessAttributes {
  /** The purpose, as the end of "needed to". */
  readonly purpose: string;
  /** How to do without it; without it the run can't begin. */
  readonly without?: string;
  /** The consequence of its absence, if the run goes on without it. */
  readonly otherwise?: string;
}

export interface ReviewedPermission extends Permission {
  readonly allowed: boolean;
}

/** Lists the permissions that a run with these options needs, verb by verb. */
export function neededPermissions(target: MigrationTarget, options: PlanOptions, migrator?: MigratorApi): readonly Permission[] {
  const { group, plural } = target.resource;
  const { mode = "auto", prune = true } = options;
  const places = options.filter?.namespaces?.map((namespace) => ({ namespace })) ?? [{}];
  const objects = places.flatMap((place): Permission[] => [
    { verb: "list", group, resource: plural, ...place, purpose: "find the objects" },
    { verb: "get", group, resource: plural, ...place, purpose: "read an object again after a conflict" },
    mode === "status"
      ? { verb: "patch", group, resource: plural, subresource: "status", ...place, purpose: "write the objects again in the mode status" }
      : { verb: "patch", group, resource: plural, ...place, purpose: "write the objects again" },
    ...(options.before === undefined && options.switch !== true
      ? []
      : [
          {
            verb: "update",
            group,
            resource: plural,
            ...place,
            purpose: "take the fast path",
            otherwise: "the careful path is taken",
          } as const,
        ]),
  ]);
  return [
    ...objects,
    ...crdPermissions(target, options, prune),
    ...statePermissions(options),
    ...(migrator === undefined ? [] : migratorPermissions(migrator)),
  ];
}

function statePermissions({ state }: PlanOptions): readonly Permission[] {
  if (state === undefined) return [];
  const { name, configMap, lease } = state;
  const both = (namespace: string, kept: { group: string; resource: string; purpose: string; without: string }): Permission[] => [
    { verb: "create", namespace, ...kept },
    { verb: "get", namespace, name, ...kept },
    { verb: "update", namespace, name, ...kept },
  ];
  const checkpoint = { group: "", resource: "configmaps", purpose: "keep the checkpoint", without: "keep it in a file with --checkpoint" };
  const runner = {
    group: "coordination.k8s.io",
    resource: "leases",
    purpose: "be the only one to run this migration",
    without: "see to that yourself and run with --no-lease",
  };
  return [...(configMap === undefined ? [] : both(configMap, checkpoint)), ...(lease === undefined ? [] : both(lease, runner))];
}

function crdPermissions({ crd }: MigrationTarget, options: PlanOptions, prune: boolean): readonly Permission[] {
  if (crd === undefined) return [];
  const { group, plural: resource } = customResourceDefinitions;
  const { name } = crd;
  const status = { verb: "patch", group, resource, subresource: "status", name } as const;
  const mark = { verb: "patch", group, resource, name, purpose: "mark the CRD as verified", otherwise: "it gets no mark" } as const;
  return [
    { verb: "get", group, resource, name, purpose: "see that the CRD stays as it is" },
    ...(options.switch === true ? [{ verb: "patch", group, resource, name, purpose: "switch the storage version" }] : []),
    ...(options.switch !== true && options.filter === undefined ? [mark] : []),
    ...(prune && options.filter === undefined
      ? [{ ...status, purpose: "take old versions out of status.storedVersions", without: "leave them there with --no-prune" }]
      : []),
  ];
}

function migratorPermissions({ resource }: MigratorApi): readonly Permission[] {
  const { group, plural } = resource;
  return [
    { verb: "create", group, resource: plural, purpose: "ask the cluster's migrator for the migration" },
    { verb: "get", group, resource: plural, purpose: "wait for the cluster's migrator" },
  ];
}

/** Asks the API server for each permission whether this user has it. */
export async function reviewPermissions(
  client: ClusterClient,
  permissions: readonly Permission[],
  signal?: AbortSignal,
): Promise<readonly ReviewedPermission[]> {
  return Promise.all(permissions.map(async (permission) => ({ ...permission, allowed: await isAllowed(client, permission, signal) })));
}

/** Names each verb and resource that is missing. */
export function checkPermissions(target: MigrationTarget, reviewed: readonly ReviewedPermission[]): readonly PlanFinding[] {
  return reviewed
    .filter(({ allowed }) => !allowed)
    .map((permission) => {
      const { verb, purpose, without, otherwise } = permission;
      const what = `not allowed to ${verb} ${permissionTarget(permission)}, which is needed to ${purpose}`;
      const remedy = otherwise ?? `grant it${without === undefined ? "" : `, or ${without}`}`;
      return {
        severity: otherwise !== undefined ? "warn" : "block",
        check: "access",
        message: `${what} (${targetName(target)}): ${remedy}`,
      } as const;
    });
}

function permissionTarget({ group, resource, subresource, namespace }: Permission): string {
  const name = subresource === undefined ? resource : `${resource}/${subresource}`;
  const inGroup = group === "" ? name : `${name} in the group ${group}`;
  return namespace === undefined ? inGroup : `${inGroup}, namespace ${namespace}`;
}
