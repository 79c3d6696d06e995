import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import { crdResource } from "../crd.js";
import type { MigratorApi } from "../engines/migrator-api.js";
import type { MigrationTarget } from "../migration-target.js";
import { targetName } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import type { PlanOptions } from "./plan-options.js";

/** One thing that the run's user must be allowed to do (authorization.k8s.io/v1, ResourceAttributes). */
export interface Permission {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource?: string;
  readonly namespace?: string;
  readonly name?: string;
  /** What for, as the end of "needed to". */
  readonly purpose: string;
  /** How to do without it; without it the run can't begin. */
  readonly without?: string;
  /** What happens without it, where the run goes on all the same. */
  readonly otherwise?: string;
}

export interface ReviewedPermission extends Permission {
  readonly allowed: boolean;
}

/** What a run of these options does, verb by verb. */
export function neededPermissions(target: MigrationTarget, options: PlanOptions, migrator?: MigratorApi): readonly Permission[] {
  const { group, plural } = target.resource;
  const { mode = "auto", prune = true } = options;
  const places = options.filter?.namespaces?.map((namespace) => ({ namespace })) ?? [{}];
  const objects = places.flatMap((place): Permission[] => [
    { verb: "list", group, resource: plural, ...place, purpose: "find the objects" },
    { verb: "get", group, resource: plural, ...place, purpose: "read an object again after a conflict" },
    mode === "status"
      ? { verb: "patch", group, resource: plural, subresource: "status", ...place, purpose: "write the objects anew in the mode status" }
      : { verb: "patch", group, resource: plural, ...place, purpose: "write the objects anew" },
    ...(options.before === undefined && options.switch !== true
      ? []
      : [
          { verb: "update", group, resource: plural, ...place, purpose: "go the fast way", otherwise: "the careful way is taken" } as const,
        ]),
  ]);
  return [...objects, ...crdPermissions(target, options, prune), ...(migrator === undefined ? [] : migratorPermissions(migrator))];
}

function crdPermissions({ crd }: MigrationTarget, options: PlanOptions, prune: boolean): readonly Permission[] {
  if (crd === undefined) return [];
  const { group, plural: resource } = crdResource;
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

async function isAllowed(client: ClusterClient, permission: Permission, signal: AbortSignal | undefined): Promise<boolean> {
  const { verb, group, resource, subresource, namespace, name } = permission;
  const review = {
    apiVersion: "authorization.k8s.io/v1",
    kind: "SelfSubjectAccessReview",
    spec: { resourceAttributes: { verb, group, resource, subresource, namespace, name } },
  };
  try {
    const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
    const { status } = await client.request<{ status?: { allowed?: boolean } }>({ method: "POST", path, body: review, signal });
    return status?.allowed === true;
  } catch (error) {
    // Who may not even ask (no binding to system:basic-user) finds out by trying.
    if (error instanceof ApiStatusError && error.statusCode === 403) return true;
    throw error;
  }
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
