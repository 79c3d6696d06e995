import type { ManagedFieldsEntry } from "../../cluster/resource.js";

/**
 * The versions in an object's managedFields at which it can't be read any more: the API server fails to convert such an entry, refuses
 * server-side apply (500), and on any other write throws all managedFields away without a word (k8s.io/apimachinery, pkg/util/managedfields).
 * @param versions the names of the versions that the group has
 */
export function removedVersions(
  managedFields: readonly ManagedFieldsEntry[] | undefined,
  group: string,
  versions: readonly string[],
): readonly string[] {
  const known = new Set(versions.map((version) => apiVersionOf(group, version)));
  const found = (managedFields ?? []).map(({ apiVersion = "" }) => apiVersion);
  return [...new Set(found.filter((apiVersion) => !known.has(apiVersion)))];
}

export function apiVersionOf(group: string, version: string): string {
  return group === "" ? version : `${group}/${version}`;
}

/**
 * managedFields without the entries of some versions. Where none is left, a seed takes their place, which owns the object's name alone: without any,
 * the API server would take the next server-side apply for the first, and give every field that is there to a manager `before-first-apply`.
 * This is what Cluster API's migrator does. The manager of a dropped entry owns its fields again with the next apply.
 * @param dropped whether the entries of an apiVersion go
 * @returns undefined where nothing is to be dropped
 */
export function withoutVersions(
  managedFields: readonly ManagedFieldsEntry[] | undefined,
  apiVersion: string,
  dropped: (apiVersion: string) => boolean,
): readonly ManagedFieldsEntry[] | undefined {
  const entries = managedFields ?? [];
  const left = entries.filter((entry) => !dropped(entry.apiVersion ?? ""));
  if (left.length === entries.length) return undefined;
  return left.length > 0 ? left : [seed(apiVersion)];
}

function seed(apiVersion: string): ManagedFieldsEntry {
  return {
    manager: seedManager,
    operation: "Apply",
    apiVersion,
    time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    fieldsType: "FieldsV1",
    fieldsV1: { "f:metadata": { "f:name": {} } },
  };
}

/** Not the manager that objects are written as: its next apply of nothing would take the entry out again. */
const seedManager = "wheelwright-migrate-seed";
