import type { ReportOnce } from "../diagnostics/once.js";
import type { ResourceUse } from "../model/controller.js";
import { pluralOf } from "../model/plural.js";
import type { Project } from "../model/project.js";
import { grants, namesGroup, roleResource, verbsOfRole } from "../model/used-resource.js";

/**
 * The name in a role is known of every resource that a controller works on, or an `@Rbac` grants the rights: one of the same file where the code can't be
 * read, one for the kind's group where only the plural isn't known.
 */
export function readableUses({ controllers, kinds, rbac }: Project, findings: ReportOnce): void {
  for (const { className, uses } of controllers) {
    for (const use of uses) judge(className, use);
  }

  function judge(className: string, { role, resource, written, place }: ResourceUse): void {
    const verbs = verbsOfRole[role];
    if (resource === undefined) {
      const isSaid = rbac.some((rule) => rule.place.file === place.file && grants(rule, verbs));
      if (!isSaid) findings.report("WW480", { className, role, written, verbs }, place);
    } else if (!("plural" in resource) && roleResource(resource, kinds) === undefined) {
      const { group, version, kind } = resource;
      const isSaid = rbac.some((rule) => namesGroup(rule, group) && grants(rule, verbs));
      const apiVersion = group === "" ? version : `${group}/${version}`;
      if (!isSaid) findings.report("WW481", { className, kind, apiVersion, group, plural: pluralOf(kind), verbs }, place);
    }
  }
}
