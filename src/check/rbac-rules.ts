import type { ReportOnce } from "../diagnostics/once.js";
import type { Project } from "../model/project.js";
import type { RbacRule } from "../model/rbac.js";

/** Every `@Rbac` makes a rule that a role may have: k8s.io/kubernetes, pkg/apis/rbac/validation, ValidatePolicyRule. */
export function completeRbacRules(project: Project, findings: ReportOnce): void {
  for (const rule of project.rbac) {
    const found = mistake(rule);
    if (found !== undefined) findings.report("WW390", found, rule.place);
  }
}

function mistake({ groups, resources, urls = [], verbs, namespace }: RbacRule): { problem: string; remedy: string } | undefined {
  if (verbs.length === 0) return { problem: "grants no verbs", remedy: 'list its verbs, such as `verbs: ["get", "list", "watch"]`' };
  if (resources.length === 0 && urls.length === 0) {
    return { problem: "names neither resources nor URLs", remedy: "list its `resources` or its `urls`, or take the decorator out" };
  }
  if (resources.length > 0 && groups.length === 0) {
    return { problem: "names resources of no group", remedy: 'give their groups; `groups: [""]` is the core group' };
  }
  if (urls.length > 0 && namespace !== undefined) {
    return { problem: "has URLs and a namespace", remedy: "leave the namespace out: URLs belong to none" };
  }
  return undefined;
}
