import type { ManagedFieldsEntry } from "../../cluster/resource.js";
import { isRecord } from "../../model/json.js";

/**
 * managedFields with the entries of some versions recorded at another version: the same managers own the same fields. Only for versions that name fields
 * alike, as with conversion strategy None. Two entries that differ in nothing but the version become one, because the API server would keep one of them.
 * @param renamed whether entries of an apiVersion are renamed
 * @returns undefined if there is nothing to rename
 */
export function withRenamedVersions(
  managedFields: readonly ManagedFieldsEntry[] | undefined,
  renamed: (apiVersion: string) => boolean,
  to: string,
): readonly ManagedFieldsEntry[] | undefined {
  const entries = managedFields ?? [];
  if (!entries.some(({ apiVersion = "" }) => apiVersion !== to && renamed(apiVersion))) return undefined;
  const merged = new Map<string, ManagedFieldsEntry>();
  for (const entry of entries) {
    const next = renamed(entry.apiVersion ?? "") ? { ...entry, apiVersion: to } : entry;
    const key = JSON.stringify([next.manager, next.operation, next.apiVersion, next.subresource]);
    const same = merged.get(key);
    merged.set(key, same === undefined ? next : mergedEntry(same, next));
  }
  return [...merged.values()];
}

function mergedEntry(left: ManagedFieldsEntry, right: ManagedFieldsEntry): ManagedFieldsEntry {
  const later = (left.time ?? "") > (right.time ?? "") ? left : right;
  return { ...later, fieldsV1: union(left.fieldsV1, right.fieldsV1) as NonNullable<ManagedFieldsEntry["fieldsV1"]> };
}

/** The union of two sets of fields in the form of fieldsV1: a tree in which each key is a part of a path. */
function union(left: unknown, right: unknown): unknown {
  if (!isRecord(left) || !isRecord(right)) return left ?? right;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return Object.fromEntries(keys.map((key) => [key, union(left[key], right[key])]));
}
