import type { JsonObject } from "../../model/json.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import { type JobPlan, migrationLabels, migrationName } from "./job-object.js";
import { isCustom, type JobResource, resourceName } from "./job-resource.js";

const apiVersion = "rbac.authorization.k8s.io/v1";

/** Who the Job is, and all that it may do: nothing but what a migration of its very resources needs. */
export function jobAccess(plan: JobPlan): JsonObject[] {
  const { namespace } = plan.deployment;
  const labels = migrationLabels(plan.project);
  const name = migrationName(plan.deployment);
  return [
    { apiVersion: "v1", kind: "ServiceAccount", metadata: { labels, name, namespace } },
    ...granted(plan, { kind: "ClusterRole", name: migrationName(plan.deployment, "-role"), rules: clusterRules(plan) }),
    ...granted(plan, { kind: "Role", name: migrationName(plan.deployment, "-state-role"), rules: stateRules(plan), namespace }),
    ...granted(plan, {
      kind: "Role",
      name: migrationName(plan.deployment, "-default-role"),
      rules: defaultRules(plan),
      namespace: migrationLeaseNamespace,
    }),
  ];
}

interface GrantedRole {
  readonly kind: "ClusterRole" | "Role";
  readonly name: string;
  readonly rules: readonly JsonObject[];
  /** The namespace of a Role. */
  readonly namespace?: string;
}

/** A role, and the binding that gives it to the Job. */
function granted(plan: JobPlan, { kind, name, rules, namespace }: GrantedRole): JsonObject[] {
  const labels = migrationLabels(plan.project);
  const place = namespace === undefined ? {} : { namespace };
  const subject = { kind: "ServiceAccount", name: migrationName(plan.deployment), namespace: plan.deployment.namespace };
  return [
    { apiVersion, kind, metadata: { labels, name, ...place }, rules: [...rules] },
    {
      apiVersion,
      kind: `${kind}Binding`,
      metadata: { labels, name: `${name}binding`, ...place },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind, name },
      subjects: [subject],
    },
  ];
}

function clusterRules({ resources }: JobPlan): JsonObject[] {
  const crds = resources.filter(isCustom).map(resourceName);
  return [
    ...byGroup(resources).map(([group, plurals]) => rule(group, plurals, ["get", "list", "patch", "update"])),
    ...(crds.length === 0
      ? []
      : [
          // `patch` for the annotation with the proof of a verification.
          rule("apiextensions.k8s.io", ["customresourcedefinitions"], ["get", "patch"], crds),
          rule("apiextensions.k8s.io", ["customresourcedefinitions/status"], ["patch"], crds),
        ]),
    // Needed to find objects whose namespace is gone, to divide work among workers, and to know the cluster of a checkpoint.
    rule("", ["namespaces"], ["get", "list"]),
  ];
}

/** The checkpoints, and a look at what conversions lose: the webhook is asked on the API server's way, which a NetworkPolicy has to leave open. */
function stateRules(plan: JobPlan): JsonObject[] {
  const asked = plan.webhook === undefined ? [] : [rule("", ["services/proxy"], ["create"], [plan.webhook])];
  return [...kept("", "configmaps", plan), ...asked];
}

/**
 * In the namespace `default`: the leases; for custom resources Events on the CRD, and where each API server is, to see that all of them store the new
 * version.
 */
function defaultRules(plan: JobPlan): JsonObject[] {
  const custom = [rule("", ["events"], ["create"]), rule("discovery.k8s.io", ["endpointslices"], ["list"])];
  return [...kept("coordination.k8s.io", "leases", plan), ...(plan.resources.some(isCustom) ? custom : [])];
}

/** The objects that a migration keeps its state in. No rule can name what doesn't exist yet, so creating is not bound to a name. */
function kept(group: string, plural: string, { resources, shards }: JobPlan): JsonObject[] {
  const names = resources
    .map(resourceName)
    .flatMap((resource) => [
      migrationStateName(resource),
      ...(shards > 1 ? Array.from({ length: shards }, (_, shard) => migrationStateName(resource, shard)) : []),
    ]);
  return [rule(group, [plural], ["create"]), rule(group, [plural], ["get", "update"], names)];
}

function byGroup(resources: readonly JobResource[]): (readonly [group: string, plurals: readonly string[]])[] {
  const groups = [...new Set(resources.map(({ group }) => group))];
  return groups.map((group) => [group, resources.filter((resource) => resource.group === group).map(({ plural }) => plural)]);
}

function rule(group: string, resources: readonly string[], verbs: readonly string[], resourceNames?: readonly string[]): JsonObject {
  return {
    apiGroups: [group],
    ...(resourceNames === undefined ? {} : { resourceNames: [...resourceNames] }),
    resources: [...resources],
    verbs: [...verbs],
  };
}
