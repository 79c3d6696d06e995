import type { JsonObject } from "../model/json.js";
import { bareName, type ChartSource } from "./chart-source.js";
import { goText } from "./go-literal.js";
import { type ChartSetting, objectOf, text } from "./setting.js";
import { Expression, type TemplateObject, textAt, withNode } from "./template-node.js";

/** The Roles and RoleBindings that stand in another namespace than the operator's, with that namespace, by their names without the prefix. */
function elsewhere(source: ChartSource): Readonly<Record<string, string>> {
  const entries = source.objects.flatMap((object) => {
    const namespace = textAt(object, "metadata", "namespace");
    const isRole = object.kind === "Role" || object.kind === "RoleBinding";
    return isRole && namespace !== "" && namespace !== source.namespace ? [[bareName(source, object), namespace] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The value that says where rights in other namespaces are given; none where there are none. */
export function roleNamespaceSettings(source: ChartSource): readonly ChartSetting[] {
  const namespaces = elsewhere(source);
  if (Object.keys(namespaces).length === 0) return [];
  return [
    {
      path: "rbac.roleNamespaces",
      schema: objectOf(Object.fromEntries(Object.keys(namespaces).map((name) => [name, text]))),
      default: namespaces,
      description: "The namespaces of Roles and RoleBindings that are elsewhere than the operator, by their names without the release's.",
    },
  ];
}

/** A Role or RoleBinding of another namespace, in the one that the value says. */
export function roleNamespaceTemplate(source: ChartSource, object: JsonObject, template: TemplateObject): TemplateObject {
  const name = bareName(source, object);
  const namespaces = elsewhere(source);
  if (!["Role", "RoleBinding"].includes(String(object.kind)) || !Object.hasOwn(namespaces, name)) return template;
  const expression = `dig ${goText(name)} ${goText(namespaces[name] ?? "")} $values.rbac.roleNamespaces`;
  return withNode(template, ["metadata", "namespace"], new Expression(expression));
}
