import type { ObjectList } from "../../cluster/resource.js";

/** An item of a list with its kind: those of a built-in resource's list have none of their own, the list's says it. */
export function withKind<T extends object>(item: T, { apiVersion, kind }: ObjectList<unknown>): T {
  if ("kind" in item || apiVersion === undefined || !kind?.endsWith("List")) return item;
  return { apiVersion, kind: kind.slice(0, -"List".length), ...item };
}
