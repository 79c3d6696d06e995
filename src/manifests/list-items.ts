import { isRecord } from "../model/json.js";

type Value = Readonly<Record<string, unknown>>;

/** The items of a list. An item that doesn't say what it is has the version of its list, and is of its kind: `DemoApplication` in a `DemoApplicationList`. */
export function itemsOf(list: Value): readonly unknown[] {
  const items = Array.isArray(list.items) ? (list.items as readonly unknown[]) : [];
  const kind = String(list.kind).replace(/List$/, "");
  return kind === "" ? items : items.map((item) => (isUntyped(item) ? { apiVersion: list.apiVersion, kind, ...item } : item));
}

/** Whether an item leaves it to its list to say what it is. */
export function isUntyped(item: unknown): item is Value {
  return isRecord(item) && item.apiVersion === undefined && item.kind === undefined;
}
