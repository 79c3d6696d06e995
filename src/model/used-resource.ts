import type { ApiKind } from "./api-kind.js";
import { builtInPlural } from "./built-in-kinds.js";
import type { UsedResource, UseRole } from "./controller.js";
import type { RbacRule } from "./rbac.js";

/** A resource as a role names it. */
export interface RoleResource {
  readonly group: string;
  readonly plural: string;
}

/** The verbs that a controller needs on the objects of a resource. */
export const verbsOfRole: Readonly<Record<UseRole, readonly string[]>> = {
  resource: ["get", "list", "watch", "update", "patch"],
  owns: ["get", "list", "watch", "create", "update", "patch", "delete"],
  watches: ["get", "list", "watch"],
};

/** The resource of a kind of the project or of Kubernetes; undefined for a kind from elsewhere whose plural isn't known. */
export function roleResource(used: UsedResource, kinds: readonly ApiKind[]): RoleResource | undefined {
  if ("plural" in used) return { group: used.group, plural: used.plural };
  const own = kinds.find(({ group, kind }) => group === used.group && kind === used.kind);
  const plural = own?.names.plural ?? builtInPlural(used.group, used.kind);
  return plural === undefined ? undefined : { group: used.group, plural };
}

/** Whether a rule names a group, `core` and `""` being one. */
export function namesGroup({ groups }: RbacRule, group: string): boolean {
  return groups.some((each) => each === "*" || each === group || (each === "core" && group === ""));
}

/** Whether a rule grants all of these verbs. */
export function grants({ verbs }: RbacRule, wanted: readonly string[]): boolean {
  return verbs.includes("*") || wanted.every((verb) => verbs.includes(verb));
}
