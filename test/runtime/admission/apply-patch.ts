import { defineField } from "../../../src/convert/define-field.js";

/** A step of a JSON patch. */
export interface PatchStep {
  readonly op: "add" | "replace" | "remove";
  readonly path: string;
  readonly value?: unknown;
}

/** Does what a JSON patch says (RFC 6902), and throws where it can't be done: a path that isn't there. */
export function applyPatch(document: unknown, steps: readonly PatchStep[]): unknown {
  const root = { "": document };
  for (const { op, path, value } of steps) {
    const keys = path.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = keys.pop() as string;
    const parent = keys.reduce<unknown>((at, key) => own(at, key), path === "" ? undefined : root);
    if (path === "") root[""] = value;
    else if (Array.isArray(parent)) changeList(parent, op, last, value);
    else changeObject(parent as object, op, last, value);
  }
  return root[""];
}

function changeList(list: unknown[], op: PatchStep["op"], key: string, value: unknown): void {
  const index = Number(key);
  if (!/^(0|[1-9][0-9]*)$/.test(key) || index > list.length || (op !== "add" && index === list.length))
    throw new Error(`no element ${key}`);
  if (op === "add") list.splice(index, 0, value);
  else if (op === "remove") list.splice(index, 1);
  else list[index] = value;
}

function changeObject(object: object, op: PatchStep["op"], key: string, value: unknown): void {
  if (op !== "add" && !Object.hasOwn(object, key)) throw new Error(`no field ${key}`);
  if (op === "remove") Reflect.deleteProperty(object, key);
  else defineField(object, key, value);
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) throw new Error(`no field ${key}`);
  return (value as Record<string, unknown>)[key];
}

/** A value to compare with another: in JSON the order of keys is of no meaning. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { entries: entries.map(([key, item]) => [key, sorted(item)]) };
}
