import type { RbacRule } from "../../model/rbac.js";
import { type PolicyRule, policyRules } from "./policy-rules.js";

/** A Role or ClusterRole that the operator's `@Rbac` decorators ask for. */
export interface GeneratedRole {
  readonly name: string;
  /** Where a Role grants its rules; absent for a ClusterRole. `system` is the manager's own, whatever kustomize makes of it. */
  readonly namespace?: string;
  /** The RoleBinding to the manager's ServiceAccount; absent where a binding exists already, or where the user named the role to bind it. */
  readonly bindingName?: string;
  readonly rules: readonly PolicyRule[];
}

/** The roles that the scaffold binds to the manager. */
export const managerRole = "manager-role";

/** The namespace of the scaffold's own objects, before kustomize puts them into the real one. */
export const ownNamespace = "system";

/**
 * The roles that the rules ask for: `manager-role`, a ClusterRole that is there even without rules since its binding names it, then
 * other ClusterRoles and Roles by name. A Role's name ends in its namespace, as names must differ while kustomize holds them in one.
 */
export function generatedRoles(rules: readonly RbacRule[]): readonly GeneratedRole[] {
  const byRole = new Map<string, RbacRule[]>([[keyOf(managerRole), []]]);
  for (const rule of rules) {
    const key = keyOf(rule.roleName ?? managerRole, rule.namespace);
    byRole.set(key, [...(byRole.get(key) ?? []), rule]);
  }
  return [...byRole.values()].map(roleOf).sort(managerRoleFirst);
}

function roleOf(rules: readonly RbacRule[]): GeneratedRole {
  const { roleName = managerRole, namespace } = rules[0] ?? {};
  const merged = policyRules(rules);
  if (namespace === undefined) return { name: roleName, rules: merged };
  const suffix = namespace === ownNamespace ? "" : `-${namespace}`;
  const binding = roleName === managerRole ? { bindingName: `manager-rolebinding${suffix}` } : {};
  return { name: `${roleName}${suffix}`, namespace, rules: merged, ...binding };
}

function managerRoleFirst(left: GeneratedRole, right: GeneratedRole): number {
  return rank(left) - rank(right) || (left.name < right.name ? -1 : 1);
}

function rank(role: GeneratedRole): number {
  if (role.namespace !== undefined) return 2;
  return role.name === managerRole ? 0 : 1;
}

function keyOf(roleName: string, namespace?: string): string {
  return JSON.stringify([roleName, namespace ?? null]);
}
