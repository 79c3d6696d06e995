import type { ResourceUse } from "../../model/controller.js";
import type { Project } from "../../model/project.js";
import type { RbacRule } from "../../model/rbac.js";
import { namesGroup, type RoleResource, roleResource, verbsOfRole } from "../../model/used-resource.js";

/** The resource in which the manager records events. */
const events: RoleResource = { group: "events.k8s.io", plural: "events" };

/**
 * The rules that follow from what controllers look after, own and watch, and from the events that any of them may record. A resource that an `@Rbac` with a
 * namespace speaks of has none: its author wants it less than everywhere. What couldn't be read or isn't known has none either, which check/ reports.
 */
export function controllerRules({ controllers, kinds, rbac }: Pick<Project, "controllers" | "kinds" | "rbac">): RbacRule[] {
  const rules = controllers.flatMap(({ uses, place }) => [
    ...uses.flatMap((use) => {
      const resource = use.resource === undefined ? undefined : roleResource(use.resource, kinds);
      return resource === undefined || isElsewhere(resource, rbac) ? [] : rulesOf(use, resource);
    }),
    ...(isElsewhere(events, rbac) ? [] : [rule(events, ["create", "patch"], place)]),
  ]);
  return rules;
}

/** As kubebuilder has it for its controllers: the status and the finalizers are resources of their own. */
function rulesOf({ role, place }: ResourceUse, resource: RoleResource): RbacRule[] {
  const objects = rule(resource, verbsOfRole[role], place);
  if (role !== "resource") return [objects];
  const part = (name: string) => ({ group: resource.group, plural: `${resource.plural}/${name}` });
  return [objects, rule(part("status"), ["get", "update", "patch"], place), rule(part("finalizers"), ["update"], place)];
}

function rule({ group, plural }: RoleResource, verbs: readonly string[], place: RbacRule["place"]): RbacRule {
  return { groups: [group], resources: [plural], verbs, place };
}

function isElsewhere({ group, plural }: RoleResource, rbac: readonly RbacRule[]): boolean {
  return rbac.some((each) => each.namespace !== undefined && namesGroup(each, group) && each.resources.includes(plural));
}
