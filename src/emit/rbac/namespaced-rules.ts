import type { ApiKind } from "../../model/api-kind.js";
import { isClusterScoped } from "../../model/built-in-kinds.js";
import type { Project } from "../../model/project.js";
import type { RbacRule } from "../../model/rbac.js";
import { ownNamespace } from "./roles.js";

/**
 * Rules without a namespace, as a manager that looks at its own namespace needs them: what is in namespaces is granted there alone. What belongs to the cluster,
 * and rules of a role that the user named, stay as they are.
 */
export function namespacedRules(rules: readonly RbacRule[], { namespaced, kinds }: Pick<Project, "namespaced" | "kinds">): RbacRule[] {
  if (namespaced !== true) return [...rules];
  return rules.flatMap((rule) => {
    const { namespace, roleName, groups, resources, urls = [] } = rule;
    if (namespace !== undefined || roleName !== undefined || urls.length > 0) return [rule];
    return groups.flatMap((group) => {
      const ofCluster = resources.filter((resource) => isOfCluster(group, resource, kinds));
      const inNamespace = resources.filter((resource) => !ofCluster.includes(resource));
      return [
        ...(ofCluster.length === 0 ? [] : [{ ...rule, groups: [group], resources: ofCluster }]),
        ...(inNamespace.length === 0 ? [] : [{ ...rule, groups: [group], resources: inNamespace, namespace: ownNamespace }]),
      ];
    });
  });
}

/** @param resource a plural, or a part such as `pods/status` */
function isOfCluster(group: string, resource: string, kinds: readonly ApiKind[]): boolean {
  const [plural = ""] = resource.split("/");
  const own = kinds.find((kind) => kind.group === group && kind.names.plural === plural);
  return own === undefined ? isClusterScoped(group === "core" ? "" : group, plural) : own.scope === "Cluster";
}
