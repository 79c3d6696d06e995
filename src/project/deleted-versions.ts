import type { YAMLMap } from "yaml";
import type { ProjectResource } from "../model/project-config.js";
import { findResource, type ResourceId, rootOf } from "./project-file-edit.js";
import { appendItem, insertKey, keepingLineEnds, listAt, removeItem, removeKey } from "./yaml-splice.js";

const key = "deletedVersions";

/** The versions of a kind that were deleted, in the order in which its resources record them. */
export function deletedVersionsOf(resources: readonly ProjectResource[]): readonly string[] {
  return [...new Set(resources.flatMap(({ deletedVersions = [] }) => deletedVersions))];
}

/** Records with a resource of a PROJECT that can be read that other versions of its kind were deleted; those recorded before stay. */
export function recordDeletedVersions(text: string, id: ResourceId, versions: readonly string[]): string {
  return keepingLineEnds(text, (unix) => versions.reduce((current, version) => withVersion(current, id, version), unix));
}

/** Takes a version, which is created again, out of those that a PROJECT that can be read records as deleted. */
export function forgetDeletedVersion(text: string, versions: readonly ResourceId[], version: string): string {
  return keepingLineEnds(text, (unix) => versions.reduce((current, id) => withoutVersion(current, id, version), unix));
}

function withVersion(text: string, id: ResourceId, version: string): string {
  const entry = findResource(rootOf(text), id);
  if (entry === undefined) return text;
  const list = listAt(entry, key);
  if (list === undefined) return insertKey(text, entry, key, [version]);
  return indexIn(entry, version) === -1 ? appendItem(text, list, version) : text;
}

function withoutVersion(text: string, id: ResourceId, version: string): string {
  const entry = findResource(rootOf(text), id);
  const list = entry === undefined ? undefined : listAt(entry, key);
  if (entry === undefined || list === undefined) return text;
  const index = indexIn(entry, version);
  if (index === -1) return text;
  return list.items.length === 1 ? removeKey(text, entry, key) : removeItem(text, { key, list, index });
}

function indexIn(entry: YAMLMap, version: string): number {
  return listAt(entry, key)?.items.findIndex((item) => item.toJSON() === version) ?? -1;
}
