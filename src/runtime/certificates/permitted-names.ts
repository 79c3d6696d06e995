import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";

/** Objects of a resource: one of them, or all. */
export interface PermittedObjects {
  readonly resource: ResourceRef;
  /** Absent for all. */
  readonly name?: string;
}

/** authorization.k8s.io/v1 ResourceRule. */
interface ResourceRule {
  readonly verbs?: readonly string[];
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
}

interface RulesReview extends KubernetesObject {
  readonly spec: { readonly namespace: string };
  readonly status?: { readonly resourceRules?: readonly ResourceRule[] };
}

const reviews: ResourceRef = { group: "authorization.k8s.io", version: "v1", plural: "selfsubjectrulesreviews", namespaced: false };

const verbsInUse: readonly string[] = ["get", "list", "watch", "patch", "*"];

/**
 * The objects of cluster-scoped resources that this process has rights to, by the rules of its own roles (SelfSubjectRulesReview): their names where
 * every rule has `resourceNames`, which is how `generate` writes them.
 * @throws ClusterError where the API server can't be asked
 */
export async function permittedObjects(client: ClusterClient, resources: readonly ResourceRef[]): Promise<PermittedObjects[]> {
  // Rules for cluster-scoped resources are the same in every namespace.
  const review: RulesReview = { apiVersion: "authorization.k8s.io/v1", kind: "SelfSubjectRulesReview", spec: { namespace: "default" } };
  const { status } = await client.create<RulesReview>(reviews, review);
  const rules = status?.resourceRules ?? [];
  return resources.flatMap((resource) => permitted(resource, rules));
}

function permitted(resource: ResourceRef, rules: readonly ResourceRule[]): PermittedObjects[] {
  const own = rules.filter(
    ({ apiGroups = [], resources = [], verbs = [] }) =>
      names(apiGroups, resource.group) && names(resources, resource.plural) && verbs.some((verb) => verbsInUse.includes(verb)),
  );
  if (own.some(({ resourceNames = [] }) => resourceNames.length === 0)) return [{ resource }];
  const found = new Set(own.flatMap(({ resourceNames = [] }) => resourceNames));
  return [...found].sort().map((name) => ({ resource, name }));
}

function names(list: readonly string[], name: string): boolean {
  return list.includes(name) || list.includes("*");
}
