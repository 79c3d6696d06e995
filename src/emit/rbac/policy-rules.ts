import type { RbacRule } from "../../model/rbac.js";

/** One rule of a Role or ClusterRole (rbac.authorization.k8s.io/v1 PolicyRule), every list sorted and without duplicates. */
export interface PolicyRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames: readonly string[];
  readonly urls: readonly string[];
  readonly verbs: readonly string[];
}

type Field = keyof PolicyRule;

const fields: readonly Field[] = ["groups", "resources", "resourceNames", "urls", "verbs"];

/**
 * Merges rules to the permissions that they grant together, in the form that controller-gen gives it: split to one resource (or URL) each, the verbs of the same united, then
 * what differs only in its resources, its groups, or its URLs put together. Sorted, so the order of the decorators doesn't show.
 * What is granted stays exactly the same.
 */
export function policyRules(rules: readonly RbacRule[]): readonly PolicyRule[] {
  const merged = (["verbs", "resources", "groups", "urls"] as const).reduce(unite, rules.flatMap(split));
  return [...merged].sort(byFields);
}

/** A rule can't hold resources and URLs at once: the API server refuses it. */
function split({ groups, resources, resourceNames = [], urls = [], verbs }: RbacRule): PolicyRule[] {
  const normal = {
    groups: sorted(groups.map((group) => (group === "core" ? "" : group))),
    resourceNames: sorted(resourceNames),
    verbs: normalVerbs(verbs),
  };
  return [
    ...resources.map((resource) => ({ ...normal, resources: [resource], urls: [] })),
    ...urls.map((url) => ({ ...normal, groups: [], resources: [], resourceNames: [], urls: [url] })),
  ];
}

/** Puts together the rules that differ only in one field. */
function unite(rules: readonly PolicyRule[], field: Field): PolicyRule[] {
  const others = fields.filter((other) => other !== field);
  const united = new Map<string, PolicyRule>();
  for (const rule of rules) {
    const key = keyOf(rule, others);
    const values = [...(united.get(key)?.[field] ?? []), ...rule[field]];
    united.set(key, { ...rule, [field]: field === "verbs" ? normalVerbs(values) : sorted(values) });
  }
  return [...united.values()];
}

/** `*` grants every verb: the others say nothing beside it. */
function normalVerbs(verbs: readonly string[]): readonly string[] {
  return verbs.includes("*") ? ["*"] : sorted(verbs);
}

function sorted(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compare);
}

function keyOf(rule: PolicyRule, of: readonly Field[]): string {
  return JSON.stringify(of.map((field) => rule[field]));
}

function byFields(left: PolicyRule, right: PolicyRule): number {
  return fields.map((field) => compare(left[field].join("&"), right[field].join("&"))).find((order) => order !== 0) ?? 0;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
