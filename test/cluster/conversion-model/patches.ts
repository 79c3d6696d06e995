import { isDeepStrictEqual } from "node:util";
import type { Port, Spec } from "./model.js";

/** A merge patch that turns one spec into another: maps and objects field by field, lists as a whole. */
export function mergePatch(from: Spec, to: Spec): Spec {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !isDeepStrictEqual(from[key], to[key]));
  return Object.fromEntries(
    keys.map((key) => [key, isObject(from[key]) && isObject(to[key]) ? mergePatch(from[key], to[key]) : (to[key] ?? null)]),
  );
}

export interface JsonPatchOperation {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** A JSON patch that turns one spec into another: the fields of elements that stay, one added or removed element, or a list as a whole. */
export function jsonPatch(from: Spec, to: Spec, path = "/spec"): readonly JsonPatchOperation[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key): readonly JsonPatchOperation[] => {
    const [before, after, at] = [from[key], to[key], `${path}/${key}`];
    if (isDeepStrictEqual(before, after)) return [];
    if (after === undefined) return [{ op: "remove", path: at }];
    if (before === undefined) return [{ op: "add", path: at, value: after }];
    if (isObject(before) && isObject(after)) return jsonPatch(before, after, at);
    if (key === "ports") return portsPatch(before as readonly Port[], after as readonly Port[], at);
    return [{ op: "replace", path: at, value: after }];
  });
}

function portsPatch(before: readonly Port[], after: readonly Port[], path: string): readonly JsonPatchOperation[] {
  const names = (ports: readonly Port[]) => ports.map(({ name }) => name);
  if (isDeepStrictEqual(names(before), names(after)))
    return after.flatMap((port, index) => jsonPatch(before[index] ?? {}, port, `${path}/${index}`));
  if (isDeepStrictEqual(before, after.slice(0, -1))) return [{ op: "add", path: `${path}/-`, value: after.at(-1) }];
  const removed = before.findIndex((port, index) => !isDeepStrictEqual(port, after[index]));
  if (isDeepStrictEqual(before.toSpliced(removed, 1), after)) return [{ op: "remove", path: `${path}/${removed}` }];
  return [{ op: "replace", path, value: after }];
}

/** The manifest to apply so that one spec becomes another, which has the same fields and more: of elements their names and the additions. */
export function appliedPart(from: Spec, to: Spec): Spec {
  return Object.fromEntries(
    Object.keys(to)
      .filter((key) => !isDeepStrictEqual(from[key], to[key]))
      .map((key) => [key, partOf(key, from[key], to[key])]),
  );
}

function partOf(key: string, before: unknown, after: unknown): unknown {
  if (isObject(before) && isObject(after)) return appliedPart(before, after);
  if (key !== "ports") return after;
  const old = new Map(((before ?? []) as readonly Port[]).map((port) => [port.name, port]));
  const changed = (after as readonly Port[]).filter((port) => !isDeepStrictEqual(port, old.get(port.name)));
  return changed.map((port) => ({ name: port.name, ...appliedPart(old.get(port.name) ?? {}, port) }));
}

function isObject(value: unknown): value is Spec {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
